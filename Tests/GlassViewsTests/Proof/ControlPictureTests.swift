import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassViews

/// Pictures of every control at rest, hovered, pressed, focused and disabled.
@MainActor @Suite("The looks of every control", .serialized) struct ControlPictureTests {
  @Test("looks as it should at rest, under a pointer, pressed, focused and disabled", arguments: ProvenControl.allCases)
  func pictures(_ control: ProvenControl) throws {
    let sheet = ControlSheet([control], scale: 1)
    let picture = try sheet.draw()
    expectSheet(picture, named: "\(control)", cells: sheet.compared, tolerance: .text)
    for cell in sheet.cells where cell.state != .rest {
      let rest = try #require(sheet.rest(of: cell))
      let difference = PictureDifference(picture.cropped(to: cell.rect), picture.cropped(to: rest.rect))
      if control.looksLikeRest[cell.state] != nil {
        #expect(difference.count == 0, "\(cell.state) \(cell.appearance) has a look of its own")
      } else {
        #expect(difference.count > 20, "\(cell.state) \(cell.appearance) looks like rest")
      }
    }
  }

  /// Controls that share a picture at twice the resolution.
  enum Family: String, CaseIterable, Sendable {
    case buttons, toggles, values, choices, texts
    case editors, menus, presentations, dialogs, bars, screens

    /// What is large is shown at rest and with the focus alone.
    private var states: [ControlState] {
      switch self {
      case .buttons, .toggles, .values, .choices, .texts: ControlState.allCases
      case .editors, .menus, .presentations, .dialogs, .bars, .screens: [.rest, .focused]
      }
    }

    private var controls: [ProvenControl] {
      switch self {
      case .buttons: [.glassButton, .prominentButton, .borderedButton, .plainButton]
      case .toggles: [.toggleSwitch, .checkbox, .toggleButton]
      case .values: [.slider, .stepper, .controlGroup]
      case .choices: [.menuPicker, .segmentedPicker, .inlinePicker]
      case .texts: [.textField, .secureField]
      case .editors: [.textEditor]
      case .menus: [.menu, .toolbarOverflow]
      case .presentations: [.popover, .sheet]
      case .dialogs: [.alert, .confirmationDialog]
      case .bars: [.toolbarItem, .tabs]
      case .screens: [.navigationStack, .splitView]
      }
    }

    @MainActor var sheet: ControlSheet { ControlSheet(controls, states, scale: 2) }
  }

  @Test("looks as it should in all states at twice the resolution", arguments: Family.allCases)
  func finePictures(_ family: Family) throws {
    expectSheet(try family.sheet.draw(), named: "\(family)@2", cells: family.sheet.compared, tolerance: .text)
  }

  @Test(
    "a state that looked like rest would be found",
    arguments: ProvenControl.allCases.map { "\($0)" } + Family.allCases.map { "\($0)@2" })
  func mistaken(_ name: String) throws {
    let sheet =
      try ProvenControl(rawValue: name).map { ControlSheet([$0], scale: 1) }
      ?? #require(Family.allCases.first { name == "\($0)@2" }).sheet
    let golden = try Bitmap.readPNG(
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name).png").path)
    #expect(sheetComplaints(golden, golden, cells: sheet.compared, tolerance: .text) == [])
    for (cell, compared) in zip(sheet.cells, sheet.compared) {
      guard let rest = compared.other else { continue }
      let mistaken = golden.cropped(to: PixelRect(x: 0, y: 0, width: golden.width, height: golden.height))
      mistaken.copy(from: golden, rect: cell.rect, dx: rest.minX - cell.rect.minX, dy: rest.minY - cell.rect.minY)
      let complaints = sheetComplaints(mistaken, golden, cells: sheet.compared, tolerance: .text)
      #expect(complaints.count == 1 && complaints[0].hasPrefix(compared.name), "\(compared.name): \(complaints)")
    }
  }
}
