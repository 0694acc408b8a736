/// The commands of sidebars. Windows with a sidebar have them without being asked; to name them adds nothing.
public struct SidebarCommands: PrimitiveCommands {
  /// The commands of sidebars.
  public init() {}

  /// Adds nothing.
  public func _collect(into list: inout CommandList) {}
}

/// The commands of toolbars. Every item of a window's toolbar is a command without being asked; to name them adds nothing.
public struct ToolbarCommands: PrimitiveCommands {
  /// The commands of toolbars.
  public init() {}

  /// Adds nothing.
  public func _collect(into list: inout CommandList) {}
}

/// The commands of inspectors. Windows with an inspector have them without being asked; to name them adds nothing.
public struct InspectorCommands: PrimitiveCommands {
  /// The commands of inspectors.
  public init() {}

  /// Adds nothing.
  public func _collect(into list: inout CommandList) {}
}

/// The commands of text that is edited. Fields have them in menus of their own, and windows with a search field have Find without being asked;
/// to name them adds nothing.
public struct TextEditingCommands: PrimitiveCommands {
  /// The commands of text.
  public init() {}

  /// Adds nothing.
  public func _collect(into list: inout CommandList) {}
}
