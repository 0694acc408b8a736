import GlassUI

/// Initialisers and modifiers as they are documented: input.
struct InputSignatures: View {
  @State private var isOn = false
  @State private var number = 0.5
  @State private var choice = 0
  @State private var chosen: Int?
  @State private var offset = CGSize.zero

  var body: some View {
    part1
    part2
    part3
    part4
    part5
  }

  @ViewBuilder private var part1: some View {
    Text("a").onTapGesture {}
    Text("a").onTapGesture(count: 2) {}
    Text("a").onTapGesture(count: 2, perform: {})
    Text("a").onTapGesture { location in _ = location.x }
    Text("a").onLongPressGesture {}
    Text("a").onLongPressGesture(minimumDuration: 1) {}
    Text("a").onLongPressGesture(minimumDuration: 1, maximumDistance: 3) {
    } onPressingChanged: { _ in
    }
    Text("a").onLongPressGesture(minimumDuration: 1, perform: {}, onPressingChanged: { _ in })
    Text("a").onLongPressGesture(minimumDuration: 1, maximumDistance: 3, pressing: { _ in }, perform: {})
    Text("a").gesture(TapGesture(), name: "tap", isEnabled: true)
    Text("a").gesture(TapGesture().onEnded {})
    Text("a").gesture(TapGesture(count: 2).onEnded { _ in })
    Text("a").gesture(SpatialTapGesture().onEnded { _ = $0.location })
    Text("a").gesture(LongPressGesture(minimumDuration: 1).onChanged { _ in }.onEnded { _ in })
  }

  @ViewBuilder private var part2: some View {
    Text("a").gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ = $0.predictedEndTranslation })
    Text("a").gesture(
      MagnifyGesture().onChanged {
        _ = $0.magnification; _ = $0.velocity; _ = $0.startAnchor; _ = $0.startLocation; _ = $0.time
      })
    Text("a").gesture(MagnifyGesture(minimumScaleDelta: 0.1))
    Text("a").gesture(
      RotateGesture().onChanged {
        _ = $0.rotation; _ = $0.velocity; _ = $0.startAnchor
      })
    Text("a").gesture(RotateGesture(minimumAngleDelta: .degrees(1)))
    Text("a").contentShape(Rectangle())
    Text("a").contentShape(.rect)
    Text("a").allowsHitTesting(false)
    Text("a").onHover { _ in }
    Text("a").onHover(perform: { _ in })
    Text("a").onContinuousHover { phase in
      switch phase {
      case .active(let point): _ = point.x;
      case .ended: break
      }
    }
    Button("x") {}.keyboardShortcut("a")
  }

  @ViewBuilder private var part3: some View {
    Button("x") {}.keyboardShortcut("a", modifiers: [.command, .shift])
    Button("x") {}.keyboardShortcut("a", modifiers: .command, localization: .withoutMirroring)
    Button("x") {}.keyboardShortcut(KeyboardShortcut(.clear, modifiers: .capsLock, localization: .automatic))
    Text("a").onModifierKeysChanged { old, new in _ = old.union(new).contains(.numericPad) }
    Text("a").onModifierKeysChanged(mask: .option, initial: false) { _, _ in }
    Button("x") {}.keyboardShortcut(.defaultAction)
    Button("x") {}.keyboardShortcut(.cancelAction)
    Button("x") {}.keyboardShortcut(.space, modifiers: [])
    Button("x") {}.keyboardShortcut(KeyboardShortcut(.return, modifiers: .control))
    Button("x") {}.keyboardShortcut(KeyEquivalent("z"), modifiers: .option)
    Text("a").onKeyPress(.space) { .handled }
    Text("a").onKeyPress("a") { .ignored }
    Text("a").onKeyPress("a", phases: .up) { press in .handled }
    Text("a").onKeyPress(phases: .all) { press in
      _ = press.characters; _ = press.key; _ = press.modifiers; _ = press.phase; return .handled
    }
    Text("a").onKeyPress(keys: [.upArrow, .downArrow]) { press in .handled }
    Text("a").onKeyPress(keys: ["a"], phases: [.down, .repeat]) { press in .handled }
  }

  @ViewBuilder private var part4: some View {
    Text("a").onKeyPress(characters: .alphanumerics) { press in .handled }
    Text("a").onKeyPress(characters: .decimalDigits, phases: .down) { press in .handled }
    Text("a").focusable()
    Text("a").focusable(isOn)
    Text("a").focusSection()
    Text("a").onSubmit {}
    Text("a").onSubmit(of: .search) {}
    Text("a").disabled(true)
    Text("a").help("x")
    if isOn { Text("a") } else if number > 1 { Text("b") } else { EmptyView() }
    switch choice {
    case 0: Text("a");
    case 1: Text("b");
    default: Text("c")
    }
    if let chosen { Text("\(chosen)") }
  }

  @ViewBuilder private var part5: some View {
    let local = 3; Text("\(local)")
    if #available(macOS 26, *) { Text("a") } else { Text("b") }
  }
}
