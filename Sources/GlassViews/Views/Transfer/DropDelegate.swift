public import Foundation
import GlassPlatform

/// Follows what is dragged over a view, and takes it.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether anything of it could be of use.
  func validateDrop(info: DropInfo) -> Bool
  /// It is dropped.
  ///
  /// - Returns: Whether it was of use.
  func performDrop(info: DropInfo) -> Bool
  /// It came over the view.
  func dropEntered(info: DropInfo)
  /// It moved within the view.
  ///
  /// - Returns: What would be done with it; `nil` leaves that as it was.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// It left the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Whatever is of the view's types may be.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Nothing is done.
  public func dropEntered(info: DropInfo) {}
  /// What would be done stays as it was.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Nothing is done.
  public func dropExited(info: DropInfo) {}
}

/// What is done with something that is dropped.
public enum DropOperation: Sendable, Hashable {
  /// Nothing: it is as if it had never come.
  case cancel
  /// Nothing is allowed here.
  case forbidden
  /// It is copied.
  case copy
  /// It is moved. What was dragged is not told, so that it stays where it was as well.
  case move

  /// Whether it may be dropped.
  var takes: Bool { self == .copy || self == .move }
}

/// What would be done with something if it were dropped.
public struct DropProposal: Sendable, Hashable {
  /// What that is.
  public let operation: DropOperation

  /// A proposal to do something.
  public init(operation: DropOperation) { self.operation = operation }
}

/// Something that is dragged over a view or dropped on it.
public struct DropInfo {
  /// Where it is, in points from the view's corner.
  public let location: CGPoint
  /// The names of its types.
  let types: [String]
  /// What it is, once it has been dropped: before, a desktop tells nothing but its types.
  let content: ClipboardContent?

  /// Whether it is of one of some types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    contentTypes.contains { $0.wireTypes.contains(where: types.contains) }
  }

  /// What it offers of some types; nothing as long as it has not been dropped.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    guard let content, hasItemsConforming(to: contentTypes) else { return [] }
    return [NSItemProvider(content)]
  }
}

/// Lets a delegate follow what is dragged here.
struct DropDelegateModifier: NodeModifier {
  /// The names of the types that may be of use, best first.
  let types: [String]
  let delegate: any DropDelegate

  func makeNode(_ context: ViewContext) -> ModifierNode<DropDelegateModifier> { DropDelegateNode(self, context) }
}

final class DropDelegateNode: ModifierNode<DropDelegateModifier>, Responder {
  /// What is over the view, and what would be done with it.
  private var visit: (info: DropInfo, operation: DropOperation)?

  override func modifierDidChange(from old: DropDelegateModifier, _ context: ViewContext) {}
  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  func drop(_ event: DropEvent) -> Bool {
    switch event {
    case .moved(let position, let types): return move(to: convertFromWindow(position), types)
    case .left:
      leave()
      return true
    case .dropped(let position, let content):
      let types = content.representations.map(\.type)
      let info = DropInfo(location: convertFromWindow(position), types: types, content: content)
      let takes = visit.map(\.operation.takes) ?? (isOfUse(info))
      guard takes, modifier.types.contains(where: types.contains) else {
        leave()
        return false
      }
      visit = nil
      return modifier.delegate.performDrop(info: info)
    }
  }

  private func isOfUse(_ info: DropInfo) -> Bool {
    modifier.types.contains(where: info.types.contains) && modifier.delegate.validateDrop(info: info)
  }

  private func move(to place: CGPoint, _ types: [String]) -> Bool {
    let info = DropInfo(location: place, types: types, content: nil)
    if visit == nil {
      guard isOfUse(info) else { return false }
      modifier.delegate.dropEntered(info: info)
    }
    let operation = modifier.delegate.dropUpdated(info: info)?.operation ?? visit?.operation ?? .copy
    visit = (info, operation)
    let type = operation.takes ? modifier.types.first(where: types.contains) : nil
    environment.windowBridge?.window?.acceptDrop(type)
    return true
  }

  private func leave() {
    guard let visit else { return }
    self.visit = nil
    modifier.delegate.dropExited(info: visit.info)
  }
}

extension View {
  /// Lets a delegate follow data of some types that is dragged over the view, and take it.
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    modified(by: DropDelegateModifier(types: supportedContentTypes.flatMap(\.wireTypes), delegate: delegate))
  }
}
