import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What is white at rest stays so under the pointer: knobs and marks do not turn grey.
@MainActor @Suite("Knobs and marks under the pointer") struct WhiteKnobTests {
  private struct Controls: View {
    let isOnGlass: Bool

    var body: some View {
      VStack(spacing: 20) {
        Slider(value: .constant(0.5)) { Text("Level") }.frame(width: 200)
        Toggle("Switch", isOn: .constant(true)).toggleStyle(.switch)
        Picker("Choice", selection: .constant(1)) { ForEach(1..<4, id: \.self) { Text("\($0)").tag($0) } }
          .pickerStyle(.segmented)
      }
      .frame(width: 240).padding(30)
      .glassEffect(isOnGlass ? .regular : .identity, in: .rect(cornerRadius: 30))
      .background { if isOnGlass { Color(red: 0.5, green: 0.48, blue: 0.7).ignoresSafeArea() } }
    }
  }

  @Test("are as bright as before", arguments: [DesktopSettings.Appearance.light, .dark], [false, true])
  func brightness(_ appearance: DesktopSettings.Appearance, isOnGlass: Bool) throws {
    let host = try ControlHost(settings: DesktopSettings(appearance: appearance), barRoom: 0) { Controls(isOnGlass: isOnGlass) }
    let slider = try #require(host.find(.slider)).frame
    let toggle = try #require(host.graph.root.firstDescendant { $0 is SwitchNode }).globalFrame
    let mark = try #require(host.find(.button, "1")).frame
    let places = [
      ("slider", slider.center, slider.center),
      ("switch", CGPoint(x: toggle.maxX - 12, y: toggle.midY), CGPoint(x: toggle.maxX - 12, y: toggle.midY)),
      // The label of a switch is a part of it.
      ("switch by its label", CGPoint(x: toggle.maxX - 12, y: toggle.midY), CGPoint(x: toggle.minX - 40, y: toggle.midY)),
      ("segment", CGPoint(x: mark.minX + 12, y: mark.midY), mark.center),
    ]
    for (name, place, pointer) in places {
      func luminance() throws -> Int {
        let pixel = try #require(host.window.picture)[Int(place.x), Int(place.y)]
        return Int(pixel >> 8 & 255)
      }
      host.move(to: CGPoint(x: 2, y: 2))
      host.settle()
      let rest = try luminance()
      host.move(to: pointer)
      host.settle()
      let hovered = try luminance()
      #expect(hovered >= rest - 1, "\(name): \(rest), then \(hovered)")
    }
  }
}
