public import Foundation
import GlassPlatform

/// Takes what is dragged here, from this window, from others or from other programs.
struct DropModifier: NodeModifier {
  /// The names of the types that are taken, best first.
  let types: [String]
  let isTargeted: @MainActor (Bool) -> Void
  let action: @MainActor (ClipboardContent, CGPoint) -> Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<DropModifier> { DropNode(self, context) }
}

final class DropNode: ModifierNode<DropModifier>, Responder {
  private var isTargeted = false

  override func modifierDidChange(from old: DropModifier, _ context: ViewContext) {}
  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  func drop(_ event: DropEvent) -> Bool {
    switch event {
    case .moved(_, let types):
      guard let type = modifier.types.first(where: types.contains) else { return false }
      environment.windowBridge?.window?.acceptDrop(type)
      target(true)
      return true
    case .left:
      target(false)
      return true
    case .dropped(let position, let content):
      target(false)
      guard content.representations.contains(where: { modifier.types.contains($0.type) }) else { return false }
      return modifier.action(content, convertFromWindow(position))
    }
  }

  private func target(_ isTargeted: Bool) {
    guard isTargeted != self.isTargeted else { return }
    self.isTargeted = isTargeted
    modifier.isTargeted(isTargeted)
  }
}

extension View {
  /// Takes values dropped on the view: the values and the place in points from its corner. `action` says whether they were of use;
  /// `isTargeted` is told when something that could be dropped comes over the view and when it leaves.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping @MainActor (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    modified(
      by: DropModifier(types: T.loadableTypes, isTargeted: isTargeted) { content, place in
        let items = T.items(in: content)
        return !items.isEmpty && action(items, place)
      })
  }

  /// Takes data of some types dropped on the view, told with the place in points from its corner.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modified(
      by: DropModifier(types: supportedContentTypes.flatMap(\.wireTypes), isTargeted: { isTargeted?.wrappedValue = $0 }) {
        content, place in
        action([NSItemProvider(content)], place)
      })
  }

  /// Takes data of some types dropped on the view.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }
}
