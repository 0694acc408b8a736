import GlassUI

private struct NumberKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
  fileprivate var number: Int? {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

/// Initialisers and modifiers as they are documented: focus, keys that are commands, environment and accessibility.
struct FocusSignatures: View {
  @Namespace private var namespace
  @FocusState private var focused: Bool
  @FocusState private var field: Field?
  @FocusedValue(\.number) private var number
  @Environment(\.openURL) private var openURL
  @Environment(\.isFocused) private var isFocused
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.locale) private var locale
  @Environment(\.resetFocus) private var resetFocus

  var body: some View {
    part1
    part2
  }

  @ViewBuilder private var part1: some View {
    Text("a").focusable(true, interactions: .edit)
    Text("a").focusEffectDisabled()
    Text("a").focusScope(namespace)
    Text("a").prefersDefaultFocus(in: namespace)
    Text("a").defaultFocus($focused, true)
    Text("a").defaultFocus($field, .a)
    Text("a").defaultFocus($field, .a, priority: .userInitiated)
    Text("\(number ?? 0)").focusedValue(\.number, 3)
    Text("a").onMoveCommand { direction in }
    Text("a").onExitCommand {}
    Text("a").onDeleteCommand {}
  }

  @ViewBuilder private var part2: some View {
    Button("x") { if let url = URL(string: "https://swift.org") { openURL(url) } }
    Button("x") { resetFocus(in: namespace) }
    Text(scenePhase == .active && horizontalSizeClass == .compact && isFocused ? "a" : locale.identifier)
    Text("a").accessibilityLabel("x").accessibilityHidden(true).accessibilityValue("x").accessibilityAddTraits(.isButton)
      .accessibilityIdentifier("x").accessibilityHint("x")
    Text("a").accessibilityElement(children: .combine)
    Text("a").accessibilityAction {}
    Text("a").accessibilityAction(named: "x") {}
    Text("a").accessibilityAdjustableAction { direction in }
    Text("a").accessibilitySortPriority(1)
  }
}
