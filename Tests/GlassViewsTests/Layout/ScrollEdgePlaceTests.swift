import Foundation
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Scroll edges at what is pinned, on glass and on grounds of a program's own") struct ScrollEdgePlaceTests {
  private struct Rows: View {
    var body: some View {
      ForEach(0..<60) { row in
        (row.isMultiple(of: 2) ? Color.black : Color.white).frame(height: 6)
      }
    }
  }

  private func window(
    size: CGSize = CGSize(width: 300, height: 240), isDark: Bool = false, @ViewBuilder _ content: () -> some View
  ) throws -> ControlHost {
    try ControlHost(size: size, settings: DesktopSettings(appearance: isDark ? .dark : .light), barRoom: 0, content)
  }

  private func scroll(_ host: ControlHost, _ delta: CGSize, at place: CGPoint) {
    host.move(to: place)
    host.window.inject(.scroll(ScrollEvent(.wheel, delta: delta, at: place, time: host.platform.now)))
    host.move(to: CGPoint(x: -1, y: -1))
    host.settle()
  }

  private func green(_ host: ControlHost, _ x: Int, _ y: Int) throws -> Int {
    Int(try #require(host.window.picture).row(y)[x] >> 8 & 255)
  }

  /// How much the greens of some pixels differ.
  private func contrast(_ host: ControlHost, x: Int, _ rows: Range<Int>) throws -> Int {
    let greens = try rows.map { try green(host, x, $0) }
    return (greens.max() ?? 0) - (greens.min() ?? 0)
  }

  @Test("beneath a footer that is pinned content is covered, and the footer stays clear", arguments: [false, true])
  func footer(isDark: Bool) throws {
    let host = try window(isDark: isDark) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionFooters) {
          Section {
            Rows()
          } footer: {
            HStack(spacing: 0) {
              Color.red.frame(width: 20)
              Color.clear
            }
            .frame(height: 30)
          }
        }
      }
    }
    #expect(try contrast(host, x: 150, 214..<238) < 40)
    #expect(try contrast(host, x: 150, 170..<206) > 200)
    #expect(try green(host, 10, 225) < 90, "the footer's own red")
    scroll(host, CGSize(width: 0, height: 1000), at: CGPoint(x: 100, y: 100))
    #expect(try contrast(host, x: 150, 170..<206) > 200, "at the end nothing is covered")
  }

  @Test("in what scrolls sideways, headers and footers have such edges") func sideways() throws {
    let host = try window {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
          Section {
            ForEach(0..<60) { column in
              (column.isMultiple(of: 2) ? Color.black : Color.white).frame(width: 6)
            }
          } header: {
            Color.clear.frame(width: 40)
          } footer: {
            Color.clear.frame(width: 40)
          }
        }
      }
    }
    scroll(host, CGSize(width: 60, height: 0), at: CGPoint(x: 150, y: 100))
    func contrast(_ columns: Range<Int>) throws -> Int {
      let greens = try columns.map { try green(host, $0, 100) }
      return (greens.max() ?? 0) - (greens.min() ?? 0)
    }
    #expect(try contrast(4..<36) < 40)
    #expect(try contrast(264..<298) < 40)
    #expect(try contrast(60..<240) > 200)
  }

  @Test("content dissolves beneath a bar at the bottom, softly or hard", arguments: [false, true])
  func bottomBar(isHard: Bool) throws {
    let host = try window {
      ScrollView { VStack(spacing: 0) { Rows() } }
        .scrollEdgeEffectStyle(isHard ? .hard : nil, for: .bottom)
        .safeAreaBar(edge: .bottom) { Color.clear.frame(height: 40) }
    }
    #expect(try contrast(host, x: 150, 228..<239) < 40)
    #expect(try (contrast(host, x: 150, 204..<216) < 40) == isHard)
    #expect(try contrast(host, x: 150, 150..<180) > 200)
  }

  private struct Sheet: View {
    var style: ScrollEdgeEffectStyle?
    var isHidden = false

    var body: some View {
      Color.orange.sheet(isPresented: .constant(true)) {
        NavigationStack {
          ScrollView { VStack(spacing: 0) { Rows() } }
            .scrollEdgeEffectStyle(style, for: .top)
            .scrollEdgeEffectHidden(isHidden)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } }
        }
        .frame(width: 300, height: 200)
      }
    }
  }

  @Test("content of a sheet dissolves into its glass beneath the sheet's own bar", arguments: [false, true])
  func sheet(isDark: Bool) throws {
    func picture(_ sheet: Sheet) throws -> (ControlHost, Int) {
      let host = try window(size: CGSize(width: 500, height: 300), isDark: isDark) { sheet }
      let found = host.graph.root.firstDescendant { ($0 as? ScrollNode).map { $0.y.limit > 100 } ?? false }
      let scrollView = try #require(found)
      scroll(host, CGSize(width: 0, height: 60), at: CGPoint(x: 200, y: 200))
      return (host, Int(scrollView.globalTargetFrame.minY))
    }
    let (soft, top) = try picture(Sheet())
    #expect(try contrast(soft, x: 160, top - 44..<top - 30) < 60)
    #expect(try contrast(soft, x: 160, top + 30..<top + 70) > 200)
    let (hard, _) = try picture(Sheet(style: .hard))
    #expect(try contrast(hard, x: 160, top - 44..<top - 4) < 60)
    #expect(try contrast(hard, x: 160, top + 4..<top + 40) > 200)
    let (hidden, _) = try picture(Sheet(isHidden: true))
    #expect(try contrast(hidden, x: 160, top - 44..<top - 4) > 200)
  }

  @Test("content of a sidebar dissolves beneath a bar of that, and fades at its ends also where there is glass in it")
  func sidebar() throws {
    let host = try window(size: CGSize(width: 700, height: 300)) {
      NavigationSplitView {
        ScrollView {
          VStack(spacing: 0) {
            Button("Glass") {}.buttonStyle(.glass)
            Rows()
          }
        }
        .safeAreaBar(edge: .bottom) { Button("Add") {}.buttonStyle(.glass).padding(8) }
      } detail: {
        Color.clear
      }
    }
    scroll(host, CGSize(width: 0, height: 100), at: CGPoint(x: 120, y: 150))
    #expect(try contrast(host, x: 24, 276..<288) < 60)
    #expect(try contrast(host, x: 24, 150..<200) > 200)
    let rows = try (52..<70).map { try contrast(host, x: 24, $0..<$0 + 12) }
    #expect(rows[0] < rows[17] - 20, "\(rows)")
  }

  @Test("content dissolves into the plain colour behind it") func grounds() throws {
    func corner(isDark: Bool, _ view: some View) throws -> Int {
      let host = try window(isDark: isDark) { view.toolbar { ToolbarItem { Button("Act") {} } } }
      scroll(host, CGSize(width: 0, height: 100), at: CGPoint(x: 100, y: 150))
      return try green(host, 40, 1)
    }
    let content = ScrollView { Color.clear.frame(height: 1000) }
    #expect(try corner(isDark: false, content.background(.black)) < 4)
    #expect(try corner(isDark: true, content.background(.black)) < 4)
    #expect(try corner(isDark: true, content.background(.white)) > 251)
    #expect(try abs(corner(isDark: false, content.background(Color(red: 0.1, green: 0.8, blue: 0.2))) - 204) < 4)
    #expect(
      try abs(
        corner(
          isDark: true,
          ZStack {
            Color(red: 0.1, green: 0.4, blue: 0.2).ignoresSafeArea(); content
          }) - 102) < 4,
      "in a stack of layers")
    let blend = LinearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)
    #expect(
      try corner(isDark: false, content.background { blend }) > 120, "what is not one colour leaves the window's as it is")
  }
}
