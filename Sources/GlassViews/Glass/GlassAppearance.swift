import GlassMaterial

extension ViewNode {
  /// The appearance of what the node stands in, such as a bar with a colour scheme of its own; `nil` where that is the window's.
  var appearanceOfItsPlace: GlassEnvironment.Appearance? {
    guard environment.colorScheme != graph.root.environment.colorScheme else { return nil }
    return environment.colorScheme == .dark ? .dark : .light
  }
}
