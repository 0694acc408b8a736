import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What `ExactnessTests.mirrored` asks of views at rest is asked here of views that somebody scrolls, turns over and changes.
@MainActor @Suite("Right to left, after things have happened") struct MirroringTests {
  /// A window in one of the directions, and what a person or a program does in it.
  @MainActor private struct Hands {
    let host: LayoutHost
    let remote: Remote
    let isMirrored: Bool

    private var scrollNode: ScrollNode? {
      let middle = CGPoint(x: host.size.width / 2, y: host.size.height / 2)
      return host.graph.root.hitTest(middle) { $0.responder is ScrollNode } as? ScrollNode
    }

    /// Scrolls towards the end of a line, or down.
    func scroll(x: CGFloat = 0, y: CGFloat = 0, _ source: ScrollEvent.Source = .finger) {
      let delta = CGSize(width: isMirrored ? -x : x, height: y)
      _ = scrollNode?.scroll(ScrollEvent(source, delta: delta, isEnd: false, at: .zero, time: host.time))
      host.pump()
    }

    func letGo() {
      _ = scrollNode?.scroll(ScrollEvent(.finger, delta: .zero, isEnd: true, at: .zero, time: host.time))
      host.advance(by: 2)
    }

    func act() {
      remote.act()
      host.pump()
      host.advance(by: 1)
    }
  }

  private struct Scene {
    let name: String
    let view: @MainActor (Remote) -> AnyView
    var act: @MainActor (Hands) -> Void = { _ in }

    init(_ name: String, _ view: @escaping @MainActor (Remote) -> some View, act: @escaping @MainActor (Hands) -> Void = { _ in })
    {
      self.name = name
      self.view = { AnyView(view($0)) }
      self.act = act
    }
  }

  private static func line(_ count: Int = 40) -> some View {
    ForEach(0..<count, id: \.self) { Box(width: CGFloat(24 + $0 % 5 * 7), height: 30).named("\($0)") }
  }

  private static func sections() -> some View {
    ForEach(0..<6, id: \.self) { section in
      Section {
        ForEach(0..<4, id: \.self) { Box(width: 31, height: 20).named("\(section).\($0)") }
      } header: {
        Box(width: 17, height: 40).named("head \(section)")
      } footer: {
        Box(width: 13, height: 40).named("foot \(section)")
      }
    }
  }

  /// Goes where a remote says, by a `ScrollPosition`.
  private struct Positioned: View {
    let remote: Remote
    let goal: ScrollPosition
    @State private var position = ScrollPosition()
    var body: some View {
      let _ = remote.act = { position = goal }
      ScrollView(.horizontal) { HStack(spacing: 3) { line() } }.scrollPosition($position)
    }
  }

  private struct Reading: View {
    let remote: Remote
    let anchor: UnitPoint?
    var isLazy = false
    var body: some View {
      ScrollViewReader { proxy in
        let _ = remote.act = { proxy.scrollTo(17, anchor: anchor) }
        ScrollView(.horizontal) { if isLazy { LazyHStack(spacing: 3) { line() } } else { HStack(spacing: 3) { line() } } }
      }
    }
  }

  private struct Inserting: View {
    let remote: Remote
    @State private var first = 0
    var body: some View {
      let _ = remote.act = { first -= 3 }
      ScrollView(.horizontal) {
        LazyHStack(spacing: 2) { ForEach(first..<60, id: \.self) { Box(width: 33, height: 20).named("\($0)") } }
      }
    }
  }

  private struct Pages: View {
    let remote: Remote
    @State private var page = 0
    var body: some View {
      let _ = remote.act = { page += 1 }
      TabView(selection: $page) {
        ForEach(0..<4, id: \.self) { page in Box(width: 60, height: 30).named("page \(page)").padding(.leading, 20).tag(page) }
      }
      .tabViewStyle(.page)
    }
  }

  private struct Outline: View {
    let remote: Remote
    @State private var isOpen = false
    @State private var chosen: Set<Int> = [1]
    var body: some View {
      let _ =
        remote.act = {
          isOpen = true; chosen = [2, 11]
        }
      List(selection: $chosen) {
        Section {
          ForEach(0..<3) { row in
            Box(width: 40, height: 12).named("\(row)").badge(3).tag(row)
              .listRowInsets(row == 1 ? EdgeInsets(top: 2, leading: 30, bottom: 2, trailing: 5) : nil)
          }
          DisclosureGroup(isExpanded: $isOpen) {
            ForEach(10..<12) { Box(width: 40, height: 12).named("\($0)").tag($0) }
          } label: {
            Box(width: 50, height: 12).named("group")
          }
        } header: {
          Box(width: 70, height: 9).named("header")
        } footer: {
          Box(width: 60, height: 9).named("footer")
        }
      }
    }
  }

  private static let scenes: [Scene] = [
    Scene(
      "pinned in a lazy row",
      { _ in
        ScrollView(.horizontal) { LazyHStack(spacing: 2, pinnedViews: [.sectionHeaders, .sectionFooters]) { sections() } }
      }
    ) { $0.scroll(x: 75) },
    Scene(
      "pinned ones that push each other",
      { _ in
        ScrollView(.horizontal) { LazyHStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) { sections() } }
      }
    ) { $0.scroll(x: 148) },
    Scene(
      "pinned in a lazy grid",
      { _ in
        ScrollView(.horizontal) {
          LazyHGrid(
            rows: [GridItem(.fixed(20)), GridItem(.fixed(20), alignment: .bottomLeading)], spacing: 4,
            pinnedViews: [.sectionHeaders, .sectionFooters]
          ) { sections() }
        }
      }
    ) { for _ in 0..<3 { $0.scroll(x: 61) } },
    Scene("a long way in a lazy row and back", { _ in ScrollView(.horizontal) { LazyHStack(spacing: 3) { line(500) } } }) {
      for _ in 0..<40 { $0.scroll(x: 73) }
      for _ in 0..<35 { $0.scroll(x: -61) }
    },
    Scene(
      "a lazy column's columns",
      { _ in
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 3, alignment: .leading)], alignment: .leading) { line() }
        }
      }
    ) { $0.scroll(y: 90) },
    Scene("a row", { _ in ScrollView(.horizontal) { HStack(spacing: 3) { line() } } }) { $0.scroll(x: 90) },
    Scene(
      "a row beyond its beginning",
      { _ in ScrollView(.horizontal) { HStack(spacing: 3) { line() } }.scrollBounceBehavior(.always) }
    ) { $0.scroll(x: -30) },
    Scene("a row by the wheel to its end", { _ in ScrollView(.horizontal) { HStack(spacing: 3) { line() } } }) {
      $0.scroll(x: 5000, .wheel)
      $0.host.advance(by: 1)
    },
    Scene(
      "a row with margins",
      { _ in
        ScrollView(.horizontal) { HStack(spacing: 3) { line() } }.contentMargins(.leading, 25).contentMargins(.trailing, 7)
      }
    ) { $0.scroll(x: 11) },
    Scene(
      "a row in a safe area",
      { _ in
        ScrollView(.horizontal) { LazyHStack(spacing: 3) { line() } }.safeAreaPadding(.leading, 25)
      }
    ) { $0.scroll(x: 61) },
    Scene(
      "a row beside what is inset",
      { _ in
        ScrollView(.horizontal) { HStack(spacing: 3) { line() } }.safeAreaInset(edge: .trailing) {
          Box(width: 20, height: 50).named("inset")
        }
      }
    ) {
      $0.scroll(x: 5000, .wheel); $0.host.advance(by: 1)
    },
    Scene("short content", { _ in ScrollView(.horizontal) { HStack(spacing: 3) { line(3) } } }),
    Scene(
      "short content at its anchor",
      { _ in
        ScrollView(.horizontal) { HStack(spacing: 3) { line(3) } }.defaultScrollAnchor(.trailing)
      }),
    Scene(
      "content that begins at its end",
      { _ in
        ScrollView(.horizontal) { HStack(spacing: 3) { line() } }.defaultScrollAnchor(.trailing)
      }),
    Scene(
      "both ways",
      { _ in
        ScrollView([.horizontal, .vertical]) {
          VStack(alignment: .leading) {
            HStack { line() }; HStack { line() }
          }
        }
      }
    ) {
      $0.scroll(x: 44, y: 3)
    },
    Scene("at the trailing edge", { Positioned(remote: $0, goal: ScrollPosition(edge: .trailing)) }) { $0.act() },
    Scene("back at the leading edge", { Positioned(remote: $0, goal: ScrollPosition(edge: .leading)) }) {
      $0.scroll(x: 100); $0.letGo(); $0.act()
    },
    Scene("at a distance", { Positioned(remote: $0, goal: ScrollPosition(x: 47)) }) { $0.act() },
    Scene("at a point", { Positioned(remote: $0, goal: ScrollPosition(point: CGPoint(x: 61, y: 0))) }) { $0.act() },
    Scene("at a view", { Positioned(remote: $0, goal: ScrollPosition(id: 9)) }) { $0.act() },
    Scene("at a view's end", { Positioned(remote: $0, goal: ScrollPosition(id: 9, anchor: .trailing)) }) { $0.act() },
    Scene("a reader, leading", { Reading(remote: $0, anchor: .leading) }) { $0.act() },
    Scene("a reader, trailing", { Reading(remote: $0, anchor: .trailing) }) { $0.act() },
    Scene("a reader, a third", { Reading(remote: $0, anchor: UnitPoint(x: 0.3, y: 0)) }) { $0.act() },
    Scene("a reader, as little as it takes", { Reading(remote: $0, anchor: nil) }) { $0.act() },
    Scene("a reader, as little as it takes on the way back", { Reading(remote: $0, anchor: nil) }) {
      for _ in 0..<30 { $0.scroll(x: 60) }; $0.letGo(); $0.act()
    },
    Scene("a lazy reader, leading", { Reading(remote: $0, anchor: .leading, isLazy: true) }) { $0.act() },
    Scene("a lazy reader, trailing", { Reading(remote: $0, anchor: .trailing, isLazy: true) }) { $0.act() },
    Scene("what comes before what is seen", { Inserting(remote: $0) }) {
      $0.scroll(x: 150); $0.act()
    },
    Scene(
      "pages of a scroll view",
      { _ in
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) { ForEach(0..<9, id: \.self) { Color.red.containerRelativeFrame(.horizontal).named("\($0)") } }
        }
        .scrollTargetBehavior(.paging)
      }
    ) {
      $0.scroll(x: 40, .wheel); $0.host.advance(by: 1)
    },
    Scene(
      "pages let go of",
      { _ in
        ScrollView(.horizontal) {
          HStack(spacing: 0) { ForEach(0..<9, id: \.self) { Color.red.containerRelativeFrame(.horizontal).named("\($0)") } }
        }
        .scrollTargetBehavior(.paging)
      }
    ) {
      $0.scroll(x: 130); $0.letGo()
    },
    Scene(
      "whole views",
      { _ in
        ScrollView(.horizontal) { HStack(spacing: 3) { line() }.scrollTargetLayout() }.scrollTargetBehavior(.viewAligned)
      }
    ) {
      $0.scroll(x: 100); $0.letGo()
    },
    Scene(
      "what changes as it scrolls",
      { _ in
        ScrollView(.horizontal) {
          HStack(spacing: 3) {
            ForEach(0..<20, id: \.self) {
              Box(width: 30, height: 20).named("\($0)").scrollTransition(axis: .horizontal) { $0.offset(x: $1.value * 9) }
            }
          }
        }
      }
    ) { $0.scroll(x: 45) },
    Scene("pages", { Pages(remote: $0) }) { $0.act() },
    Scene("a list", { Outline(remote: $0) }),
    Scene("a list whose group opens", { Outline(remote: $0) }) { $0.act() },
    Scene("a grouped list", { Outline(remote: $0).listStyle(.insetGrouped) }) { $0.act() },
    Scene("a sidebar", { Outline(remote: $0).listStyle(.sidebar) }) { $0.act() },
    Scene("a plain list", { Outline(remote: $0).listStyle(.plain) }) { $0.act() },
    Scene(
      "a form",
      { _ in
        Form {
          Section {
            LabeledContent {
              Box(width: 20, height: 10).named("value")
            } label: {
              Box(width: 30, height: 10).named("label")
            }
            Toggle(isOn: .constant(true)) { Box(width: 44, height: 10).named("toggle") }
          } header: {
            Box(width: 33, height: 8).named("header")
          }
        }
      }),
    Scene(
      "a form in columns",
      { _ in
        Form {
          LabeledContent {
            Box(width: 20, height: 10).named("value")
          } label: {
            Box(width: 30, height: 10).named("label")
          }
          Toggle(isOn: .constant(true)) { Box(width: 44, height: 10).named("toggle") }
        }
        .formStyle(.columns)
      }),
    Scene(
      "groups",
      { _ in
        VStack(alignment: .leading) {
          DisclosureGroup(isExpanded: .constant(true)) {
            Box(width: 20, height: 9).named("inner")
          } label: {
            Box(width: 31, height: 9).named("label")
          }
          GroupBox {
            Box(width: 28, height: 9).named("content")
          } label: {
            Box(width: 19, height: 9).named("title")
          }
        }
      }),
    Scene(
      "frames relative to what is around",
      { _ in
        ScrollView(.horizontal) {
          HStack(spacing: 5) {
            ForEach(0..<9, id: \.self) {
              Box(width: 11, height: 9).named("\($0)").containerRelativeFrame(
                .horizontal, count: 3, span: 1, spacing: 5, alignment: .leading)
            }
          }
        }
      }
    ) { $0.scroll(x: 31) },
  ]

  private func probes(_ host: LayoutHost) -> [String: CGRect] {
    var result: [String: CGRect] = [:]
    host.graph.root.visitSubtree { node in
      guard let probe = node as? ProbeNode, probe.isPlaced else { return }
      let frame = probe.globalFrame
      if frame.intersects(CGRect(origin: .zero, size: host.size)) { result[probe.modifier.name] = frame }
    }
    return result
  }

  /// The boxes of what is drawn, texts and pictures aside, within the window and in an order of their own.
  private func drawn(_ host: LayoutHost, mirrored: Bool) -> [[Int]] {
    let window = CGRect(origin: .zero, size: host.size)
    return host.operations().compactMap { operation, origin -> [Int]? in
      guard case .fill(let outline, _) = operation else { return nil }
      let box = outline.rect.offsetBy(dx: origin.x, dy: origin.y).intersection(window)
      guard !box.isNull, box.width > 0 else { return nil }
      let x = mirrored ? window.width - box.maxX : box.minX
      return [x, box.minY, box.width, box.height].map { Int(($0 * 100).rounded()) }
    }
    .sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test("every scene is the mirror image of itself")
  func scenes() {
    for scene in Self.scenes { compare(scene) }
  }

  /// A scene in a direction that a remote turns over.
  private struct Turned: View {
    let content: AnyView
    let remote: Remote
    @State var direction: LayoutDirection
    var body: some View {
      let _ = remote.act = { direction = .rightToLeft }
      content.frame(maxWidth: .infinity, maxHeight: .infinity).environment(\.layoutDirection, direction)
    }
  }

  @Test("every scene that is turned over while it is open looks as if it had always been so")
  func turned() {
    for scene in Self.scenes {
      func shown(_ direction: LayoutDirection) -> LayoutHost {
        let remote = Remote()
        let host = LayoutHost(
          Turned(content: scene.view(Remote()), remote: remote, direction: direction), width: 200, height: 160)
        remote.act()
        host.pump()
        host.advance(by: 2)
        return host
      }
      let (turned, fresh) = (shown(.leftToRight), shown(.rightToLeft))
      #expect(probes(turned) == probes(fresh), "\(scene.name)")
      #expect(drawn(turned, mirrored: true) == drawn(fresh, mirrored: true), "\(scene.name) is drawn otherwise")
    }
  }

  private func compare(_ scene: Scene) {
    func play(_ direction: LayoutDirection) -> LayoutHost {
      let remote = Remote()
      let host = LayoutHost(scene.view(remote), width: 200, height: 160) { $0.layoutDirection = direction }
      scene.act(Hands(host: host, remote: remote, isMirrored: direction == .rightToLeft))
      return host
    }
    let (left, right) = (play(.leftToRight), play(.rightToLeft))
    let (before, after) = (probes(left), probes(right))
    #expect(!before.isEmpty, "\(scene.name) shows nothing")
    #expect(before.keys.sorted() == after.keys.sorted(), "\(scene.name)")
    for (name, frame) in before {
      guard let now = after[name] else { continue }
      let mirrored = CGRect(x: 200 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      let isSame =
        abs(now.minX - mirrored.minX) < 0.001 && abs(now.minY - mirrored.minY) < 0.001 && now.size.rounded == frame.size.rounded
      #expect(isSame, "\(scene.name): \(name) lies at \(now), not at \(mirrored)")
    }
    #expect(drawn(left, mirrored: false) == drawn(right, mirrored: true), "\(scene.name) is drawn otherwise")
  }
}
