public import Foundation
import GlassPlatform

/// Takes files that are dragged here from other programs.
struct DropModifier: NodeModifier {
  let action: @MainActor ([URL], CGPoint) -> Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<DropModifier> { DropNode(self, context) }
}

final class DropNode: ModifierNode<DropModifier>, Responder {
  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  func drop(_ event: DropEvent) -> Bool {
    guard case .dropped(let position, let uris) = event else { return true }
    return modifier.action(uris.compactMap { URL(string: $0) }, convertFromWindow(position))
  }
}

extension View {
  /// Takes files dropped on the view: their URLs and the place in points from its corner. `action` says whether they were of use.
  public func dropDestination(
    for type: URL.Type, action: @escaping @MainActor (_ items: [URL], _ location: CGPoint) -> Bool
  ) -> some View {
    modified(by: DropModifier(action: action))
  }
}
