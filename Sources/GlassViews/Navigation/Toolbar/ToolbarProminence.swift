extension View {
  /// Whether the view was given one of the prominent styles for buttons.
  var hasProminentButtonStyle: Bool {
    firstSetting { (setting: EnvironmentEntry<ErasedStyle<PrimitiveButtonStyleConfiguration>>) in
      let style = setting.value
      return style.isStyle(GlassProminentButtonStyle.self) || style.isStyle(BorderedProminentButtonStyle.self) ? true : nil
    } ?? false
  }

  /// The tint that the view itself was given.
  var ownTint: Color? { firstSetting { (setting: TintSetting) in setting.tint } }

  /// What is found in the first setting of a kind, of those around the view, in which there is something to find.
  private func firstSetting<Setting, Found>(_ find: (Setting) -> Found?) -> Found? {
    var view: (any View)? = self
    while let current = view {
      if let setting = (current as? any EnvironmentSetting)?.entry as? Setting, let found = find(setting) { return found }
      view = (current as? any WrappingView)?.wrapped
    }
    return nil
  }
}

/// A view that sets something in the environment of the one within.
@MainActor protocol EnvironmentSetting {
  var entry: Any? { get }
}

extension EnvironmentModifierView: EnvironmentSetting {
  var entry: Any? { value }
}
