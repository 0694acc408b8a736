public import Foundation

/// Takes the URLs that the program is asked to open.
struct OpenURLModifier: NodeModifier {
  let action: @MainActor (URL) -> Void
  func makeNode(_ context: ViewContext) -> ModifierNode<OpenURLModifier> { OpenURLNode(self, context) }
}

final class OpenURLNode: ModifierNode<OpenURLModifier> {
  override func modifierDidChange(from old: OpenURLModifier, _ context: ViewContext) {}
}

extension View {
  /// Does something with a URL that the program is asked to open: on a desktop by its command line, where a program stands for a scheme
  /// or a kind of file. All views in the window that say so are told.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    modified(by: OpenURLModifier(action: action))
  }
}

extension ViewHost {
  /// Hands a URL to the views that open URLs.
  ///
  /// - Returns: Whether there is one.
  @discardableResult public func open(_ url: URL) -> Bool {
    var actions: [@MainActor (URL) -> Void] = []
    graph.root.visitSubtree { if let node = $0 as? OpenURLNode { actions.append(node.modifier.action) } }
    actions.forEach { $0(url) }
    return !actions.isEmpty
  }
}
