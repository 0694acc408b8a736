import ArgumentParser
import Foundation
import GlassMeasurement
import GlassUI

/// One figure about views.
struct ViewFigure: Encodable {
  let name: String
  let views: Int
  var medianUs: Double?
  var p95Us: Double?
  var damagePx: Int?
  var bodies: Int?
  var layouts: Int?
  var allocations: Double?
  var allocatedBytes: Double?
  var residentMb: Double?

  enum CodingKeys: String, CodingKey {
    case name, views, bodies, layouts, allocations
    case medianUs = "median_us"
    case p95Us = "p95_us"
    case damagePx = "damage_px"
    case allocatedBytes = "allocated_bytes"
    case residentMb = "resident_mb"
  }

  init(_ name: String, views: Int, times: [Double] = []) {
    self.name = name
    self.views = views
    if !times.isEmpty {
      medianUs = rounded(times.median)
      p95Us = rounded(times.quantile(0.95))
    }
  }
}

/// Measures first layouts and long lists.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Measures first layouts, and lists of a million rows.")

  @Flag(help: "Print JSON on a terminal too.")
  var json = false

  func run() throws {
    let report = Report(isJSON: json)
    try MainActor.assumeIsolated {
      try report.print(firstLayout(rows: 100))
      _ = longList(10)
      for rows in [1000, 1_000_000] { for figure in longList(rows) { try report.print(figure) } }
    }
  }

  /// From a view's value to frames for all it is made of.
  @MainActor private func firstLayout(rows: Int) -> ViewFigure {
    let times = (0..<11).map { _ in
      var stage: Stage?
      defer { stage = nil }
      return microseconds {
        stage = Stage { PlainViews(rows: rows, handle: Handle()) }
        _ = stage?.nextDamage()
      }
    }
    return ViewFigure("first_layout", views: rows * 100, times: times)
  }

  /// Opening, a page on, to the end; pictures are drawn in between, not measured.
  @MainActor private func longList(_ rows: Int) -> [ViewFigure] {
    var memory = ViewFigure("list_memory", views: rows)
    var opening: [Double] = []
    var paging: [Double] = []
    var jumping: [Double] = []
    for _ in 0..<7 {
      let before = residentMegabytes()
      let handle = Handle()
      var stage: Stage?
      opening.append(
        microseconds {
          stage = Stage { LongList(count: rows, handle: handle) }
          _ = stage?.nextDamage()
        })
      guard let stage else { continue }
      stage.settle()
      for _ in 0..<10 {
        stage.scroll(by: 700, at: CGPoint(x: 400, y: 400))
        paging.append(microseconds { _ = stage.nextDamage() })
        stage.drawFrame()
      }
      handle.change()
      jumping.append(microseconds { _ = stage.nextDamage() })
      stage.settle()
      memory.residentMb = memory.residentMb ?? rounded(residentMegabytes() - before)
    }
    return [
      ViewFigure("list_open", views: rows, times: opening), ViewFigure("list_page", views: rows, times: paging),
      ViewFigure("list_jump", views: rows, times: jumping), memory,
    ]
  }
}

/// The memory of the process that is in use, from the system's own count of pages.
func residentMegabytes() -> Double {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}
