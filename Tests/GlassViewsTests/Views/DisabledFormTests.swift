import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("The rows of a form, also of one that is disabled") struct DisabledFormTests {
  private struct Values: View {
    var body: some View {
      Form {
        Picker("Choice", selection: .constant(1)) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .pickerStyle(.inline)
        Picker("Radio", selection: .constant(1)) {
          Text("Three").tag(1)
          Text("Four").tag(2)
        }
        .pickerStyle(.radioGroup)
        ProgressView("Loading", value: 0.3)
        Gauge(value: 0.5) { Text("Level") }
        ControlGroup {
          Button("Cut") {}
          Button("Copy") {}
        }
      }
      .formStyle(.grouped)
    }
  }

  private func window(isDisabled: Bool, _ form: some View) throws -> ControlHost {
    try ControlHost(
      size: CGSize(width: 420, height: 500), settings: DesktopSettings(appearance: .light, reduceMotion: true), barRoom: 0
    ) {
      form.disabled(isDisabled)
    }
  }

  @Test("each row holds its control, and no control a row") func order() throws {
    let window = try window(isDisabled: false, Values())
    let rows = window.all(.row)
    #expect(rows.count == 5)
    for (row, role) in zip(rows, [SemanticsRole.group, .group, .progress, .gauge, .group]) {
      #expect(row.children.contains { $0.role == role }, "\(row.label): \(role)")
    }
    for element in window.tree.flattened where element.role != .window && element.role != .scrollArea {
      #expect(!element.children.contains { $0.role == .row }, "\(element.role) \(element.label)")
    }
  }

  @Test("the ground of a row whose choices are disabled is that of the others") func ground() throws {
    func colors(_ isDisabled: Bool) throws -> [UInt32] {
      let window = try window(isDisabled: isDisabled, Values())
      let picture = try #require(window.window.picture)
      // Between what stands at the row's ends there is nothing but ground.
      return window.all(.row).prefix(2).map { picture.row(Int($0.frame.midY))[Int($0.frame.midX)] }
    }
    let enabled = try colors(false)
    #expect(try colors(true) == enabled && Set(enabled).count == 1)
  }

  private struct Fields: View {
    var body: some View {
      Form {
        Slider(value: .constant(0.5)) { Text("Volume") }
        TextField("Name", text: .constant("Ada"))
        SecureField("Password", text: .constant("secret"))
        Toggle("Sound", isOn: .constant(true))
        DisclosureGroup("More") { Text("Hidden") }
      }
      .formStyle(.grouped)
    }
  }

  /// The least luminance of what a control's row shows at its beginning, 0…1.
  private func ink(_ window: ControlHost, row: Int) throws -> Double {
    let (picture, rows) = (try #require(window.window.picture), window.all(.row))
    #expect(rows.count == 5)
    let frame = rows[row].frame
    var least = 1.0
    for y in Int(frame.minY) + 8..<Int(frame.maxY) - 8 {
      for x in Int(frame.minX) + 14..<Int(frame.minX) + 60 { least = min(least, Double(picture.row(y)[x] >> 8 & 255) / 255) }
    }
    return least
  }

  @Test("every label pales, as much as that of a switch", arguments: [0, 1, 2, 4]) func labels(row: Int) throws {
    let (enabled, disabled) = (try window(isDisabled: false, Fields()), try window(isDisabled: true, Fields()))
    #expect(try ink(disabled, row: row) > ink(enabled, row: row) + 0.2)
    #expect(try abs(ink(disabled, row: row) - ink(disabled, row: 3)) < 0.15)
  }
}
