import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("How disabled controls look") struct DisabledLookTests {
  @Observable final class Model {
    var isDisabled = false
  }

  private struct Switched: View {
    let model: Model
    let index: Int

    var body: some View {
      ZStack {
        Color.white
        DisabledLookTests.control(index).padding(20).disabled(model.isDisabled)
      }
    }
  }

  @ViewBuilder fileprivate static func control(_ index: Int) -> some View {
    switch index {
    case 0:
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.segmented)
    case 1:
      Picker("Size", selection: .constant(1)) {
        Image(systemName: "heart").tag(1)
        Image(systemName: "star").tag(2)
      }
      .pickerStyle(.palette)
    case 2:
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.inline)
    case 3:
      Slider(value: .constant(0.5)) {
        Text("Light")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("high")
      }
    case 4: Stepper("Year", value: .constant(2026), format: .number)
    case 5: Toggle("On", isOn: .constant(true)).toggleStyle(.switch)
    case 6: Toggle("On", isOn: .constant(true)).toggleStyle(.checkbox)
    case 7: Button("Go") {}.buttonStyle(.borderedProminent)
    default: TextField("Name", text: .constant("Text"))
    }
  }

  private func window(_ model: Model, _ index: Int) throws -> ControlHost {
    try ControlHost(
      size: CGSize(width: 320, height: 120), settings: DesktopSettings(appearance: .light, reduceMotion: true), barRoom: 0
    ) { Switched(model: model, index: index) }
  }

  private func bytes(_ host: ControlHost) throws -> [UInt32] {
    host.settle()
    let picture = try #require(host.window.picture)
    return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture.row(y)[$0] } }
  }

  @Test("what is disabled, or enabled again, later looks as if it had always been so", arguments: 0...8)
  func later(index: Int) throws {
    let (model, always) = (Model(), Model())
    always.isDisabled = true
    let host = try window(model, index)
    let enabled = try bytes(host)
    model.isDisabled = true
    let disabled = try bytes(host)
    #expect(disabled == (try bytes(try window(always, index))))
    #expect(disabled != enabled)
    model.isDisabled = false
    #expect(try bytes(host) == enabled)
  }

  /// The least luminance in a part of a window, 0…1.
  private func darkest(_ host: ControlHost, _ frame: CGRect) throws -> Double {
    let picture = try #require(host.window.picture)
    var least = 1.0
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX) { least = min(least, Double(picture.row(y)[x] >> 8 & 255) / 255) }
    }
    return least
  }

  /// Controls whose symbols or words are to be equally pale.
  private struct Inks: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        Button("Plain") {}.buttonStyle(.plain)
        Picker("Size", selection: .constant(2)) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.segmented)
        Picker("Weather", selection: .constant(2)) {
          Label("Cloud", systemImage: "cloud.fill").tag(1)
          Label("Moon", systemImage: "moon.fill").tag(2)
        }
        .pickerStyle(.palette)
        ControlGroup {
          Button("Rate", systemImage: "star.fill") {}
          Button("Like", systemImage: "heart.fill") {}
        }
        TextField("Name", text: .constant("Hill"))
        Toggle("On", isOn: .constant(true)).toggleStyle(.checkbox)
      }
      .frame(width: 160)
      .disabled(true)
    }
  }

  @Test("what is disabled has one ink, symbols and words alike", arguments: [DesktopSettings.Appearance.light, .dark])
  func oneInk(_ appearance: DesktopSettings.Appearance) throws {
    let host = try ControlHost(
      size: CGSize(width: 240, height: 320), settings: DesktopSettings(appearance: appearance), barRoom: 0
    ) { Inks() }
    #expect(host.window.setScale(2))
    host.settle()
    let picture = try #require(host.window.picture)
    /// The luminance furthest from the ground's in a part of the window, 0…255.
    func ink(_ frame: CGRect) -> Int {
      var levels: [Int] = []
      for y in Int(frame.minY * 2)..<Int(frame.maxY * 2) {
        for x in Int(frame.minX * 2)..<Int(frame.maxX * 2) { levels.append(Int(picture.row(y)[x] >> 8 & 255)) }
      }
      return (appearance == .dark ? levels.max() : levels.min()) ?? 0
    }
    let words = ink(try #require(host.find(.button, "Plain")).frame)
    for (role, label) in [
      (SemanticsRole.button, "Small"), (.button, "Cloud"), (.button, "Rate"), (.button, "Like"), (.textField, "Name"),
    ] {
      let found = try #require(host.find(role, label), "\(label)")
      #expect(abs(ink(found.frame.insetBy(dx: 6, dy: 4)) - words) <= 3, "\(label)")
    }
  }

  @Test("a stepper's field pales once, and the labels at a slider's ends do") func labels() throws {
    let model = Model()
    let stepper = try window(model, 4)
    let field = try #require(stepper.find(.textField)).frame.insetBy(dx: 4, dy: 4)
    let slider = try window(model, 3)
    let track = try #require(slider.find(.slider)).frame
    let low = CGRect(x: track.minX - 30, y: track.minY, width: 24, height: track.height)
    let enabled = try darkest(slider, low)
    model.isDisabled = true
    stepper.settle()
    slider.settle()
    #expect(try darkest(stepper, field) < 0.75)
    #expect(try darkest(slider, low) > enabled + 0.2)
  }

  @Test("a control that is the label of a group which opens pales once") func disclosureLabel() throws {
    func darkest(_ view: some View) throws -> Double {
      let host = try ControlHost(
        size: CGSize(width: 320, height: 120), settings: DesktopSettings(appearance: .light, reduceMotion: true), barRoom: 0
      ) {
        ZStack {
          Color.white
          view.padding(20)
        }
      }
      return try self.darkest(host, CGRect(x: 0, y: 0, width: 320, height: 120))
    }
    let toggle = Toggle("Label", isOn: .constant(false)).toggleStyle(.checkbox)
    let group = DisclosureGroup(content: { Text("Content") }, label: { toggle })
    let (alone, within) = (try darkest(toggle.disabled(true)), try darkest(group.disabled(true)))
    #expect(abs(alone - within) < 0.03, "\(alone), \(within)")
    #expect(within > 0.6)
  }
}

@MainActor @Suite("Filled controls with increased contrast") struct ProminenceTests {
  @Test("white labels have a ratio of 7 on any colour, light and dark", arguments: [ColorScheme.light, .dark])
  func contrast(scheme: ColorScheme) {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    environment.colorSchemeContrast = .increased
    for color in [Color.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray] {
      #expect(!ProminentFill.bearsDarkInk(color, in: environment))
      let ratio = 1.05 / (GlassInk.luminance(of: ProminentFill.rgba(color, in: environment)) + 0.05)
      #expect(ratio > 6.99, "\(color) \(ratio)")
      let tint = Glass.regular.tint(color).resolvedTint(in: environment)
      #expect(tint == ProminentFill.rgba(color, in: environment))
    }
  }

  @Test("what deletes is red in either appearance") func red() {
    for ink in [GlassInk.light, .dark] {
      let red = ink.legible(RGBA(1, 0.48, 0.49), increasesContrast: true)
      #expect(red.red > 1.5 * red.green, "\(red)")
    }
  }
}
