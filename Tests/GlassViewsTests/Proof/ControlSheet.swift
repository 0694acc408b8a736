import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassViews

/// What a control is shown in.
enum ControlState: CaseIterable, Sendable { case rest, hover, pressed, focused, disabled }

/// Controls in their states: for each control a row in light and one in dark, with a column for each state.
@MainActor struct ControlSheet {
  /// A picture of the sheet.
  struct Cell {
    let control: ProvenControl
    let state: ControlState
    let appearance: DesktopSettings.Appearance
    let rect: PixelRect
  }

  let cells: [Cell]
  /// Device pixels in a point.
  let scale: Int

  init(_ controls: [ProvenControl], _ states: [ControlState] = ControlState.allCases, scale: Int) {
    var (cells, y): ([Cell], Int) = ([], 0)
    for control in controls {
      let (width, height) = (Int(control.proof.size.width) * scale, Int(control.proof.size.height) * scale)
      for appearance in [DesktopSettings.Appearance.light, .dark] {
        for (column, state) in control.states.filter(states.contains).enumerated() {
          let rect = PixelRect(x: column * width, y: y, width: width, height: height)
          cells.append(Cell(control: control, state: state, appearance: appearance, rect: rect))
        }
        y += height
      }
    }
    (self.cells, self.scale) = (cells, scale)
  }

  /// Where the same control is shown at rest in the same appearance.
  func rest(of cell: Cell) -> Cell? {
    cells.first { $0.control == cell.control && $0.state == .rest && $0.appearance == cell.appearance }
  }

  /// The cells as they are compared: what does not look like rest has to be told from that.
  var compared: [SheetCell] {
    cells.map { cell in
      let isTold = cell.state != .rest && cell.control.looksLikeRest[cell.state] == nil
      return SheetCell(
        "\(cell.control) \(cell.state) \(cell.appearance)", cell.rect, tellingFrom: isTold ? rest(of: cell)?.rect : nil)
    }
  }

  func draw() throws -> Bitmap {
    let sheet = Bitmap(
      size: PixelSize(width: cells.map(\.rect.maxX).max() ?? 0, height: cells.map(\.rect.maxY).max() ?? 0), isOpaque: true)
    for cell in cells {
      sheet.copy(from: try picture(of: cell), rect: cell.rect, dx: -cell.rect.minX, dy: -cell.rect.minY)
    }
    return sheet
  }

  private func picture(of cell: Cell) throws -> Bitmap {
    let (proof, state, model) = (cell.control.proof, cell.state, ProofModel())
    model.isEnabled = state != .disabled
    let host = try proof.host(model, DesktopSettings(appearance: cell.appearance))
    if scale != 1 { #expect(host.window.setScale(Double(scale))) }
    try proof.open?(host)
    host.settle()
    let center = try proof.element(host).frame.center
    switch state {
    case .rest, .disabled: host.move(to: CGPoint(x: 1, y: 1))
    case .hover: host.move(to: center)
    case .pressed: host.press(at: center)
    case .focused:
      if let focus = proof.focus {
        try focus(host)
      } else {
        // What a presentation gave the focus shows its ring only once keys move it.
        host.key(.tab)
        try host.tab(to: proof.role, proof.label)
      }
    }
    // Shorter than it takes until an explanation is shown, a held button repeats, or a caret blinks.
    host.settle(0.45)
    return try #require(host.window.picture)
  }
}

extension ProvenControl {
  /// The states that it is shown in.
  var states: [ControlState] {
    isOnlyShown ? [.rest] : ControlState.allCases.filter { $0 != .disabled || canBeDisabled }
  }
}
