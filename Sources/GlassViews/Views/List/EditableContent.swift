public import Foundation

/// Views made from data, which a list can change on a person's behalf.
public protocol DynamicViewContent<Data>: View {
  /// The type of the data.
  associatedtype Data: Collection
  /// The data.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// What is done when a person deletes or moves elements.
struct RowEdits {
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
}

/// Views made from data, with what is done when a person deletes or moves some of them.
public struct EditableContent<Base: DynamicViewContent>: DynamicViewContent, PrimitiveView {
  let base: Base
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
  var insertion: RowInsertion?

  /// The data.
  public var data: Base.Data { base.data }

  /// As unary as its content.
  public static var _isUnary: Bool { false }

  /// A node that holds the content's.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = EditableNode(context)
    node.set(onDelete, onMove, insertion)
    node.setChildren([base._makeNode(context)], context.transaction)
    return node
  }

  /// Updates the content and what is done.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(EditableNode.self)
    node.environment = context.environment
    node.set(onDelete, onMove, insertion)
    base._updateNode(node.children[0], context)
  }
}

/// Knows what is done when a person deletes or moves elements of the data beneath.
final class EditableNode: ViewNode {
  private(set) var onDelete: ((IndexSet) -> Void)?
  private(set) var onMove: ((IndexSet, Int) -> Void)?
  private(set) var insertion: RowInsertion?
  /// The row that shows where what is dragged would come to stand.
  weak var markedRow: RowNode?

  override var isTransparent: Bool { true }
  override var responder: (any Responder)? { environment.isEnabled && insertion != nil ? self : nil }

  func set(_ onDelete: ((IndexSet) -> Void)?, _ onMove: ((IndexSet, Int) -> Void)?, _ insertion: RowInsertion?) {
    (self.onDelete, self.onMove, self.insertion) = (onDelete, onMove, insertion)
  }
}

extension DynamicViewContent {
  /// Does something when a person deletes rows of a list: told the offsets of their elements. `nil` makes them stay.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableContent(base: self, onDelete: action)
  }

  /// Does something when a person moves rows of a list: told the offsets of their elements, and the offset of the one before which they
  /// are to come, counted before anything moves. `nil` makes them stay.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableContent(base: self, onMove: action)
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at some offsets; those beyond the end are ignored.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Moves the elements at some offsets, in their order, before the one at `destination`, counted before anything moves.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var (before, moved, after) = ([Element](), [Element](), [Element]())
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    self = Self(before + moved + after)
  }
}

/// Where a row stands in the data it was made from.
@MainActor struct RowPlace {
  let source: any LazySource
  let editable: EditableNode?
  let index: Int

  /// The place of a node, if it was made from data.
  init?(of row: ViewNode) {
    var child = row
    while let parent = child.parent, !(parent is LazyNode), !(parent is SectionNode) {
      guard let source = parent.lazySource else {
        child = parent
        continue
      }
      guard let index = source.index(of: child) else { return nil }
      var above = source.parent
      while let node = above, node.isTransparent, !(node is EditableNode), node.lazySource == nil { above = node.parent }
      (self.source, self.index) = (source, index)
      editable = above as? EditableNode
      return
    }
    return nil
  }

  /// What is done with elements that are deleted.
  var onDelete: ((IndexSet) -> Void)? { action(\.onDelete) ?? source.edits?.onDelete }
  /// What is done with elements that are moved.
  var onMove: ((IndexSet, Int) -> Void)? { action(\.onMove) ?? source.edits?.onMove }

  /// The innermost action of a kind: modifiers one around the other have one each.
  private func action<Action>(_ kind: (EditableNode) -> Action?) -> Action? {
    var node: ViewNode? = editable
    while let current = node, current.isTransparent, current.lazySource == nil, !(current is SectionNode) {
      if let action = (current as? EditableNode).flatMap(kind) { return action }
      node = current.parent
    }
    return nil
  }
}
