import GlassUI

/// A long press tells when it counts and when it is complete.
struct PressesTellTheirState: Program {
  @State private var presses = 0
  @State private var isDone = false

  var body: some View {
    HStack {
      Box(width: 60, height: 60).probe("target")
        .onLongPressGesture(minimumDuration: 5) {
          isDone = true
        } onPressingChanged: { isPressing in
          if isPressing { presses += 1 }
        }
      if presses == 1 { Box().probe("pressed") }
      if isDone { Box().probe("done") }
    }
  }

  static let steps: [Step] = [
    .click("target"),
    .check { frames in frames["pressed"] != nil && frames["done"] == nil ? nil : "\(frames)" },
  ]
}
