/// What a control does, which stays the same to whoever compares it, however often the control's view is made anew.
///
/// Closures cannot be compared, and one that a view makes in its body is another one every time. What shows a control would be evaluated again with
/// every evaluation of the view that declares it. Its node keeps one action instead, which does what was asked for last.
struct SteadyAction: DynamicProperty {
  /// The action that stays.
  @MainActor final class Kept {
    fileprivate(set) var perform: @MainActor () -> Void

    init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }
  }

  private let asked: @MainActor () -> Void
  private var kept: Kept?

  init(_ asked: @escaping @MainActor () -> Void) { self.asked = asked }

  /// The action that stays, once the property is tied to a node; before, one of its own.
  @MainActor var action: Kept { kept ?? Kept(asked) }

  mutating func _connect(to node: ViewNode, index: Int) {
    let asked = asked
    let kept = node.storage(at: index) { Kept(asked) }
    kept.perform = asked
    self.kept = kept
  }

  static var _readsAlone: Bool { true }

  /// The control itself has to take another action in.
  func _isSame(as other: Self) -> Bool { ViewComparison.isIdentical(asked, other.asked) }
}
