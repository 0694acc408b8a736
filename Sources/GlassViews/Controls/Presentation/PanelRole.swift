/// What a part of an open menu or presentation does in the window it is in.
enum PanelRole: Hashable {
  /// It shows the panel and takes input around it.
  case panel
  /// It shows the panel in a surface of its own.
  case popup
  /// It takes input while the panel is elsewhere.
  case shield
}
