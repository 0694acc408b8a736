public import Foundation

/// A round button with a question mark that leads to an explanation.
public struct HelpLink: View {
  private let action: (@MainActor () -> Void)?
  private let destination: URL?

  @Environment(\.openURL) private var openURL
  @Environment(\.menuSession) private var session
  @Environment(\.isInToolbarCapsule) private var isInCapsule
  @Environment(\.controlMetrics) private var metrics

  /// A button that explains as its action does.
  public init(action: @escaping @MainActor () -> Void) {
    self.action = action
    destination = nil
  }

  /// A button that opens a URL, as a `Link` does.
  public init(destination: URL) {
    action = nil
    self.destination = destination
  }

  /// The button; within a menu or a bar's capsule it is one like the others there.
  @ViewBuilder public var body: some View {
    if session != nil || isInCapsule {
      Button("Help", systemImage: "questionmark.circle") { act() }
    } else {
      // A circle around words would be larger than other buttons are high.
      Text(verbatim: "?")
        .font(metrics.font.weight(.semibold))
        .frame(width: metrics.height, height: metrics.height)
        .background(.controlFill, in: .circle)
        .modifier(ContrastBorder(shape: .circle))
        .pressable(.filled(.circle)) { act() }
        .modifier(DisabledDimming())
        .accessibilityLabel("Help")
    }
  }

  private func act() {
    action?()
    if let destination { openURL(destination) }
  }
}
