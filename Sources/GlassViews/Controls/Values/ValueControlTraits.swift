private enum SliderThumbVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private enum RadioAxisKey: EnvironmentKey { static var defaultValue: Axis { .vertical } }

extension EnvironmentValues {
  /// Whether sliders show their knobs.
  var sliderThumbVisibility: Visibility {
    get { self[SliderThumbVisibilityKey.self] }
    set { self[SliderThumbVisibilityKey.self] = newValue }
  }

  /// Along which axis radio buttons of a group stand.
  var radioAxis: Axis {
    get { self[RadioAxisKey.self] }
    set { self[RadioAxisKey.self] = newValue }
  }
}

extension View {
  /// Says whether the sliders within show their knobs; without one the end of the fill is what is dragged.
  public func sliderThumbVisibility(_ visibility: Visibility) -> some View {
    environment(\.sliderThumbVisibility, visibility)
  }

  /// Puts the radio buttons of the pickers within side by side.
  public func horizontalRadioGroupLayout() -> some View { environment(\.radioAxis, .horizontal) }
}
