/// The colour of what stands beside the titles of a list's rows.
public struct ListItemTint: Sendable, Hashable {
  fileprivate enum Kind: Hashable { case fixed(Color), preferred(Color), monochrome }
  fileprivate let kind: Kind

  /// A colour that stays.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(kind: .fixed(tint)) }
  /// A colour that gives way to the desktop's accent, where a person has chosen one.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(kind: .preferred(tint)) }
  /// The ink of the text.
  public static let monochrome = ListItemTint(kind: .monochrome)
}

extension View {
  /// The colour of symbols in rows of lists, where they have none of their own: that of what can be acted on.
  public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  /// The colour of symbols in rows of lists, where they have none of their own; `nil` for that of what can be acted on.
  public func listItemTint(_ tint: ListItemTint?) -> some View {
    transformEnvironment(\.self) { environment in
      environment.tint =
        switch tint?.kind {
        case nil: nil
        case .fixed(let color): color
        case .preferred(let color): environment.accent == nil ? color : nil
        case .monochrome: .primary
        }
    }
  }
}
