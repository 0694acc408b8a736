import Foundation
import GlassGeometry

/// How a screen of a navigation stack comes and goes.
@MainActor @preconcurrency public protocol NavigationTransition {
  /// What the screen grows out of; nil for nothing.
  var _zoomSource: AnyHashable? { get }
}

/// As the platform has it: the screen slides over the one beneath.
public struct AutomaticNavigationTransition: NavigationTransition {
  /// Nothing.
  public var _zoomSource: AnyHashable? { nil }
}

/// The screen grows out of a view of the one beneath, and goes back into it.
public struct ZoomNavigationTransition: NavigationTransition {
  let source: TransitionSource
  /// The view that `matchedTransitionSource` names.
  public var _zoomSource: AnyHashable? { AnyHashable(source) }
}

/// What a view that screens grow out of is called.
struct TransitionSource: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// As the platform has it.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Out of the view that `matchedTransitionSource(id:in:)` names, and back into it; slides where that is not to be seen.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition(source: TransitionSource(id: AnyHashable(sourceID), namespace: namespace))
  }
}

extension View {
  /// How the screen of a navigation stack comes and goes that this view is the content of.
  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    modified(by: NavigationTransitionModifier(source: style._zoomSource))
  }

  /// Names the view for screens that grow out of it (`navigationTransition(.zoom(sourceID:in:))`).
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    modified(by: TransitionSourceModifier(source: TransitionSource(id: AnyHashable(id), namespace: namespace)))
  }
}

struct NavigationTransitionModifier: NodeModifier {
  let source: AnyHashable?
  func makeNode(_ context: ViewContext) -> ModifierNode<NavigationTransitionModifier> { NavigationTransitionNode(self, context) }
}

final class NavigationTransitionNode: ModifierNode<NavigationTransitionModifier> {
  override func modifierDidChange(from old: NavigationTransitionModifier, _ context: ViewContext) {}
}

struct TransitionSourceModifier: NodeModifier {
  let source: TransitionSource
  func makeNode(_ context: ViewContext) -> ModifierNode<TransitionSourceModifier> { TransitionSourceNode(self, context) }
}

final class TransitionSourceNode: ModifierNode<TransitionSourceModifier> {
  override func modifierDidChange(from old: TransitionSourceModifier, _ context: ViewContext) {}
}

/// How a screen is drawn that grows out of a view: a pure function of how far it has come.
struct NavigationZoom: ScreenMotion {
  /// How much of it is there, 0 … 1; springs overshoot.
  let fraction: Double
  /// The view that it grows out of, in points of the stack.
  let source: CGRect
  let size: CGSize

  /// The corners that it has at first, in points of the stack.
  private static let radius: CGFloat = 16
  /// The screen is all there when it has come as far as this, the one beneath gone as far as that.
  private static let (upperStart, lowerEnd) = (0.3, 0.8)

  private var clamped: Double { min(max(fraction, 0), 1) }

  /// Where the screen is seen.
  var frame: CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * clamped }
    return CGRect(
      x: mix(source.minX, 0), y: mix(source.minY, 0), width: mix(source.width, size.width),
      height: mix(source.height, size.height))
  }

  var upperOpacity: Double { min(1, clamped / Self.upperStart) }
  var lowerOpacity: Double { max(0, 1 - clamped / Self.lowerEnd) }

  /// The lower screen fades where it is.
  var push: Double { 0 }

  func pushed(by push: Double) -> any ScreenMotion { self }

  /// Adds the lower screen.
  func paintLower(_ chunk: DisplayChunk, _ list: inout DisplayList) {
    if lowerOpacity > 0.001 { list.add(.opacity(lowerOpacity), chunk, at: .zero) }
  }

  /// Adds the upper screen, as wide as it is seen and cut off below.
  func paintUpper(_ chunk: DisplayChunk, _ list: inout DisplayList) {
    guard size.width > 0, size.height > 0, frame.width > 0, upperOpacity > 0.001 else { return }
    let frame = frame
    // Of a source that is higher than the screen is in its proportions, the screen fills the height.
    let scale = max(frame.width / size.width, frame.height / size.height)
    var scaled = DisplayList()
    let place = Transform.scale(x: scale, y: scale)
      .followed(by: .translation(x: frame.midX - size.width * scale / 2, y: frame.minY))
    scaled.add(.transform(place), chunk, at: .zero)
    var cut = DisplayList()
    let outline = Outline.roundedRect(frame, radius: Self.radius * (1 - clamped), style: .continuous)
    cut.add(.clip(outline), DisplayChunk(scaled), at: .zero)
    list.add(.opacity(upperOpacity), DisplayChunk(cut), at: .zero)
  }
}

extension NavigationScreenNode {
  /// What the screen says it grows out of.
  fileprivate var wantedSource: AnyHashable? {
    var found: AnyHashable?
    visitSubtree { if found == nil, let node = $0 as? NavigationTransitionNode { found = node.modifier.source } }
    return found
  }

  /// Finds the view of another screen that this one grows out of.
  func findZoomSource(in other: NavigationScreenNode) {
    guard let wanted = wantedSource else { return zoomSource = nil }
    var found: TransitionSourceNode?
    other.visitSubtree { node in
      if let node = node as? TransitionSourceNode, AnyHashable(node.modifier.source) == wanted { found = node }
    }
    zoomSource = found
  }

  /// Where the view that it grows out of is, in points of the stack; nil where that is not to be seen.
  func zoomFrame(in stack: ViewNode) -> CGRect? {
    guard let zoomSource, !zoomSource.isRemoved, zoomSource.isPlaced, let map = zoomSource.map(to: stack) else { return nil }
    let frame = map.apply(CGRect(origin: .zero, size: zoomSource.frame.size))
    return frame.intersects(CGRect(origin: .zero, size: stack.frame.size)) ? frame : nil
  }
}
