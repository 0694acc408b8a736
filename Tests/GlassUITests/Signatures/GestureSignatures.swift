import GlassUI

/// Initialisers and modifiers as they are documented: gestures that are made of others, and who gets a press.
struct GestureSignatures: View {
  @State private var isOn = false
  @GestureState private var dragState = CGSize.zero
  @GestureState(initialValue: 1.0) private var zoom: Double
  @GestureState(resetTransaction: Transaction(animation: .default)) private var place: CGPoint?

  var body: some View {
    part1
    part2
    part3
  }

  @ViewBuilder private var part1: some View {
    Text("a").onTapGesture(count: 1, coordinateSpace: .local) { location in _ = location.x }
    Text("a").onTapGesture(coordinateSpace: .global) { location in _ = location.x }
    Text("a").gesture(
      DragGesture(minimumDistance: 0, coordinateSpace: .local).onChanged {
        _ = $0.startLocation; _ = $0.predictedEndLocation; _ = $0.velocity; _ = $0.time
      })
    Text("a").gesture(DragGesture(minimumDistance: 0, coordinateSpace: .named("x")))
    Text("a").gesture(DragGesture().updating($dragState) { value, state, transaction in state = value.translation })
    Text("a").gesture(MagnifyGesture().updating($zoom) { value, state, _ in state = value.magnification })
    Text("a").gesture(MagnificationGesture().onChanged { _ = $0 })
    Text("a").gesture(RotationGesture().onChanged { _ = $0 })
    Text("a").gesture(SpatialTapGesture(count: 2, coordinateSpace: .global).onEnded { _ = $0.location })
  }

  @ViewBuilder private var part2: some View {
    Text("a").gesture(TapGesture().simultaneously(with: LongPressGesture()))
    Text("a").gesture(LongPressGesture().sequenced(before: DragGesture()).onEnded { _ in })
    Text("a").gesture(TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { _ in })
    Text("a").gesture(MagnifyGesture().simultaneously(with: RotateGesture()))
    Text("a").gesture(DragGesture().map { $0.translation.width }.onChanged { _ in })
    Text("a").gesture(TapGesture().modifiers(.command))
    Text("a").gesture(AnyGesture(TapGesture()))
    Text("a").gesture(SimultaneousGesture(TapGesture(), DragGesture()))
    Text("a").gesture(SequenceGesture(TapGesture(), DragGesture()))
    Text("a").gesture(ExclusiveGesture(TapGesture(), DragGesture()))
  }

  @ViewBuilder private var part3: some View {
    Text("a").gesture(DragGesture(), including: .gesture)
    Text("a").gesture(DragGesture(), isEnabled: isOn)
    Text("a").simultaneousGesture(DragGesture())
    Text("a").simultaneousGesture(DragGesture(), including: .subviews)
    Text("a").highPriorityGesture(DragGesture())
    Text("a").highPriorityGesture(DragGesture(), including: .all)
    Text("a").highPriorityGesture(DragGesture(), isEnabled: isOn)
  }
}
