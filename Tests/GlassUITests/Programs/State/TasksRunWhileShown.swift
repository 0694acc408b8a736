import GlassUI

/// A task begins when its view appears.
struct TasksRunWhileShown: Program {
  @State private var isDone = false

  var body: some View {
    Box(width: isDone ? 80 : 40, height: 20)
      .probe("box")
      .task { isDone = true }
  }

  static let steps: [Step] = [
    .wait(0.5),
    .check { $0["box"]?.width == 80 ? nil : "the task did not run" },
  ]
}
