extension View {
  /// The view as if it stood in another place of the window: with that place's environment, but the window's own appearance.
  func inherited(from place: EnvironmentValues) -> some View {
    EnvironmentModifierView(
      content: self,
      change: { environment in
        let window = environment
        environment = place
        environment.colorScheme = window.colorScheme
        environment.colorSchemeContrast = window.colorSchemeContrast
        environment.accessibilityReduceMotion = window.accessibilityReduceMotion
        environment.accessibilityReduceTransparency = window.accessibilityReduceTransparency
        environment.displayScale = window.displayScale
        environment.controlActiveState = window.controlActiveState
        environment.windowState = window.windowState
        environment.keyboardInset = window.keyboardInset
        // A popup is a window of its own.
        environment.windowBridge = window.windowBridge
        environment.overlayModel = window.overlayModel
        // What was set for the button is not meant for what it presents.
        environment.menuPresenter = nil
        environment.keyboardShortcut = nil
        environment.usualKeyboardShortcut = nil
        environment.menuRowTitle = nil
        environment.panelAction = nil
        environment.isInToolbarCapsule = false
        environment.isPaled = false
        if environment.buttonStyle.isOfPlace { environment.buttonStyle = EnvironmentValues().buttonStyle }
        if environment.toggleStyle.isOfPlace { environment.toggleStyle = EnvironmentValues().toggleStyle }
        environment.glassIdentity = nil
        environment.glassUnion = nil
        environment.foregroundStyles = []
        environment.fontTraits = FontTraits()
        environment.textDecorations = TextDecorations()
        environment.controlSize = .regular
        // Nor is what was said for the form, list or search that the button stands in.
        environment.formLayout = .inline
        environment.rowTraits = RowTraits()
        environment.listAround = nil
        environment.choicesLeaveFocus = false
        environment.labelStyle = ErasedStyle(TitleAndIconLabelStyle())
      }, value: nil)
  }
}

extension ErasedStyle {
  /// Whether it is the look of what stands in a certain place, such as a bar: the place sets it, and it holds nowhere else.
  fileprivate var isOfPlace: Bool {
    isOne(of: [
      ToolbarButtonStyle.self, GroupedButtonStyle.self, GroupedToggleStyle.self, SplitHalfStyle.self, MenuButtonStyle.self,
    ])
  }
}
