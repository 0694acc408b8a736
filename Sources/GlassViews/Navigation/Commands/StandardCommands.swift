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
      if let menu = toolbar.shownTitleMenu {
        menu
        Divider()
      }
      ForEach(ToolbarCommand.all(toolbar.elements)) { command in
        command.view.environment(\.usualKeyboardShortcut, command.shortcut).environment(\.menuRowTitle, command.title)
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

/// Goes from the detail of a split view back to the list, and on again, where there is room for one of them.
public struct ColumnCommandItems: View {
  @Environment(\.toolbarModel) private var toolbar

  /// The command.
  public init() {}

  /// A row that says what it does now.
  public var body: some View {
    if let columns = toolbar?.columns {
      Button(columns.title, systemImage: columns.symbol) { columns.toggle() }
        .environment(\.usualKeyboardShortcut, columns.shortcut)
    }
  }
}

/// Opens and closes the inspector, where the window has one. A button of the toolbar that is named after it is that command itself, where the
/// toolbar's items are commands.
public struct InspectorCommandItems: View {
  @Environment(\.inspectorModel) private var inspector
  @Environment(\.toolbarModel) private var toolbar
  @Environment(\.listsToolbarItems) private var listsToolbarItems

  /// The command.
  public init() {}

  /// A row that says what it does now.
  public var body: some View {
    if let inspector, inspector.isWanted, !isInToolbar {
      Button(inspector.isPresented ? "Hide Inspector" : "Show Inspector", systemImage: "sidebar.trailing") {
        withAnimation(.brisk) { inspector.toggle() }
      }
      .keyboardShortcut("i", modifiers: [.control, .option])
    }
  }

  private var isInToolbar: Bool {
    guard let toolbar, listsToolbarItems else { return false }
    return ToolbarCommand.isAny(
      of: toolbar.elements, named: ["Inspector", "Show Inspector", "Hide Inspector", "Toggle Inspector"])
  }
}

/// Goes to the search field, where the window has one. A button of the toolbar that is named after it is that command itself, where the toolbar's
/// items are commands.
public struct SearchCommandItems: View {
  @Environment(\.toolbarModel) private var toolbar
  @Environment(\.listsToolbarItems) private var listsToolbarItems

  /// The command.
  public init() {}

  /// A row; none without a search field.
  public var body: some View {
    if let search = Self.search(of: toolbar, besideItsItems: listsToolbarItems) {
      Button("Find…", systemImage: "magnifyingglass") { search.session.open() }
        .keyboardShortcut("f")
        // A bar that is hidden has no field.
        .disabled(!search.isEnabled || search.session.fieldCount == 0)
    }
  }

  /// What is searched, if the command is there.
  static func search(of toolbar: ToolbarModel?, besideItsItems: Bool) -> SearchRequest? {
    guard let toolbar, let search = toolbar.search else { return nil }
    guard besideItsItems else { return search }
    return ToolbarCommand.isAny(of: toolbar.elements, named: ["Find", "Find…", "Search", "Search…"]) ? nil : search
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
    ) { bridge?.sceneWindow?.setFullscreen(!isFullscreen) }
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
      Button("Minimize", systemImage: "minus") { bridge?.sceneWindow?.minimize() }
    }
    if capabilities.contains(.maximize) {
      let isMaximized = state?.isMaximized == true
      Button(isMaximized ? "Restore" : "Maximize", systemImage: "macwindow") { bridge?.sceneWindow?.setMaximized(!isMaximized) }
    }
    Button("Close", systemImage: "xmark") { bridge?.sceneWindow?.close() }
      .keyboardShortcut("w")
  }
}
