import ArgumentParser
import GlassGeometry
import GlassMeasurement
import GlassUI

/// Measures what a change of state costs, what hovering does, and what an animated frame allocates.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Measures changes of state, hovering and animated frames in trees of 10,000 views.")

  @Flag(help: "Print JSON on a terminal too.")
  var json = false

  @Flag(name: .customLong("animation"), help: "Measure animated frames alone.")
  var isAnimationOnly = false

  func run() throws {
    let report = Report(isJSON: json)
    try MainActor.assumeIsolated {
      if !isAnimationOnly {
        for changesLayout in [false, true] { try report.print(stateChange(changesLayout)) }
        try report.print(hover())
      }
      for views in [100, 10_000] {
        for isOver in [false, true] {
          try report.print(
            animatedFrame(isOver ? "animated_over" : "animated_frame", views) {
              AnimatedViews(rows: views / 100, isOver: isOver, handle: $0)
            })
        }
        try report.print(animatedFrame("animated_neighbour", views) { AnimatedNeighbours(count: views, handle: $0) })
      }
    }
  }

  /// One state changes deep inside, to a finished display list and its damage.
  @MainActor private func stateChange(_ changesLayout: Bool) -> ViewFigure {
    let handle = Handle()
    let stage = Stage { PlainViews(rows: 100, handle: handle, changesLayout: changesLayout) }
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
    var figure = ViewFigure(changesLayout ? "layout_change" : "state_change", views: 10_000, times: times)
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
  @MainActor private func animatedFrame(_ name: String, _ views: Int, _ content: (Handle) -> some View) -> ViewFigure {
    let handle = Handle()
    let stage = Stage { content(handle) }
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
    var figure = ViewFigure(name, views: views, times: times)
    figure.allocations = counts.median
    figure.allocatedBytes = bytes.median
    return figure
  }
}
