import Foundation
import GlassPlatform

/// The buttons that close, minimize and maximize a window that decorates itself.
struct WindowControls: View {
  @Environment(\.windowBridge) private var bridge
  @Environment(\.windowState) private var state

  var body: some View {
    let capabilities = state?.capabilities ?? .all
    HStack(spacing: 0) {
      button("xmark", "Close") { bridge?.window?.close() }
      if capabilities.contains(.minimize) {
        button("minus", "Minimize") { bridge?.window?.minimize() }
      }
      if capabilities.contains(.maximize) {
        let isMaximized = state?.isMaximized == true
        button(
          isMaximized ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right",
          isMaximized ? "Restore" : "Maximize"
        ) { bridge?.window?.setMaximized(!isMaximized) }
      }
    }
  }

  private func button(_ symbol: String, _ label: String, _ action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) {
      Image(systemName: symbol).modifier(BarFont(size: 12, weight: .semibold))
    }
    .buttonStyle(.windowControl)
    .accessibilityLabel(label)
  }
}
