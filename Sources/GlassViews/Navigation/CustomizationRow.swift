import Foundation

/// One item: whether it is there, what it is, and what moves it. Alt with an arrow up or down moves it as well.
struct CustomizationRow<Label: View>: View {
  let label: Label
  /// What it is called by assistive technology.
  let name: String
  let mayBeHidden: Bool
  let isFirst: Bool
  let isLast: Bool
  @Binding var isShown: Bool
  let move: (Int) -> Void

  /// How far the handle was dragged since the row last changed places, in points.
  @State private var dragged: CGFloat = 0

  private let height: CGFloat = 40

  var body: some View {
    HStack(spacing: 4) {
      Toggle(isOn: $isShown) { label }
        .toggleStyle(.checkbox)
        .disabled(!mayBeHidden)
      Spacer(minLength: 8)
      mover("chevron.up", "Move \(name) Up", -1, isAtEnd: isFirst)
      mover("chevron.down", "Move \(name) Down", 1, isAtEnd: isLast)
      Image(systemName: "line.3.horizontal")
        .foregroundStyle(.secondary)
        .frame(width: 28, height: height)
        .contentShape(Rectangle())
        .gesture(DragGesture(minimumDistance: 2).onChanged { drag($0.translation.height) }.onEnded { _ in dragged = 0 })
        .accessibilityHidden(true)
    }
    .padding(.horizontal, 8)
    .frame(height: height)
    .onUnusedKeyPress(keys: [.upArrow, .downArrow]) { press in
      guard press.modifiers == .option else { return .ignored }
      move(press.key == .upArrow ? -1 : 1)
      return .handled
    }
  }

  private func mover(_ symbol: String, _ label: String, _ distance: Int, isAtEnd: Bool) -> some View {
    // At its end it does nothing and Tab passes it, but it keeps the focus: the next key is not to take the item away.
    Image(decorativeSystemName: symbol)
      .font(.system(size: 12, weight: .semibold))
      .frame(width: 28, height: 28)
      .opacity(isAtEnd ? 0.35 : 1)
      .pressable(.dimming, isFocusable: !isAtEnd) { if !isAtEnd { move(distance) } }
      .modified(by: SemanticsModifier(properties: SemanticsProperties(label: label, states: isAtEnd ? [.disabled] : [])))
  }

  /// The row changes places whenever the handle has come half a row further.
  private func drag(_ distance: CGFloat) {
    let steps = Int(((distance - dragged) / (height + 2)).rounded())
    guard steps != 0 else { return }
    dragged += CGFloat(steps) * (height + 2)
    move(steps)
  }
}

/// How wide a panel is in which items are arranged: as much wider as text is larger, so that what it says is read in full.
struct CustomizationPanelWidth: ViewModifier {
  /// The usual width in points.
  private static let width: CGFloat = 340

  @Environment(\.dynamicTypeSize) private var typeSize

  func body(content: Content) -> some View {
    let width = (Self.width * max(1, typeSize.factor)).rounded()
    content.frame(minWidth: Self.width, idealWidth: width, maxWidth: width)
  }
}
