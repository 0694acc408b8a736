import GlassPlatform
import GlassViews
import Observation

/// The figures of `--overlay`, brought up to date twice a second while frames are drawn, and by nothing while none are.
@Observable @MainActor final class FrameTimes {
  private(set) var text = ""

  @ObservationIgnored private let host: AppHost
  @ObservationIgnored private var seen = 0
  /// Whether it is to be brought up to date.
  @ObservationIgnored private(set) var isWaiting = false

  init(_ host: AppHost) {
    self.host = host
  }

  /// A frame was drawn.
  func frameIsDrawn() {
    guard !isWaiting else { return }
    isWaiting = true
    host.platform.schedule(after: 0.5) { [weak self] in self?.update() }
  }

  private func update() {
    isWaiting = false
    if let statistics = host.window?.statistics, statistics.frames > seen {
      let times = [0.5, 0.95].map { RunStatistics.tenths(statistics.frameTime(percentile: $0) / 1000) }
      text = "\(statistics.frames) frames · \(times[0]) ms, 95 % within \(times[1]) ms"
      // The frame that shows this text is no news.
      seen = statistics.frames + 1
    }
  }
}

/// Frame times in the lower corner, out of the way of pointer and assistive technology.
struct FrameTimesView: View {
  let times: FrameTimes

  var body: some View {
    Text(verbatim: times.text)
      .font(.caption.monospacedDigit())
      .foregroundStyle(.white)
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .background(Color.black.opacity(0.6), in: Capsule())
      .padding(10)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
      .allowsHitTesting(false)
      .accessibilityHidden(true)
  }
}
