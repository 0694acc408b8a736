import ArgumentParser
import GlassGeometry
import GlassUI

/// Measures what a change of state costs, what hovering does, and what an animated frame allocates.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Measures changes of state, hovering and animated frames in trees of 10,000 views.")

  @Flag(help: "Print JSON on a terminal too.")
  var json = false

  func run() throws {
    let report = Report(isJSON: json)
    try MainActor.assumeIsolated {
      try report.print(stateChange())
      try report.print(hover())
      for rows in [1, 100] { try report.print(animatedFrame(rows: rows)) }
    }
  }

  /// One state changes deep inside, to a finished display list and its damage.
  @MainActor private func stateChange() -> ViewFigure {
    let handle = Handle()
    let stage = Stage { PlainViews(rows: 100, handle: handle) }
    stage.settle()
    var times: [Double] = []
    var damage = PixelRegion()
    let bodies = stage.host.bodyEvaluations
    for _ in 0..<200 {
      times.append(
        microseconds {
          handle.change()
          damage = stage.nextDamage()
        })
      stage.drawFrame()
    }
    var figure = ViewFigure("state_change", views: 10_000, times: times)
    figure.damagePx = damage.area
    figure.bodies = (stage.host.bodyEvaluations - bodies) / times.count
    return figure
  }

  /// The pointer moves over glass that glows.
  @MainActor private func hover() -> ViewFigure {
    let stage = Stage { HoverViews(handle: Handle()) }
    stage.settle()
    stage.move(to: CGPoint(x: 640, y: 400), .entered)
    stage.settle()
    let bodies = stage.host.bodyEvaluations
    let layouts = stage.host.layouts
    var times: [Double] = []
    for index in 0..<200 {
      times.append(
        microseconds {
          stage.move(to: CGPoint(x: 640 + Double(index % 20), y: 400))
          _ = stage.nextDamage()
        })
      stage.drawFrame()
    }
    var figure = ViewFigure("hover", views: 10_000, times: times)
    figure.bodies = stage.host.bodyEvaluations - bodies
    figure.layouts = stage.host.layouts - layouts
    return figure
  }

  /// A view moves; whole frames, drawing included.
  @MainActor private func animatedFrame(rows: Int) -> ViewFigure {
    let handle = Handle()
    let stage = Stage { AnimatedViews(rows: rows, handle: handle) }
    stage.settle()
    handle.change()
    stage.drawFrame()
    var times: [Double] = []
    var counts: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<50 {
      let count = AllocationCounter.count
      let size = AllocationCounter.bytes
      times.append(microseconds { stage.drawFrame() })
      counts.append(Double(AllocationCounter.count - count))
      bytes.append(Double(AllocationCounter.bytes - size))
    }
    var figure = ViewFigure("animated_frame", views: rows * 100, times: times)
    figure.allocations = counts.median
    figure.allocatedBytes = bytes.median
    return figure
  }
}
