import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// Lays out a view in a window of some size and tells where the views named with `named(_:)` lie, in points.
@MainActor final class LayoutHost {
  let graph = ViewGraph()
  private(set) var size: CGSize
  private(set) var time = 0.0

  init(
    _ view: some View, width: CGFloat = 200, height: CGFloat = 100,
    environment change: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    size = CGSize(width: width, height: height)
    var environment = EnvironmentValues()
    change(&environment)
    graph.checksSizes = true
    graph.install(view, environment: environment)
    pump()
  }

  /// Runs the passes until nothing is due, and makes the display list.
  @discardableResult
  func pump() -> DisplayChunk {
    var rounds = 0
    repeat {
      graph.update()
      graph.layout(in: CGRect(origin: .zero, size: size))
      rounds += 1
    } while graph.needsLayoutOrUpdate && rounds < 8
    let chunk = graph.root.chunk
    graph.didCommit()
    #expect(graph.staleSizes == 0, "a remembered size was wrong")
    return chunk
  }

  func resize(width: CGFloat, height: CGFloat) {
    size = CGSize(width: width, height: height)
    pump()
  }

  /// Lets time go on in frames of 1/60 s.
  func advance(by seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(time + 1.0 / 60, end)
      graph.advance(to: time)
      pump()
    }
  }

  /// Moves a finger on a touchpad over the innermost scroll view at a place, the middle unless said otherwise, and leaves it there.
  func scroll(by delta: CGSize, at place: CGPoint? = nil) {
    let place = place ?? CGPoint(x: size.width / 2, y: size.height / 2)
    let hit = graph.root.hitTest(place) { $0.responder is ScrollNode }
    _ = hit?.responder?.scroll(ScrollEvent(.finger, delta: delta, isEnd: false, at: place, time: time))
    pump()
  }

  func node(_ name: String) -> ViewNode? {
    var found: ViewNode?
    graph.root.visitSubtree { if let probe = $0 as? ProbeNode, probe.modifier.name == name { found = probe } }
    return found
  }

  /// Where layout put a named view, in the window.
  func frame(_ name: String) -> CGRect? {
    node(name).map {
      let frame = $0.globalTargetFrame
      return CGRect(origin: frame.origin.rounded, size: frame.size.rounded)
    }
  }

  /// Where layout put all named views, in the window, found in one walk over the tree.
  func frames() -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    graph.root.visitSubtree {
      guard let probe = $0 as? ProbeNode else { return }
      let frame = probe.globalTargetFrame
      frames[probe.modifier.name] = CGRect(origin: frame.origin.rounded, size: frame.size.rounded)
    }
    return frames
  }

  /// Where a named view is seen now.
  func seen(_ name: String) -> CGRect? { node(name)?.globalFrame }

  /// All operations of the display list with their place, without effects.
  func operations() -> [(operation: DrawOperation, origin: CGPoint)] {
    var result: [(DrawOperation, CGPoint)] = []
    func visit(_ chunk: DisplayChunk, _ origin: CGPoint) {
      for item in chunk.items {
        switch item {
        case .draw(let operation): result.append((operation, origin))
        case .chunk(let inner, let place), .effect(_, let inner, let place), .glassContainer(_, let inner, let place):
          visit(inner, CGPoint(x: origin.x + place.x, y: origin.y + place.y))
        case .glass(let glass): visit(glass.content, origin)
        case .material: break
        }
      }
    }
    visit(graph.root.chunk, .zero)
    return result
  }
}

extension CGPoint {
  var rounded: CGPoint { CGPoint(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000) }
}

extension CGSize {
  var rounded: CGSize { CGSize(width: (width * 1000).rounded() / 1000, height: (height * 1000).rounded() / 1000) }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

struct ProbeModifier: NodeModifier {
  let name: String
  func makeNode(_ context: ViewContext) -> ModifierNode<ProbeModifier> { ProbeNode(self, context) }
}

final class ProbeNode: ModifierNode<ProbeModifier> {
  override func modifierDidChange(from old: ProbeModifier, _ context: ViewContext) {}
}

extension View {
  /// Names a view for a test.
  func named(_ name: String) -> some View { modified(by: ProbeModifier(name: name)) }
}

/// A box of a fixed size.
struct Box: View {
  var width: CGFloat = 10
  var height: CGFloat = 10
  var body: some View { Color.red.frame(width: width, height: height) }
}

/// What tests use to change state from outside.
@MainActor final class Remote {
  var act: () -> Void = {}
  /// Whether what may act is to.
  var isArmed = false
}

extension ViewNode {
  /// The first node beneath, or this one, that something holds for.
  func firstDescendant(where accepts: (ViewNode) -> Bool) -> ViewNode? {
    var found: ViewNode?
    visitSubtree { if found == nil, accepts($0) { found = $0 } }
    return found
  }
}
