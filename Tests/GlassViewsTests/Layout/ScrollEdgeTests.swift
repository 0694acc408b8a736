import Foundation
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

@Suite("Where scrolling content gives way") struct ScrollEdgeLayoutTests {
  private func layout(beyond: SideInsets, pinned: CGFloat = 0, settings: ScrollEdgeSettings = ScrollEdgeSettings())
    -> ScrollEdgeLayout
  {
    ScrollEdgeLayout(
      size: CGSize(width: 400, height: 300), reach: SideInsets(top: 60, left: 200, bottom: 0, right: 0), beyond: beyond,
      pinned: SideInsets(top: pinned), settings: settings)
  }

  @Test("nothing gives way until content goes beneath a bar, then gradually") func strength() {
    #expect(layout(beyond: .zero).items.isEmpty)
    #expect(layout(beyond: SideInsets(bottom: 100)).items.isEmpty, "no bar lies there")
    let some = layout(beyond: SideInsets(top: 12)).items
    #expect(some.map(\.strength) == [0.5])
    #expect(
      some.first?.rect == CGRect(x: -200, y: -60, width: 600, height: 74), "a little more than the bar, and beneath the panel")
    #expect(layout(beyond: SideInsets(top: 500)).items.first?.strength == 1)
  }

  @Test("beneath a panel an edge goes on to the window's edge, also while that is on its way", arguments: [200, 100, 40, 0])
  func panels(covered: CGFloat) {
    let item = ScrollEdgeLayout(
      size: CGSize(width: 400, height: 300), reach: SideInsets(top: 60), extent: SideInsets(right: covered),
      beyond: SideInsets(top: 500)
    ).items.first
    #expect(item?.rect.maxX == 400 + covered)
  }

  @Test("in a frame that goes on beneath bars and panels edges lie where they do beside one that keeps clear of them")
  func covered() {
    let all = SideInsets(top: 60, left: 200, bottom: 44, right: 100)
    let beyond = SideInsets(top: 12, left: 30, bottom: 500, right: 7)
    let settings = ScrollEdgeSettings(styles: [.leading: .soft, .trailing: .hard, .bottom: .hard])
    let (clear, whole) = (CGRect(x: 200, y: 60, width: 400, height: 300), CGRect(x: 0, y: 0, width: 700, height: 404))
    func layout(_ size: CGSize, reach: SideInsets, cover: SideInsets, pinned: CGFloat) -> [ScrollEdgeItem] {
      ScrollEdgeLayout(
        size: size, reach: reach, cover: cover, extent: reach, beyond: beyond, pinned: SideInsets(top: pinned),
        settings: settings
      ).items
    }
    for pinned in [0, 30] as [CGFloat] {
      var beside = layout(clear.size, reach: all, cover: .zero, pinned: pinned)
      for index in beside.indices { beside[index].rect = beside[index].rect.offsetBy(dx: clear.minX, dy: clear.minY) }
      #expect(layout(whole.size, reach: .zero, cover: all, pinned: pinned + (pinned > 0 ? 60 : 0)) == beside && beside.count == 4)
    }
    #expect(
      layout(whole.size, reach: .zero, cover: all, pinned: 40).first?.dims == true, "a header wholly beneath the bar is no edge")
  }

  @Test("a pinned header makes the edge hard and reach beneath it, unless another style is asked for") func pinned() {
    let item = layout(beyond: SideInsets(top: 50), pinned: 30).items.first
    #expect(item?.isHard == true && item?.rect.height == 90)
    let soft = ScrollEdgeSettings(styles: [.top: .soft])
    #expect(layout(beyond: SideInsets(top: 50), pinned: 30, settings: soft).items.first?.isHard == false)
    #expect(
      layout(beyond: SideInsets(top: 50), pinned: 30, settings: soft).items.first?.ramp == 14, "all of it beneath the header")
    #expect(layout(beyond: SideInsets(top: 50), settings: soft).items.first?.ramp == nil)
    let hard = ScrollEdgeSettings(styles: [.top: .hard])
    #expect(layout(beyond: SideInsets(top: 50), settings: hard).items.first?.isHard == true)
  }

  @Test("so does a footer at the end, and what is pinned at the sides of what scrolls sideways") func pinnedElsewhere() {
    func item(_ pinned: SideInsets, _ settings: ScrollEdgeSettings = ScrollEdgeSettings()) -> ScrollEdgeItem? {
      let items = ScrollEdgeLayout(
        size: CGSize(width: 400, height: 300), reach: .zero, beyond: SideInsets(top: 50, left: 50, bottom: 50, right: 50),
        pinned: pinned,
        settings: settings
      ).items
      return items.count == 1 ? items.first : nil
    }
    let footer = item(SideInsets(bottom: 30))
    #expect(footer?.isHard == true && footer?.rect == CGRect(x: 0, y: 270, width: 400, height: 30))
    let soft = item(SideInsets(bottom: 30), ScrollEdgeSettings(styles: [.bottom: .soft]))
    #expect(soft?.isHard == false && soft?.ramp == 14 && soft?.rect.height == 44)
    #expect(item(SideInsets(left: 60))?.rect == CGRect(x: 0, y: 0, width: 60, height: 300))
    #expect(item(SideInsets(right: 60))?.rect == CGRect(x: 340, y: 0, width: 60, height: 300))
    #expect(item(SideInsets(right: 60))?.isHard == true)
    #expect(item(SideInsets(bottom: 30), ScrollEdgeSettings(hidden: .bottom)) == nil)
  }

  @Test("edges can be hidden, and panels have one only where it is asked for") func settings() {
    #expect(layout(beyond: SideInsets(top: 50, left: 50)).items.map(\.side) == [.top])
    #expect(layout(beyond: SideInsets(top: 50), settings: ScrollEdgeSettings(hidden: .top)).items.isEmpty)
    var leading = ScrollEdgeSettings()
    leading.styles[.leading] = .soft
    #expect(layout(beyond: SideInsets(left: 50), settings: leading).items.map(\.side) == [.left])
  }
}

@MainActor @Suite("Scroll edges in a window") struct ScrollEdgeTests {
  private struct Rows: View {
    var style: ScrollEdgeEffectStyle?
    var pins = false

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pins ? .sectionHeaders : []) {
          Section {
            ForEach(0..<60) { row in
              (row.isMultiple(of: 2) ? Color.black : Color.white).frame(height: 6)
            }
          } header: {
            Color.red.frame(height: 20)
          }
        }
      }
      .scrollEdgeEffectStyle(style, for: .top)
      .toolbar { ToolbarItem { Button("Act") {} } }
    }
  }

  private func window(_ rows: Rows, _ settings: DesktopSettings = DesktopSettings()) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 300, height: 240), settings: settings, barRoom: 0) { rows }
  }

  private func scroll(_ window: ControlHost, _ distance: CGFloat) {
    window.window.inject(
      .scroll(
        ScrollEvent(.wheel, delta: CGSize(width: 0, height: distance), at: CGPoint(x: 100, y: 150), time: window.platform.now)))
    window.settle()
  }

  /// How much the pixels of a column differ along it, between two heights.
  private func contrast(_ window: ControlHost, _ rows: Range<Int>, x: Int = 40) throws -> Int {
    let picture = try #require(window.window.picture)
    let greens = rows.map { Int(picture.row($0)[x] >> 8 & 255) }
    return (greens.max() ?? 0) - (greens.min() ?? 0)
  }

  @Test("content dissolves under the bar once it is scrolled, and is as it was further down") func soft() throws {
    let window = try window(Rows())
    let before = try contrast(window, 100..<220)
    scroll(window, 100)
    #expect(try contrast(window, 0..<12) < 40)
    #expect(try contrast(window, 100..<220) == before)
    scroll(window, -100)
    #expect(try contrast(window, 62..<90) > 200, "at the top again nothing is covered")
  }

  @Test("content of a frame that goes on beneath the bar gives way there as well, once it is scrolled") func beneath() throws {
    let window = try ControlHost(size: CGSize(width: 300, height: 240), barRoom: 0) { Rows().ignoresSafeArea(edges: .top) }
    let before = try contrast(window, 100..<220)
    #expect(try contrast(window, 0..<50) > 200, "what begins there is to be seen beneath the bar")
    scroll(window, 100)
    #expect(try contrast(window, 0..<12) < 40)
    #expect(try contrast(window, 100..<220) == before)
    let hard = try ControlHost(size: CGSize(width: 300, height: 240), barRoom: 0) {
      Rows(style: .hard).ignoresSafeArea(edges: .top)
    }
    scroll(hard, 100)
    #expect(try contrast(hard, 4..<54) < 30)
    #expect(try contrast(hard, 64..<120) > 200)
  }

  @Test("a frame that keeps clear of bars and panels is covered by none, one that ignores them by as much as they take")
  func covers() throws {
    func cover(_ edges: Edge.Set, _ direction: LayoutDirection = .leftToRight) throws -> SideInsets {
      let window = try ControlHost(size: CGSize(width: 1200, height: 300), barRoom: 0) {
        NavigationSplitView {
          Text("sidebar")
        } detail: {
          Rows().ignoresSafeArea(edges: edges)
        }
        .environment(\.layoutDirection, direction)
      }
      return try #require(window.graph.root.firstDescendant { $0 is ScrollNode } as? ScrollNode).cover
    }
    #expect(try cover([]) == .zero)
    let (top, all) = (try cover(.top), try cover(.all))
    #expect(top.top > 50 && top == SideInsets(top: top.top))
    #expect(all.top == top.top && all.left > 150 && all == SideInsets(top: top.top, left: all.left))
    #expect(try cover(.all, .rightToLeft) == SideInsets(top: top.top, right: all.left))
  }

  @Test("what scrolls within a bar has no edges for that bar's sake") func withinBar() throws {
    let window = try ControlHost(size: CGSize(width: 300, height: 240), barRoom: 0) {
      Color.white.safeAreaInset(edge: .bottom, spacing: 0) {
        ScrollView { Rows().body.frame(height: 600) }.frame(height: 100)
      }
    }
    let place = CGPoint(x: 100, y: 200)
    window.window.inject(.scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 100), at: place, time: window.platform.now)))
    window.settle()
    #expect(try contrast(window, 226..<240) > 200)
  }

  @Test("a hard edge covers evenly, a hidden one not at all") func styles() throws {
    let hard = try window(Rows(style: .hard))
    scroll(hard, 100)
    #expect(try contrast(hard, 4..<54) < 30)
    let hidden = try ControlHost(size: CGSize(width: 300, height: 240), barRoom: 0) { Rows().scrollEdgeEffectHidden(for: .top) }
    scroll(hidden, 100)
    #expect(try contrast(hidden, 0..<50) > 200)
  }

  @Test("a pinned header stays clear above the edge") func pinned() throws {
    let window = try window(Rows(pins: true))
    scroll(window, 100)
    let picture = try #require(window.window.picture)
    let pixel = picture.row(70)[40]
    #expect(pixel >> 16 & 255 > 200 && pixel >> 8 & 255 < 90, "the header's own red")
    #expect(try contrast(window, 4..<50) < 30)
  }

  @Observable fileprivate final class Panels {
    var columns = NavigationSplitViewVisibility.all
    var isInspectorOpen = true
  }

  private struct Columns: View {
    @Bindable var panels: Panels

    var body: some View {
      NavigationSplitView(columnVisibility: $panels.columns) {
        Text("sidebar")
      } detail: {
        Rows()
      }
      .inspector(isPresented: $panels.isInspectorOpen) { Text("inspector") }
    }
  }

  @Test("an edge goes on as far as content does beside panels that go and come, in every frame") func panels() throws {
    let panels = Panels()
    let window = try ControlHost(size: CGSize(width: 1200, height: 300), barRoom: 0) { Columns(panels: panels) }
    let split = try #require(window.graph.root.firstDescendant { $0 is SplitNode } as? SplitNode)
    let wheel = ScrollEvent(
      .wheel, delta: CGSize(width: 0, height: 100), at: CGPoint(x: 600, y: 150), time: window.platform.now)
    window.window.inject(.scroll(wheel))
    window.settle()
    var seen = (left: 0, right: 0)
    for isOpen in [false, true] {
      (panels.columns, panels.isInspectorOpen) = (isOpen ? .all : .detailOnly, isOpen)
      for frame in 0..<50 {
        window.settle(1.0 / 60)
        if split.part(.sidebar).presentedFrame.maxX < -12 {
          seen.left += 1
          #expect(try contrast(window, 12..<19, x: 3) < 100, "leading edge, frame \(frame), open: \(isOpen)")
        }
        if split.part(.inspector).presentedFrame.minX > 1212 {
          seen.right += 1
          #expect(try contrast(window, 12..<19, x: 1196) < 100, "trailing edge, frame \(frame), open: \(isOpen)")
        }
      }
    }
    #expect(seen.left > 20 && seen.right > 20, "both are out of sight for a while")
  }

  @Test("what is drawn while it scrolls is the same as drawn anew", arguments: [ScrollEdgeEffectStyle.soft, .hard])
  func incremental(style: ScrollEdgeEffectStyle) throws {
    let window = try window(Rows(style: style))
    for distance in [30, 7, 60, -25, 3] { scroll(window, CGFloat(distance)) }
    let kept = try #require(window.window.picture).pixels
    window.window.resize(to: CGSize(width: 301, height: 240))
    window.settle()
    window.window.resize(to: CGSize(width: 300, height: 240))
    window.settle()
    let anew = try #require(window.window.picture).pixels
    #expect(kept == anew)
  }
}

extension Bitmap {
  /// All pixels, row by row.
  fileprivate var pixels: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { row(y)[$0] } }
  }
}

@Suite("How content fades at the ends of a panel") struct ScrollFadeTests {
  private let viewport = CGRect(x: 0, y: 0, width: 200, height: 300)

  private func fade(top: CGFloat, bottom: CGFloat, settings: ScrollEdgeSettings = ScrollEdgeSettings()) -> ScrollFade {
    ScrollFade(viewport: viewport, top: top, bottom: bottom, settings: settings)
  }

  @Test("only an end with more beyond it fades, and content is drawn once everywhere") func ends() {
    #expect(!fade(top: 0, bottom: 0).isNeeded)
    let below = fade(top: 0, bottom: 80)
    #expect(below.isNeeded && below.strips.count == 1)
    #expect(below.clear.minY == 0 && below.clear.maxY < 300)
    let both = fade(top: 80, bottom: 80)
    #expect(both.strips.count == 2 && both.clear.minY == 300 - both.clear.maxY)
  }

  @Test("where something stands at an end, content fades before it") func inset() {
    let fade = ScrollFade(viewport: viewport, top: 0, bottom: 80, inset: 22, settings: ScrollEdgeSettings())
    #expect(fade.clear.maxY == self.fade(top: 0, bottom: 80).clear.maxY - 22)
    #expect(fade.strips.count == 1)
  }

  @Test("an end that is hidden or hard stays crisp") func settings() {
    #expect(!fade(top: 80, bottom: 0, settings: ScrollEdgeSettings(hidden: .top)).isNeeded)
    #expect(!fade(top: 80, bottom: 0, settings: ScrollEdgeSettings(styles: [.top: .hard])).isNeeded)
  }

  @Test("rows of a sidebar fade beneath the window's controls instead of being cut") @MainActor func sidebar() throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 300), decorations: .client, barRoom: 0) {
      NavigationSplitView {
        ScrollView { Color.red.frame(height: 900) }
      } detail: {
        Color.white
      }
    }
    func reds() throws -> [Int] {
      let picture = try #require(host.window.picture)
      return (52..<92).map { y in
        let pixel = picture[120, y]
        return Int(pixel >> 16 & 255) - Int(pixel >> 8 & 255)
      }
    }
    #expect(Set(try reds()).count == 1, "at rest it begins at once")
    host.move(to: CGPoint(x: 120, y: 150))
    let place = CGPoint(x: 120, y: 150)
    host.window.inject(.scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 100), at: place, time: host.platform.now)))
    host.settle()
    let rows = try reds()
    #expect(rows[0] < rows[5] && rows[5] < rows[19], "\(rows)")
    #expect(rows[14] < rows[39] - 40, "it takes nearly a row to fade: \(rows)")
    let slopes = [(1, 4), (13, 16), (26, 29)].map { rows[$0.1] - rows[$0.0] }
    #expect(slopes[0] < slopes[1] && slopes[2] < slopes[1], "it sets in and ends softly: \(rows)")
  }
}
