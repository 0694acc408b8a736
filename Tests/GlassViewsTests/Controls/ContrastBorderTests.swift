import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Borders with increased contrast") struct ContrastBorderTests {
  /// How many lines each has: segments and switches have one around what is chosen, or the knob, too.
  nonisolated private static let lines = [2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 2]

  @Test("controls have a line around all that is filled, and only then", arguments: lines.indices)
  func borders(index: Int) {
    func lines(_ contrast: ColorSchemeContrast) -> Int {
      let host = LayoutHost(Self.control(index).frame(width: 160), environment: { $0.colorSchemeContrast = contrast })
      return host.operations().count { if case .stroke(_, let width, _) = $0.operation { width == 1 } else { false } }
    }
    #expect(lines(.standard) == 0)
    #expect(lines(.increased) == Self.lines[index])
  }

  @ViewBuilder private static func control(_ index: Int) -> some View {
    switch index {
    case 0:
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.segmented)
    case 1: TextField("Name", text: .constant(""))
    case 2: Toggle("On", isOn: .constant(true)).toggleStyle(.switch)
    case 3: Button("Go") {}.buttonStyle(.bordered)
    case 4: ControlGroup { Button("Cut") {} }
    case 5: Slider(value: .constant(0.5))
    case 6: Toggle("On", isOn: .constant(true)).toggleStyle(.checkbox)
    case 7: Toggle("On", isOn: .constant(true)).toggleStyle(.button)
    case 8: Toggle("Off", isOn: .constant(false)).toggleStyle(.button)
    case 9: Stepper("Count", value: .constant(1))
    default:
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.inline)
    }
  }
}
