import Foundation
import GlassPlatform

/// All items of the window's toolbar as commands, whether or not they have room in the bar.
public struct ToolbarCommandItems: View {
  @Environment(\.toolbarModel) private var toolbar

  /// The items.
  public init() {}

  /// A row per item.
  public var body: some View {
    if let toolbar {
      if let menu = toolbar.titleMenu {
        menu
        Divider()
      }
      ForEach(ToolbarCommand.all(toolbar.elements)) { command in
        command.view.environment(\.usualKeyboardShortcut, command.shortcut)
      }
      if !toolbar.customizableIDs.isEmpty { CustomizeToolbarItem(model: toolbar) }
    }
  }
}

/// Opens and closes the sidebar, where the window has one.
public struct SidebarCommandItems: View {
  @Environment(\.toolbarModel) private var toolbar

  /// The command.
  public init() {}

  /// A row that says what it does now.
  public var body: some View {
    if let sidebar = toolbar?.sidebar {
      Button(sidebar.isShown ? "Hide Sidebar" : "Show Sidebar", systemImage: "sidebar.leading") { sidebar.toggle() }
        .keyboardShortcut(.function(9), modifiers: [])
    }
  }
}

/// Fills the screen with the window, or no longer.
public struct FullScreenCommandItem: View {
  @Environment(\.windowBridge) private var bridge
  @Environment(\.windowState) private var state

  /// The command.
  public init() {}

  /// A row that says what it does now.
  public var body: some View {
    let isFullscreen = state?.isFullscreen == true
    Button(
      isFullscreen ? "Leave Full Screen" : "Enter Full Screen",
      systemImage: isFullscreen ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right"
    ) { bridge?.window?.setFullscreen(!isFullscreen) }
    .keyboardShortcut(.function(11), modifiers: [])
  }
}

/// Minimizes, maximizes and closes the window.
public struct WindowCommandItems: View {
  @Environment(\.windowBridge) private var bridge
  @Environment(\.windowState) private var state

  /// The commands.
  public init() {}

  /// A row per command that the window system offers.
  public var body: some View {
    let capabilities = state?.capabilities ?? .all
    if capabilities.contains(.minimize) {
      Button("Minimize", systemImage: "minus") { bridge?.window?.minimize() }
    }
    if capabilities.contains(.maximize) {
      let isMaximized = state?.isMaximized == true
      Button(isMaximized ? "Restore" : "Maximize", systemImage: "macwindow") { bridge?.window?.setMaximized(!isMaximized) }
    }
    Button("Close", systemImage: "xmark") { bridge?.window?.close() }
      .keyboardShortcut("w")
  }
}
