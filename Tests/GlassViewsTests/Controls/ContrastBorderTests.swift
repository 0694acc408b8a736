import Foundation
import GlassGeometry
import GlassPlatform
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

  @Test("glass in other glass has a line as strong as theirs, and only then") func nestedGlass() throws {
    /// How much darker the line at the top of the button is than the glass above it.
    func line(_ increases: Bool) throws -> Int {
      let settings = DesktopSettings(appearance: .light, increaseContrast: increases)
      let host = try ControlHost(size: CGSize(width: 240, height: 160), settings: settings, barRoom: 0) {
        ZStack {
          Color.white
          Button("Go") {}.buttonStyle(.glass).padding(30).glassEffect(.regular, in: .rect(cornerRadius: 20))
        }
      }
      let frame = try #require(host.find(.button, "Go")?.frame)
      let picture = try #require(host.window.picture)
      let green = { (y: Int) in Int(picture.row(y)[Int(frame.midX)] >> 8 & 255) }
      let top = Int(frame.minY)
      return green(top - 8) - ((top - 2...top + 2).map(green).min() ?? 255)
    }
    let (standard, increased) = (try line(false), try line(true))
    #expect(standard < 60 && increased > 150, "\(standard), \(increased)")
  }

  @Test(
    "the line around a glass button that does nothing pales with its label and still tells where it ends",
    arguments: [false, true])
  func disabledGlass(isNested: Bool) throws {
    /// How much darker the line at the top of the button is than white.
    func line(_ isDisabled: Bool) throws -> Int {
      let host = try ControlHost(
        size: CGSize(width: 240, height: 160), settings: DesktopSettings(appearance: .light, increaseContrast: true), barRoom: 0
      ) {
        ZStack {
          Color.white
          if isNested { Color.clear.frame(width: 200, height: 120).glassEffect(.regular, in: .rect(cornerRadius: 20)) }
          Button("Go") {}.buttonStyle(.glass).disabled(isDisabled)
        }
      }
      let frame = try #require(host.find(.button, "Go")?.frame)
      let picture = try #require(host.window.picture)
      let top = Int(frame.minY)
      return 255 - ((top - 2...top + 2).map { Int(picture.row($0)[Int(frame.midX)] >> 8 & 255) }.min() ?? 255)
    }
    let (enabled, disabled) = (try line(false), try line(true))
    #expect(enabled > 180 && disabled > 80 && disabled * 3 < enabled * 2, "\(enabled), \(disabled)")
  }

  @Test("the line around a slider's knob, or its track alone, pales where the slider does nothing", arguments: [false, true])
  func disabledSlider(isTrackAlone: Bool) throws {
    /// How much darker the line is than white.
    func line(_ isDisabled: Bool) throws -> Int {
      let host = try ControlHost(
        size: CGSize(width: 240, height: 160), settings: DesktopSettings(appearance: .light, increaseContrast: true), barRoom: 0
      ) {
        ZStack {
          Color.white
          Slider(value: .constant(0.5)) { Text("Volume") }.frame(width: 200)
            .sliderThumbVisibility(isTrackAlone ? .hidden : .visible).disabled(isDisabled)
        }
      }
      let frame = try #require(host.find(.slider)?.frame)
      let picture = try #require(host.window.picture)
      // Of the track on the side that is not filled.
      let (x, top) = (Int(frame.midX) + (isTrackAlone ? 20 : 0), Int(frame.midY) - (isTrackAlone ? 3 : 10))
      return 255 - ((top - 1...top + 1).map { Int(picture.row($0)[x] >> 8 & 255) }.min() ?? 255)
    }
    let (enabled, disabled) = (try line(false), try line(true))
    #expect(enabled > 180 && disabled > 50 && disabled * 3 < enabled * 2, "\(enabled), \(disabled)")
  }

  @Test("the glass around the scopes of a search has their line") func scopes() throws {
    let host = try ControlHost(
      size: CGSize(width: 900, height: 500), settings: DesktopSettings(appearance: .light, increaseContrast: true), barRoom: 0
    ) {
      Color.white
        .searchable(text: .constant(""), isPresented: .constant(true))
        .searchScopes(.constant(0), activation: .onSearchPresentation) {
          Text("All").tag(0)
          Text("Places").tag(1)
        }
    }
    let segment = try #require(host.find(.button, "Places")).frame
    let picture = try #require(host.window.picture)
    // From above the glass to the label, beside that.
    let column = (Int(segment.minY) - 12..<Int(segment.midY)).map { picture.row($0)[Int(segment.maxX) - 14] >> 8 & 255 < 150 }
    #expect(zip(column, column.dropFirst()).count { !$0 && $1 } == 1, "\(column)")
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
