import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Borders with increased contrast") struct ContrastBorderTests {
  @Test("segments, fields, switches, bordered buttons and groups have a line around them, and only then", arguments: 0..<5)
  func borders(index: Int) {
    func lines(_ contrast: ColorSchemeContrast) -> Int {
      let host = LayoutHost(Self.control(index).frame(width: 160), environment: { $0.colorSchemeContrast = contrast })
      return host.operations().count { if case .stroke(_, let width, _) = $0.operation { width == 1 } else { false } }
    }
    #expect(lines(.standard) == 0)
    #expect(lines(.increased) == 1)
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
    default: ControlGroup { Button("Cut") {} }
    }
  }
}
