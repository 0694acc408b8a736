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
}
