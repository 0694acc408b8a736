import GlassPlatform
import Testing

@testable import GlassViews

/// What has the accent colour in a window in use, and none in another.
@MainActor @Suite("Controls in a window that is not in use") struct InactiveControlTests {
  private struct Controls: View {
    let isOn: Bool

    var body: some View {
      VStack(spacing: 12) {
        Button("Save") {}.buttonStyle(.borderedProminent)
        Button("Send") {}.buttonStyle(.glassProminent)
        Button("Erase", role: .destructive) {}.buttonStyle(.borderedProminent)
        Toggle("Switch", isOn: .constant(isOn)).toggleStyle(.switch)
        Toggle("Check", isOn: .constant(isOn)).toggleStyle(.checkbox)
        Toggle("Push", isOn: .constant(isOn)).toggleStyle(.button)
        Picker("Radio", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.radioGroup)
        Slider(value: .constant(0.7)).frame(width: 160)
        ProgressView(value: 0.7).frame(width: 160)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(white: 0.5))
    }
  }

  /// How colourful the most colourful pixel of an area is, 0…255.
  private func colour(_ host: ControlHost) throws -> Int {
    let picture = try #require(host.window.picture)
    var most = 0
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        let pixel = picture[x, y]
        let channels = [16, 8, 0].map { Int(pixel >> $0 & 255) }
        most = max(most, channels.max()! - channels.min()!)
      }
    }
    return most
  }

  @Test(
    "prominent buttons, switches and all that shows a value have no colour there, and theirs again with the keys",
    arguments: [DesktopSettings.Appearance.light, .dark])
  func accent(appearance: DesktopSettings.Appearance) throws {
    let host = try ControlHost(
      size: CGSize(width: 300, height: 460), settings: DesktopSettings(appearance: appearance), barRoom: 0
    ) { Controls(isOn: true) }
    #expect(try colour(host) > 100)
    host.window.change { $0.isActivated = false }
    host.settle()
    #expect(try colour(host) < 12)
    host.window.change { $0.isActivated = true }
    host.settle()
    #expect(try colour(host) > 100)
  }

  @Test("what is on differs from what is off there, too", arguments: [DesktopSettings.Appearance.light, .dark])
  func states(appearance: DesktopSettings.Appearance) throws {
    func track(isOn: Bool) throws -> Int {
      let host = try ControlHost(settings: DesktopSettings(appearance: appearance), barRoom: 0) {
        Toggle("Switch", isOn: .constant(isOn)).toggleStyle(.switch).labelsHidden()
          .frame(maxWidth: .infinity, maxHeight: .infinity).background(.background)
      }
      host.window.change { $0.isActivated = false }
      host.settle()
      let frame = try #require(host.find(.toggle, "Switch")).frame
      let picture = try #require(host.window.picture)
      // The track begins 13 points above its middle, the knob less than 11.
      return Int(picture[Int(frame.midX), Int(frame.midY) - 12] >> 8 & 255)
    }
    #expect(try abs(track(isOn: true) - track(isOn: false)) > 25)
  }
}
