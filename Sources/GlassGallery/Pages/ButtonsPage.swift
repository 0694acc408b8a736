import GlassUI

/// Buttons in every style, size and shape.
struct ButtonsPage: View {
  @State private var presses = 0
  @State private var size = ControlSize.regular
  @State private var border = "Capsule"
  @State private var isEnabled = true
  @State private var repeats = false

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 20) {
        // In one container all are light or dark together, whatever lies beneath each.
        GlassEffectContainer { glassButtons }
        // What is not of glass belongs to the content, on a ground of its own.
        VStack(spacing: 14) {
          ControlGroup {
            Button("Cut", systemImage: "scissors") { presses += 1 }
            Button("Copy", systemImage: "doc.on.doc") { presses += 1 }
            Button("Paste", systemImage: "doc.on.clipboard") { presses += 1 }
          }
          .labelStyle(.iconOnly)
          row(3..<6)
        }
        .padding(14)
        .background(.background, in: .rect(cornerRadius: 28))
        Text(presses == 1 ? "1 press" : "\(presses) presses").padding(.horizontal, 16).padding(.vertical, 10).glassEffect()
      }
      .controlSize(size)
      .buttonBorderShape(shape)
      .buttonRepeatBehavior(repeats ? .enabled : .automatic)
      .disabled(!isEnabled)
    } parameters: {
      ChoiceParameter(
        "Size", $size,
        [("Mini", .mini), ("Small", .small), ("Regular", .regular), ("Large", .large), ("Extra large", .extraLarge)])
      ChoiceParameter("Border", $border, [("Capsule", "Capsule"), ("Rounded", "Rounded"), ("Circle", "Circle")])
      Toggle("Enabled", isOn: $isEnabled)
      Toggle("Repeats while held", isOn: $repeats)
    }
  }

  private var glassButtons: some View {
    VStack(spacing: 20) {
      ViewThatFits(in: .horizontal) {
        row(0..<3)
        VStack(spacing: 20) {
          row(0..<2)
          row(2..<3)
        }
      }
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 14) {
          plainRoles
          strongRoles
        }
        VStack(spacing: 20) {
          HStack(spacing: 14) { plainRoles }
          HStack(spacing: 14) { strongRoles }
        }
      }
    }
  }

  private var shape: ButtonBorderShape {
    border == "Rounded" ? .roundedRectangle : border == "Circle" ? .circle : .capsule
  }

  @ViewBuilder private var plainRoles: some View {
    Button("Favourite", systemImage: "heart") { presses += 1 }.buttonStyle(.glass)
    Button("Delete", role: .destructive) { presses += 1 }.buttonStyle(.glass)
  }

  @ViewBuilder private var strongRoles: some View {
    Button("Erase All", role: .destructive) { presses += 1 }.buttonStyle(.glassProminent)
    Button(role: .close) { presses += 1 }.buttonStyle(.glass)
  }

  private func row(_ styles: Range<Int>) -> some View {
    HStack(spacing: 14) {
      ForEach(styles, id: \.self) { styled($0) }
    }
  }

  @ViewBuilder private func styled(_ style: Int) -> some View {
    switch style {
    case 0: Button("Glass") { presses += 1 }.buttonStyle(.glass)
    case 1: Button("Prominent") { presses += 1 }.buttonStyle(.glassProminent)
    case 2: Button("Clear") { presses += 1 }.buttonStyle(.glass(.clear))
    case 3: Button("Bordered") { presses += 1 }.buttonStyle(.bordered)
    case 4: Button("Filled") { presses += 1 }.buttonStyle(.borderedProminent)
    default: Button("Plain") { presses += 1 }.buttonStyle(.plain)
    }
  }
}
