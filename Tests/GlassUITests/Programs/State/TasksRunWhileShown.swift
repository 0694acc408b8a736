import GlassUI

/// A task begins when its view appears, and is cancelled when it goes.
struct TasksRunWhileShown: Program {
  @State private var isDone = false
  @State private var isShown = true
  @State private var isCancelled = false

  var body: some View {
    VStack(spacing: 0) {
      Box(width: isDone ? 80 : 40, height: 20)
        .probe("box")
        .task { isDone = true }
      if isShown {
        Box(width: 30, height: 30)
          .probe("waiting")
          .onTapGesture { isShown = false }
          .task {
            await withTaskCancellationHandler {
              // Nothing ever comes of it: only cancelling ends it.
              for await _ in AsyncStream<Int>(Int.self, { _ in }) {}
            } onCancel: {
              Task { @MainActor in isCancelled = true }
            }
          }
      }
      Box(width: isCancelled ? 60 : 20, height: 20).probe("told")
    }
  }

  static let steps: [Step] = [
    .wait(0.5),
    .check { $0["box"]?.width == 80 ? nil : "the task did not run" },
    .check { $0["told"]?.width == 20 ? nil : "the task is over while its view is there" },
    .click("waiting"),
    .wait(0.5),
    .check { $0["told"]?.width == 60 ? nil : "the task was not cancelled with its view" },
  ]
}
