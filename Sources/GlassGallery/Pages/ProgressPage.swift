import GlassUI

/// How far something has come.
struct ProgressPage: View {
  @State private var value = 0.35
  @State private var size = ControlSize.regular

  var body: some View {
    PageLayout(scrolls: true) {
      Card {
        ProgressView("Copying", value: value)
        ProgressView(value: value) {
          Text("With its value")
        } currentValueLabel: {
          Text(value, format: .percent.precision(.fractionLength(0)))
        }
        ProgressView().progressViewStyle(.linear)
        HStack(spacing: 12) {
          ProgressView(value: value).progressViewStyle(.circular)
          ProgressView()
          ProgressView(value: value).progressViewStyle(PieProgressViewStyle())
        }
        ProgressView("Loading")
        Gauge(value: value) {
          Text("A gauge")
        } currentValueLabel: {
          Text(value, format: .percent.precision(.fractionLength(0)))
        }
        HStack(spacing: 18) {
          Gauge(value: 8 + 20 * value, in: 8...28) {
            Text("°C")
          } currentValueLabel: {
            Text(8 + 20 * value, format: .number.precision(.fractionLength(0)))
          } minimumValueLabel: {
            Text("8")
          } maximumValueLabel: {
            Text("28")
          }
          .gaugeStyle(.accessoryCircular)
          .tint(Gradient(colors: [.blue, .green, .yellow, .orange]))
          Gauge(value: value) { Label("Rating", systemImage: "star").labelStyle(.iconOnly) }.gaugeStyle(
            .accessoryCircularCapacity)
        }
        Gauge(value: value) { Text("Day") }.gaugeStyle(.accessoryLinear).tint(Gradient(colors: [.purple, .pink, .orange]))
        Button(value >= 1 ? "Start Again" : "Go On") { withAnimation { value = value >= 1 ? 0 : min(1, value + 0.15) } }
      }
      .controlSize(size)
    } parameters: {
      NumberParameter("Value", $value, in: 0...1)
      SizeParameter(size: $size)
    }
  }
}

/// A style of one's own: a disc that fills from below.
private struct PieProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    let fraction = configuration.fractionCompleted ?? 0
    Circle().fill(.quaternary)
      .overlay(alignment: .bottom) { Rectangle().fill(.tint).frame(height: 34 * fraction) }
      .clipShape(Circle())
      .frame(width: 34, height: 34)
  }
}
