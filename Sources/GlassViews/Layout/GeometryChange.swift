/// Tells of something that follows from a view's geometry, whenever it is another.
struct GeometryChangeModifier<Value: Equatable>: NodeModifier {
  let transform: @MainActor (GeometryProxy) -> Value
  let action: @MainActor (Value, Value) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<GeometryChangeModifier<Value>> { GeometryChangeNode(self, context) }
}

final class GeometryChangeNode<Value: Equatable>: ModifierNode<GeometryChangeModifier<Value>>, PlaceDependent {
  private var last: Value?

  override init(_ modifier: GeometryChangeModifier<Value>, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  override func modifierDidChange(from old: GeometryChangeModifier<Value>, _ context: ViewContext) {
    // What is asked for may be something else now.
    graph.afterLayout(self) { $0.placeMayHaveChanged() }
  }

  func placeMayHaveChanged() {
    guard isPlaced, !isRemoved else { return }
    let new = modifier.transform(GeometryProxy(size: frame.size, node: self, reads: GeometryReads()))
    let old = last ?? new
    guard last != new else { return }
    last = new
    graph.afterUpdate { [modifier] in modifier.action(old, new) }
  }
}

extension View {
  /// Does something with what follows from the view's geometry: at first, and whenever it is another.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping @MainActor (GeometryProxy) -> T, action: @escaping @MainActor (T) -> Void
  ) -> some View {
    modified(by: GeometryChangeModifier(transform: transform, action: { action($1) }))
  }

  /// Does something with what followed from the view's geometry and what follows from it now; at first both are the same.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping @MainActor (GeometryProxy) -> T,
    action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modified(by: GeometryChangeModifier(transform: transform, action: action))
  }
}
