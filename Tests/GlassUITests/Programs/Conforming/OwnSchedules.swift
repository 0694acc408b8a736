import Foundation
import GlassUI

/// A schedule of one's own says when a timeline changes.
struct OwnSchedules: Program {
  @State private var start = Date()

  var body: some View {
    TimelineView(Doubling(start: start)) { context in
      Box(width: 20 + context.date.timeIntervalSince(start) * 10, height: 20).probe("box")
    }
  }

  static let steps: [Step] = [
    .check {
      let width = $0["box"]?.width ?? .nan
      return [20, 30, 40, 60, 100, 180].contains(width) ? nil : "no date of the schedule makes it \(width) wide"
    }
  ]
}

/// Each date is twice as far from the first as the one before.
private struct Doubling: TimelineSchedule {
  let start: Date

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
    [0, 1, 2, 4, 8, 16].map { start.addingTimeInterval($0) }
  }
}
