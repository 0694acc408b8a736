import Foundation
import GlassUI

/// Keys of texts are read as Markdown, attributed strings with their attributes; a clock goes on by itself.
struct MarkdownInTexts: Program {
  private let start = Date(timeIntervalSinceReferenceDate: 0)
  private let name = "*Ada*"

  var body: some View {
    VStack(alignment: .leading) {
      Text("**Bold**, *slanted*, `code` and ~~gone~~ for \(name)").probe("markdown")
      Text("See [the documentation](https://swift.org).").probe("link")
      Text(attributed).probe("attributed")
      Text(timerInterval: start...start.addingTimeInterval(65)).monospacedDigit().probe("timer")
    }
    .padding()
  }

  private var attributed: AttributedString {
    var marked = AttributedString("marked")
    marked.backgroundColor = .yellow.opacity(0.5)
    marked.font = .headline
    var red = AttributedString(" and red")
    red.foregroundColor = .red
    return marked + red
  }

  static let size = CGSize(width: 360, height: 150)

  static let steps: [Step] = [
    .check { frames in frames.count == 4 && frames["timer"]?.minX == frames["link"]?.minX ? nil : "\(frames)" },
    .picture,
  ]
}
