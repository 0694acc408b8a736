import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

/// Each sentence of the pages on the background extension effect.
@MainActor @Suite("A background goes on under panels") struct BackgroundExtensionTests {
  @Observable final class Panels {
    var columns = NavigationSplitViewVisibility.all
    var isInspectorOpen = false
  }

  /// Two halves, told apart at a glance: red next to the sidebar, blue next to the inspector.
  private struct Hero: View {
    var body: some View {
      HStack(spacing: 0) {
        Color.red
        Color.blue
      }
      .frame(height: 300)
    }
  }

  private struct Content: View {
    @Bindable var panels: Panels
    var extends = true

    var body: some View {
      NavigationSplitView(columnVisibility: $panels.columns) {
        Text("sidebar")
      } detail: {
        VStack(spacing: 0) {
          if extends {
            Hero().backgroundExtensionEffect().overlay { Color.green.frame(width: 40, height: 40) }.named("hero")
          } else {
            Hero()
          }
          Spacer(minLength: 0)
        }
      }
      .inspector(isPresented: $panels.isInspectorOpen) { Text("inspector") }
    }
  }

  private let panels = Panels()

  private func window(extends: Bool = true) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 1000, height: 600), barRoom: 0) { Content(panels: panels, extends: extends) }
  }

  private func pixel(_ window: ControlHost, _ x: Int, _ y: Int) throws -> (red: Int, green: Int, blue: Int) {
    let word = try #require(window.window.picture).row(y)[x]
    return (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
  }

  private func node(_ window: ControlHost) throws -> BackgroundExtensionNode {
    var found: BackgroundExtensionNode?
    window.graph.root.visitSubtree { if let node = $0 as? BackgroundExtensionNode { found = node } }
    return try #require(found)
  }

  @Test("the copies are placed on any edge with a safe area: under the sidebar, the bar, and the inspector when it is open")
  func edges() throws {
    let window = try window()
    // Between the panel's edge and the window's there is no glass.
    #expect(try pixel(window, 3, 200).red > 180)
    #expect(try pixel(window, 800, 3).blue > 150)
    let closed = try pixel(try self.window(extends: false), 3, 200)
    #expect(closed.blue > 180, "without the effect the window's own ground is seen")
    panels.isInspectorOpen = true
    window.settle()
    // 273 points beyond the image's end lies the mirror image of what is as far within: its red half.
    let beyond = try pixel(window, 997, 200)
    #expect(beyond.red > beyond.blue && beyond.green < 140)
  }

  @Test("there is no seam where the copies of a drawing begin") func seamless() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 600), barRoom: 0) {
      NavigationSplitView {
        Text("sidebar")
      } detail: {
        VStack(spacing: 0) {
          Rectangle().fill(LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom)).frame(height: 200)
            .backgroundExtensionEffect()
          Spacer(minLength: 0)
        }
      }
    }
    for y in 50..<74 {
      let (above, below) = (try pixel(window, 800, y), try pixel(window, 800, y + 1))
      #expect(abs(above.green - below.green) <= 3, "\(y)")
    }
  }

  private struct Dark: View {
    @Bindable var panels: Panels
    var body: some View {
      NavigationSplitView(columnVisibility: $panels.columns) {
        Text("sidebar")
      } detail: {
        VStack(spacing: 0) {
          Color.black.frame(height: 300).backgroundExtensionEffect()
          Spacer(minLength: 0)
        }
      }
    }
  }

  @Test("nor is there one where the drawing's edge lies between two pixels, as on its way") func seamlessBetween() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 600), barRoom: 0) { Dark(panels: panels) }
    withAnimation(.linear(duration: 1)) { panels.columns = .detailOnly }
    var betweenPixels = 0
    for _ in 0..<40 {
      window.settle(0.0213)
      let edge = try node(window).globalFrame.minX
      let pixel = Int(edge.rounded(.down))
      guard pixel > 4 else { break }
      betweenPixels += edge > CGFloat(pixel) ? 1 : 0
      let row = try (pixel - 3...pixel + 3).map { try self.pixel(window, $0, 200).green }
      #expect(row.dropFirst().dropLast().allSatisfy { $0 <= max(row[0], row[6]) + 2 }, "\(edge): \(row)")
    }
    #expect(betweenPixels > 10)
  }

  @Test("the copies are mirrored: what lies next to the panel is next to it on both sides") func mirrored() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 600), barRoom: 0) {
      NavigationSplitView {
        Text("sidebar")
      } detail: {
        VStack(spacing: 0) {
          HStack(spacing: 0) {
            Color.red.frame(width: 120)
            Color.blue
          }
          .frame(height: 300)
          .backgroundExtensionEffect()
          Spacer(minLength: 0)
        }
      }
    }
    // 256 points are covered: mirrored, the red section ends 120 points from the image's edge, and blue follows up to the window's.
    let far = try pixel(window, 3, 200)
    #expect(far.blue > 150 && far.red < 140)
  }

  @Test("the section has the width of the sidebar, and its copies follow the panel while it moves") func following() throws {
    let window = try window()
    let open = try node(window).globalFrame.minX
    #expect(open == 256)
    panels.columns = .detailOnly
    window.settle(0.1)
    let between = try node(window).globalFrame.minX
    #expect(between > 4 && between < 252, "the view glides with the panel")
    let beside = try pixel(window, 3, 400 / 2)
    #expect(beside.red > 120, "and the copies still reach the window's edge")
    window.settle()
    #expect(try node(window).globalFrame.minX == 0)
  }

  private struct Scrolled: View {
    @Bindable var panels: Panels

    var body: some View {
      NavigationSplitView(columnVisibility: $panels.columns) {
        Text("sidebar")
      } detail: {
        ScrollView {
          VStack(spacing: 0) {
            Hero().backgroundExtensionEffect().named("hero")
            Color.white.frame(height: 900)
          }
        }
      }
      .inspector(isPresented: $panels.isInspectorOpen) { Text("inspector") }
    }
  }

  @Test("what scrolls is not cut off beside a panel that goes") func scrolled() throws {
    panels.isInspectorOpen = true
    let window = try ControlHost(size: CGSize(width: 1000, height: 500), barRoom: 0) { Scrolled(panels: panels) }
    (panels.columns, panels.isInspectorOpen) = (.detailOnly, false)
    window.settle(0.1)
    let between = try node(window).globalFrame
    #expect(between.minX > 20 && between.maxX < 980, "both panels are on their way")
    #expect(try pixel(window, Int(between.minX) - 8, 150).green < 120, "the picture goes on beyond its leading edge")
    #expect(try pixel(window, Int(between.maxX) + 8, 150).green < 120, "and beyond its trailing edge")
  }

  @Test("once the panel rests, the copies end where a fresh drawing lets them end") func atRest() throws {
    let window = try window()
    let node = try node(window)
    func ends() -> [CGRect] {
      node.chunk.items.compactMap { if case .draw(.surroundings(_, _, let extended, _)) = $0 { extended } else { nil } }
    }
    panels.columns = .detailOnly
    window.settle()
    let seen = ends()
    node.setNeedsPaint()
    #expect(seen.count == 1 && ends() == seen)
  }

  @Test("a blur is applied to the copies, not to the view") func blurred() throws {
    let window = try window()
    let middle = 256 + 744 / 2
    let (left, right) = (try pixel(window, middle - 3, 250), try pixel(window, middle + 3, 250))
    #expect(left.red > 200 && right.blue > 200, "the halves meet sharply in the view")
    // Under the bar the same line is soft.
    let soft = try pixel(window, middle, 3)
    #expect(soft.red > 40 && soft.blue > 40)
  }

  @Test("a drawing is sharp up to the edge that its copies continue") func sharp() throws {
    let window = try ControlHost(size: CGSize(width: 700, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("sidebar")
      } detail: {
        Self.stripes.backgroundExtensionEffect()
      }
    }
    // One stripe and the ground beside it, next to the panel's edge.
    let greens = try (256..<263).map { try pixel(window, $0, 300).green }
    let (least, most) = (try #require(greens.min()), try #require(greens.max()))
    #expect(most - least > 80, "\(greens)")
  }

  @Test("beyond the seam the view is drawn as it is without the effect, at any scale", arguments: [1.0, 2])
  func untouched(_ scale: Double) throws {
    func window(_ extends: Bool) throws -> ControlHost {
      let window = try ControlHost(size: CGSize(width: 700, height: 400), barRoom: 0) {
        NavigationSplitView {
          Text("sidebar")
        } detail: {
          if extends { Self.stripes.backgroundExtensionEffect() } else { Self.stripes }
        }
      }
      _ = window.window.setScale(scale)
      window.settle()
      return window
    }
    let (plain, extended) = (try window(false), try window(true))
    let (a, b) = (try #require(plain.window.picture), try #require(extended.window.picture))
    // The shadows of panels, which reach further than the seam, go by what is beneath those.
    let seam = 60 * scale
    var different = 0
    for y in Int(52 * scale + seam)..<Int(400 * scale - seam) {
      for x in Int(256 * scale + seam)..<Int(700 * scale - seam) where a[x, y] != b[x, y] { different += 1 }
    }
    #expect(different == 0)
  }

  private static var stripes: some View {
    Canvas { context, size in
      for x in stride(from: 0, to: size.width, by: 7) {
        context.fill(Path(CGRect(x: x, y: 0, width: 2, height: size.height)), with: .color(x < 200 ? .red : .black))
      }
    }
    .background(Color.yellow)
  }

  @Test("a drawing that is scaled ends at its edges: where no copies follow, it is not mirrored either")
  func scaled() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 600), barRoom: 0) {
      NavigationSplitView {
        Text("sidebar")
      } detail: {
        VStack(spacing: 0) {
          Self.stripes.frame(height: 300).backgroundExtensionEffect().scaleEffect(0.6)
          Spacer(minLength: 0)
        }
      }
    }
    // 644 points beside the sidebar, scaled about their middle.
    let edge = 385
    func colors(_ columns: Range<Int>) throws -> Set<UInt32> {
      let picture = try #require(window.window.picture)
      return Set(columns.map { picture[$0, 200] })
    }
    #expect(try colors(edge + 2..<edge + 30).count > 1, "the stripes are there")
    #expect(try colors(edge - 20..<edge - 2).count == 1, "and nothing beside them but the window's ground")
  }

  @Test("what is laid over the view is neither copied nor moved") func overlays() throws {
    let window = try window()
    let picture = try #require(window.window.picture)
    var columns: [Int] = []
    for x in 0..<1000 {
      let word = picture.row(210)[x]
      if word >> 8 & 255 > 120, word >> 16 & 255 < 110, word & 255 < 140 { columns.append(x) }
    }
    let expected = 256 + 744 / 2
    #expect(!columns.isEmpty && columns.allSatisfy { abs($0 - expected) <= 22 })
  }

  @Test("the view is clipped, so that copies do not overlap it, and keeps its frame") func clipped() throws {
    let window = try ControlHost(size: CGSize(width: 400, height: 300), barRoom: 0) {
      VStack(spacing: 0) {
        Color.red.frame(width: 400, height: 100).overlay { Color.green.frame(width: 20, height: 260) }.backgroundExtensionEffect()
          .named("view")
        Spacer(minLength: 0)
      }
    }
    #expect(window.graph.root.firstNamed("view")?.globalTargetFrame == CGRect(x: 0, y: 0, width: 400, height: 100))
    #expect(
      try pixel(window, 200, 130).green > 200 && pixel(window, 200, 130).red > 200,
      "the window's ground, not the overhanging green")
  }

  @Test("the picture that is mirrored is made anew only when the view's drawing changes") func kept() {
    func drawing(_ width: CGFloat) -> DisplayChunk {
      var list = DisplayList()
      list.add(.fill(.rect(CGRect(x: 0, y: 0, width: width, height: 30)), .ink(.color(.black))))
      return DisplayChunk(list)
    }
    var mirrored = MirroredContent()
    let first = mirrored.picture(of: drawing(60), CGSize(width: 90, height: 30))
    #expect(first?.width == 30 && first?.height == 10)
    #expect(mirrored.picture(of: drawing(60), CGSize(width: 90, height: 30)) === first)
    #expect(mirrored.picture(of: drawing(50), CGSize(width: 90, height: 30)) !== first)
    #expect(mirrored.picture(of: .empty, CGSize(width: 90, height: 30)) == nil)
    #expect(mirrored.picture(of: drawing(50), .zero) == nil)
  }

  /// A red picture, wider than the place it is shown in.
  private struct Picture: View {
    var body: some View { Image(picture).resizable() }

    private var picture: Bitmap {
      let bitmap = Bitmap(size: PixelSize(width: 100, height: 20))
      for y in 0..<20 { for x in 0..<100 { bitmap.row(y)[x] = 0xFFFF_0000 } }
      return bitmap
    }
  }

  @Test("what changes the picture before the effect holds with it, and it is clipped to its frame") func modified() throws {
    let clipped = try ControlHost(size: CGSize(width: 300, height: 200), barRoom: 0) {
      Picture().frame(width: 100, height: 100).clipShape(Circle()).backgroundExtensionEffect()
    }
    let white = try pixel(clipped, 5, 5)
    #expect(try pixel(clipped, 150, 100).red > 200 && pixel(clipped, 150, 100).green < 60)
    #expect(try pixel(clipped, 103, 53) == white, "the corners are cut off")
    let wide = try ControlHost(size: CGSize(width: 300, height: 200), barRoom: 0) {
      Picture().aspectRatio(contentMode: .fill).frame(width: 50, height: 50).backgroundExtensionEffect()
    }
    #expect(try pixel(wide, 150, 100).green < 60)
    #expect(try pixel(wide, 90, 100) == white, "nothing is drawn beyond the frame where nothing is to be extended")
  }

  @Test("nor in the room above a drawing that ends between two pixels") func seamlessAbove() throws {
    let window = try ControlHost(size: CGSize(width: 800, height: 400)) {
      NavigationSplitView {
        Text("sidebar")
      } detail: {
        VStack {
          Color.black.frame(width: 300.5, height: 200).backgroundExtensionEffect()
          Spacer()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    let edge = try node(window).globalFrame
    #expect(edge.maxX != edge.maxX.rounded() && edge.minY > 40)
    let pixel = Int(edge.minX.rounded(.down))
    for y in Int(edge.minY) - 12..<Int(edge.minY) + 10 {
      for x in pixel - 2...pixel + 2 { #expect(try self.pixel(window, x, y).green < 40, "\(x) \(y)") }
    }
  }
}
