import Foundation
import GlassGeometry

/// How a screen of a navigation stack comes and goes.
@MainActor @preconcurrency public protocol NavigationTransition {
  /// What the screen grows out of.
  var _zoomSource: _ZoomSource { get }
}

/// The view that a screen grows out of, if it does.
public struct _ZoomSource {
  let source: TransitionSource?
}

/// As the platform has it: the screen slides over the one beneath.
public struct AutomaticNavigationTransition: NavigationTransition {
  /// Nothing.
  public var _zoomSource: _ZoomSource { _ZoomSource(source: nil) }
}

/// The screen grows out of a view of the one beneath or of a bar, and goes back into it; so does a sheet.
public struct ZoomNavigationTransition: NavigationTransition {
  let source: TransitionSource
  /// The view that `matchedTransitionSource` names.
  public var _zoomSource: _ZoomSource { _ZoomSource(source: source) }
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
  /// How the screen of a navigation stack, or the sheet, comes and goes that this view is the content of.
  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    modified(by: NavigationTransitionModifier(source: style._zoomSource.source))
  }
}

struct NavigationTransitionModifier: NodeModifier {
  let source: TransitionSource?
  func makeNode(_ context: ViewContext) -> ModifierNode<NavigationTransitionModifier> { NavigationTransitionNode(self, context) }
}

final class NavigationTransitionNode: ModifierNode<NavigationTransitionModifier> {
  override func modifierDidChange(from old: NavigationTransitionModifier, _ context: ViewContext) {}
}
