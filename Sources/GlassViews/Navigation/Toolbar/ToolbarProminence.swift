extension View {
  /// Whether the view was given one of the prominent styles for buttons.
  var hasProminentButtonStyle: Bool {
    firstSetting { (setting: EnvironmentEntry<ErasedStyle<PrimitiveButtonStyleConfiguration>>) in
      setting.value.isProminent ? true : nil
    } ?? false
  }

  /// The tint that the view itself was given.
  var ownTint: Color? { firstSetting { (setting: TintSetting) in setting.tint } }

  /// What is found in the first setting of a kind, of those around the view, in which there is something to find.
  private func firstSetting<Setting, Found>(_ find: (Setting) -> Found?) -> Found? {
    var view: (any View)? = self
    while let current = view {
      if let setting = (current as? any EnvironmentSetting)?.entry as? Setting, let found = find(setting) { return found }
      view = (current as? AnyView)?.content ?? (current as? any WrappingView)?.wrapped
    }
    return nil
  }
}

extension ErasedStyle where Configuration == PrimitiveButtonStyleConfiguration {
  /// Whether it is one of the prominent styles for buttons.
  var isProminent: Bool { isOne(of: [GlassProminentButtonStyle.self, BorderedProminentButtonStyle.self]) }
}

extension ToolbarModel {
  /// An item as its buttons turned out once they were made: those within views of a program's own may be prominent, too.
  func emphasized(_ element: ToolbarElement) -> [ToolbarElement] {
    guard element.members.isEmpty else { return parts(of: element) }
    guard !element.hasProminentStyle, let emphasis = emphases[element.id] else { return [element] }
    var element = element
    element.hasProminentStyle = true
    element.tint = emphasis.tint
    return [element]
  }

  /// Notes what the buttons of an item, or of a member of one, ask for.
  func setEmphasis(_ emphasis: ToolbarItemEmphasis?, of id: String) {
    let new = emphasis?.isProminent == true ? emphasis : nil
    guard emphases[id] != new else { return }
    // Items that have gone do not come back under their ids.
    var known = emphases.filter { known in
      elements.contains { element in
        element.id == known.key || element.members.contains { Self.memberName($0, of: element.id) == known.key }
      }
    }
    known[id] = new
    emphases = known
  }
}

/// A view that sets something in the environment of the one within.
@MainActor protocol EnvironmentSetting {
  var entry: Any? { get }
}

extension EnvironmentModifierView: EnvironmentSetting {
  var entry: Any? { value }
}
