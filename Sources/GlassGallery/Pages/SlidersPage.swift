import GlassUI

/// Sliders and steppers: hold a knob, and it lifts into glass.
struct SlidersPage: View {
  @State private var value = 0.4
  @State private var balance = 0.0
  @State private var stars = 3.0
  @State private var count = 3
  @State private var speed = 1.0
  @State private var year = 2026
  @State private var isEditing = false
  @State private var size = ControlSize.regular
  @State private var isEnabled = true
  @State private var isMirrored = false

  var body: some View {
    PageLayout(scrolls: true) {
      Card {
        Slider(value: $value) {
          Text("Brightness")
        } minimumValueLabel: {
          Image(systemName: "sun.min").accessibilityLabel("Dark")
        } maximumValueLabel: {
          Image(systemName: "sun.max").accessibilityLabel("Bright")
        } onEditingChanged: {
          isEditing = $0
        }
        Slider(value: $stars, in: 0...5, step: 1) { Text("Stars") }
        Slider(value: $balance, in: -1...1, neutralValue: 0) { Text("Balance") }
        Stepper("Copies: \(count)", value: $count, in: 1...9)
        Slider(value: $speed, in: 0...2) {
          Text("Speed")
        } ticks: {
          SliderTick(0.5) { Text("½×") }
          SliderTick(1) { Text("1×") }
          SliderTick(2) { Text("2×") }
        }
        Stepper("Year", value: $year, in: 1900...2100, format: .number.grouping(.never))
        Text(isEditing ? "Editing" : "At rest").foregroundStyle(.secondary)
      }
      .controlSize(size)
      .disabled(!isEnabled)
      .transformEnvironment(\.layoutDirection) { if isMirrored { $0 = .rightToLeft } }
    } parameters: {
      SizeParameter(size: $size)
      Toggle("Enabled", isOn: $isEnabled)
      Toggle("Right to left", isOn: $isMirrored)
    }
  }
}
