/// Carries a value over a border that nothing crosses.
///
/// Unchecked: it is made and read within one call of `MainActor.assumeIsolated`, which does not leave the thread, so that nobody shares it.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

/// Does what belongs to the main actor for interfaces that anything may call by their types, such as what a layout asks its subviews: it is
/// called where layout runs, and whoever calls it elsewhere is stopped.
func onMainActor<Value>(_ body: @MainActor () -> Value) -> Value {
  MainActor.assumeIsolated { Carried(value: body()) }.value
}

/// The same with something that is carried there.
func onMainActor<Input, Value>(with input: Input, _ body: @MainActor (Input) -> Value) -> Value {
  let carried = Carried(value: input)
  return MainActor.assumeIsolated { Carried(value: body(carried.value)) }.value
}
