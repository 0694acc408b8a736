import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform

/// How something that can be pressed shows that the pointer is over it, and that it is held.
enum PressFeedback: Hashable {
  /// The view shows it itself; the focus ring follows its box.
  case none
  /// A part of the view shows it; the focus ring follows that part.
  case own
  /// The glass beneath shows it, and a layer of light on that, or of ink where the glass is white already.
  case glass(ButtonBorderShape)
  /// The glass beneath shows it alone.
  case glow(ButtonBorderShape)
  /// The label dims.
  case dimming
  /// A capsule lights up behind the label.
  case capsule
  /// A button's border lights up behind the label.
  case border(ButtonBorderShape)
  /// A border with a ground of its own lights up, and the label with it: light behind that ground would hardly be seen.
  case filled(ButtonBorderShape)
  /// A border filled with a colour gets deeper behind a light label, brighter behind a dark one.
  case prominent(ButtonBorderShape, Color)
  /// A box with rounded corners of a radius in points lights up behind the label.
  case roundedRect(CGFloat)

  /// The outline that lights up and that the focus ring follows.
  func outline(in rect: CGRect) -> Outline {
    switch self {
    case .roundedRect(let radius): .roundedRect(rect, radius: radius, style: .continuous)
    case .dimming: Self.plainOutline(in: rect)
    case .border(let shape), .filled(let shape), .glass(let shape), .glow(let shape), .prominent(let shape, _):
      shape.outline(in: rect)
    case .none, .own, .capsule: .roundedRect(rect, radius: min(rect.width, rect.height) / 2)
    }
  }
}

extension PressFeedback {
  /// Around a line of text alone with a little room; what is higher has brought its own.
  private static func plainOutline(in rect: CGRect) -> Outline {
    let box = rect.height < ControlSize.small.height ? rect.insetBy(dx: -4, dy: -1) : rect
    return .roundedRect(box, radius: min(12, min(box.width, box.height) / 2), style: .continuous)
  }
}

/// Makes a view act when it is pressed, by pointer, finger or key.
struct PressableModifier: NodeModifier {
  var feedback: PressFeedback
  var role = SemanticsRole.button
  var states: Set<SemanticsState> = []
  var value: String?
  /// Whether it has the keyboard focus in Tab order.
  var isFocusable = true
  var action: @MainActor () -> Void
  var onPress: (Bool) -> Void = { _ in }
  /// Told when the pointer or a finger takes hold of it, and when that has let go and what is done then is done.
  var onHold: ((Bool) -> Void)?

  func makeNode(_ context: ViewContext) -> ModifierNode<PressableModifier> { PressableNode(self, context) }
}

extension View {
  /// Makes the view act when it is pressed.
  func pressable(
    _ feedback: PressFeedback, role: SemanticsRole = .button, states: Set<SemanticsState> = [], isFocusable: Bool = true,
    action: @escaping @MainActor () -> Void, onPress: @escaping (Bool) -> Void = { _ in }, onHold: ((Bool) -> Void)? = nil
  ) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: PressableModifier(
        feedback: feedback, role: role, states: states, isFocusable: isFocusable, action: action, onPress: onPress,
        onHold: onHold))
  }
}

/// A node that acts when it is pressed. Hover and press change what it paints and nothing else.
final class PressableNode: ModifierNode<PressableModifier>, Animating {
  private var light = AnimatedValue(0.0)
  private var isHovered = false
  private var isHeld = false
  private var isInside = false

  private var shortcut: RegisteredShortcut?

  @NodeReference var successor: GlassNode?
  /// How far it is hidden, 0 … 1, once a panel has taken its place.
  private var concealment: AnimatedProperty<Double>?

  /// The next repetition while it is held.
  private var repeats: PlatformTimer?
  private var hasRepeated = false
  /// Who is to be told that the hold is over: by then the button may be another one.
  private var release: ((Bool) -> Void)?
  /// Whether a key has just pressed it, and what ends that.
  private var isFlashing = false
  private var flashing: PlatformTimer?
  @NodeReference private var flashingGlass: GlassNode?
  /// For how long what a key has pressed looks so, in seconds.
  private static let flashDuration = 0.12

  /// How long a button is held before it repeats, and how often it then does, in seconds.
  private static let repeatDelay = 0.45
  private static let repeatInterval = 0.09
  /// How much ink answers to a pointer and to a press: with what a control is filled with, as much as a label on it bears.
  private var hoverLight: Double { isFilled ? 0.05 : 0.08 }
  private var pressLight: Double { isFilled ? 0.09 : 0.16 }
  private var isFilled: Bool {
    switch modifier.feedback {
    case .border, .filled: true
    default: false
    }
  }

  override init(_ modifier: PressableModifier, _ context: ViewContext) {
    super.init(modifier, context)
    shortcut = RegisteredShortcut(self) { $0.act(byKey: true) }
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    shortcut?.update()
    setNeedsPaint()
  }

  override func willLeave() {
    // What a key has pressed may have put something else in this place, on glass that stays.
    if isFlashing { setShownPressed(false) }
    super.willLeave()
    repeats?.cancel()
    flashing?.cancel()
  }

  /// The menu that pressing opens, if it opens one.
  private var menu: MenuPresenter? { environment.menuPresenter }

  /// What that menu shows.
  var menuContent: AnyView? { menu?.content }

  private func act(byKey: Bool) {
    guard environment.isEnabled else { return }
    willAct()
    if let menu { menu.open(from: self, highlight: byKey ? .first : nil) } else { modifier.action() }
  }

  /// Acts as if it had been pressed.
  func trigger() { act(byKey: false) }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard semantics?.actions.contains(action) == true, environment.isEnabled else { return false }
    if action == .collapse, let menu { menu.close() } else { act(byKey: true) }
    return true
  }

  override func modifierDidChange(from old: PressableModifier, _ context: ViewContext) {
    shortcut?.update()
    if old.feedback != modifier.feedback { setNeedsPaint() }
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  override var semantics: SemanticsProperties? {
    var properties = SemanticsProperties(role: modifier.role, value: modifier.value, states: modifier.states, actions: [.press])
    if let toggle = environment.pressedToggle {
      properties.role = .toggle
      properties.states.formUnion(toggle.states)
    }
    if let menu {
      properties.role = .menuButton
      properties.states.insert(menu.isOpen ? .expanded : .collapsed)
      properties.actions.insert(.showMenu)
    }
    if properties.states.contains(.collapsed) { properties.actions.insert(.expand) }
    if properties.states.contains(.expanded) { properties.actions.insert(.collapse) }
    if !environment.isEnabled { properties.states.insert(.disabled) }
    properties.hidesChildren = true
    return properties
  }

  // MARK: Painting

  override func paint(into list: inout DisplayList) {
    let visibility = 1 - min(max(concealment?.current ?? 0, 0), 1)
    guard visibility > 0.001 else { return }
    if visibility < 1 { list.add(.opacity(visibility), contentChunk, at: .zero) } else { paintButton(into: &list) }
  }

  private func paintButton(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    // What is filled is lit from above, everything else behind its label.
    if !isLitFromAbove { paintLight(in: rect, into: &list) }
    paintLabel(into: &list)
    if isLitFromAbove { paintLight(in: rect, into: &list) }
    guard graph.isFocusRingVisible(self) else { return }
    // It comes as a menu goes back into the button.
    let opacity = enclosingGlass?.successor.map(\.givenBack) ?? 1
    guard opacity > 0.001 else { return }
    var ring = DisplayList()
    ring.addFocusRing(focusOutline(in: rect), environment, ground: isTinted ? .tint : isSolid ? .fill : .any)
    if opacity < 1 { list.add(.opacity(opacity), DisplayChunk(ring), at: .zero) } else { list.add(ring) }
  }

  /// Whether it is filled with a colour, or lies on glass of one.
  private var isTinted: Bool {
    if case .prominent = modifier.feedback { return true }
    return liesOnTint
  }

  private var liesOnTint: Bool { enclosingGlass?.modifier.glass.tintColor != nil }

  private var isSolid: Bool {
    switch modifier.feedback {
    case .prominent, .own: true
    default: false
    }
  }

  private var isLitFromAbove: Bool { if case .filled = modifier.feedback { true } else { isSolid } }

  private func paintLight(in rect: CGRect, into list: inout DisplayList) {
    guard lightsUp, light.current > 0.001, litPlace == nil else { return }
    var fill = DisplayList()
    fill.add(.fill(focusOutline(in: rect), .ink(lightInk)))
    list.add(.opacity(answersOnGlass ? 2 * light.current : light.current), DisplayChunk(fill), at: .zero)
  }

  private var lightInk: Ink {
    if case .prominent(_, let color) = modifier.feedback {
      return .color(RGBA(white: ProminentFill.bearsDarkInk(color, in: environment) ? 1 : 0))
    }
    let plain = RGBA(white: environment.colorScheme == .dark ? 1 : 0)
    if modifier.feedback == .own { return .color(plain) }
    return answersOnGlass ? .answer(otherwise: plain) : .vibrant(0, otherwise: plain)
  }

  /// Whether what it lies on is glass, with nothing between, which is lit rather than inked.
  private var answersOnGlass: Bool {
    switch modifier.feedback {
    case .glass, .capsule: true
    default: false
    }
  }

  private func focusOutline(in rect: CGRect) -> Outline {
    guard modifier.feedback == .own, let place = focusRingPlace(self) else { return modifier.feedback.outline(in: rect) }
    let corner = convertFromWindow(place.globalOrigin)
    return place.focusOutline.offset(x: corner.x, y: corner.y)
  }

  /// The part of the control that shows the light itself.
  private var litPlace: (any FocusRingPlace)? {
    guard modifier.feedback == .own, let place = focusRingPlace(self), place.takesLight else { return nil }
    return place
  }

  private func focusRingPlace(_ node: ViewNode) -> (any FocusRingPlace)? {
    for child in node.layoutChildren {
      if let found = child as? any FocusRingPlace ?? focusRingPlace(child) { return found }
    }
    return nil
  }

  private func paintLabel(into list: inout DisplayList) {
    guard modifier.feedback == .dimming, light.current > 0.001 else { return paintChildren(into: &list) }
    var label = DisplayList()
    paintChildren(into: &label)
    list.add(.opacity(1 - light.current), DisplayChunk(label), at: .zero)
  }

  /// Whether a layer of ink answers to the pointer.
  var lightsUp: Bool {
    switch modifier.feedback {
    // Glass of a colour answers by itself: a layer on it would have to be paid for by a deeper colour.
    case .capsule, .glass: !liesOnTint
    case .border, .filled, .prominent, .roundedRect: true
    case .own: focusRingPlace(self)?.lightsUp == true
    case .none, .dimming, .glow: false
    }
  }

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let moves = light.advance(to: now)
    litPlace?.takeLight(light.current)
    setNeedsPaint(moves: false)
    return moves
  }

  private func updateLight() {
    let target = isHeld && isInside || isFlashing ? pressLight : isHovered ? hoverLight : 0
    guard target != light.target, lightsUp || modifier.feedback == .dimming else { return }
    light.retarget(to: target, .easeOut(duration: target > light.current ? 0.08 : 0.2), now: graph.now)
    graph.animations.add(self)
  }

  private func setHeld(_ held: Bool) {
    guard held != isHeld else { return }
    isHeld = held
    isInside = held
    modifier.onPress(held)
    updateLight()
    repeats?.cancel()
    repeats = nil
    hasRepeated = false
    if held, environment.buttonRepeatBehavior == .enabled { repeatAction(after: Self.repeatDelay) }
  }

  /// Looks pressed for a moment, as a key has pressed it.
  private func flash() {
    guard !isHeld, menu == nil, let bridge = environment.windowBridge else { return }
    setShownPressed(true)
    flashing?.cancel()
    flashing = bridge.schedule(after: Self.flashDuration) { [weak self] in
      guard let self, !self.isRemoved else { return }
      // One that the pointer holds by now stays pressed until that lets go.
      if self.isHeld { self.isFlashing = false } else { self.setShownPressed(false) }
    }
  }

  private func setShownPressed(_ isPressed: Bool) {
    isFlashing = isPressed
    modifier.onPress(isPressed)
    // The one that was pressed is let go of, whatever lies on it by then.
    if isPressed { flashingGlass = glassOfControl }
    flashingGlass?.keyPress(isPressed)
    if !isPressed { flashingGlass = nil }
    updateLight()
  }

  private func repeatAction(after delay: Double) {
    repeats = environment.windowBridge?.schedule(after: delay) { [weak self] in
      guard let self, self.isHeld, !self.isRemoved else { return }
      if self.isInside {
        self.hasRepeated = true
        self.act(byKey: false)
      }
      self.repeatAction(after: Self.repeatInterval)
    }
  }
}

extension PressableNode: Responder {
  func hover(_ isInside: Bool, at position: CGPoint) {
    isHovered = isInside
    updateLight()
  }

  func pressBegan(_ press: Press) -> Bool {
    // A finger that has rested opens the button's own menu, not one of what lies around it, and goes on to a row.
    if press.isTouch, press.button == .right, let menu {
      menu.open(from: self, highlight: nil)
      return true
    }
    guard press.button == .left else { return false }
    setHeld(true)
    release = modifier.onHold
    release?(true)
    // A mouse opens menus as it goes down, so that one press can open and choose; a finger may still begin to scroll.
    if let menu, !press.isTouch { menu.open(from: self, highlight: nil) }
    return true
  }

  func pressMoved(_ press: Press) {
    if let menu { menu.pressMoved(press, in: self) }
    let nowInside = contains(press)
    guard nowInside != isInside, isHeld else { return }
    isInside = nowInside
    modifier.onPress(nowInside)
    updateLight()
  }

  func pressEnded(_ press: Press) {
    let acts = isHeld && contains(press) && !hasRepeated
    setHeld(false)
    if let menu, menu.isOpen { return menu.pressEnded(press, in: self) }
    if acts, menu == nil || press.isTouch { act(byKey: false) }
    endHold()
  }

  private func endHold() {
    let told = release
    release = nil
    told?(false)
  }

  func pressCancelled() {
    setHeld(false)
    endHold()
    menu?.pressCancelled()
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    if let session = menu?.session { return session.keyDown(event) }
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    if let menu, event.key == .down || event.key == .up {
      menu.open(from: self, highlight: event.key == .down ? .first : .last)
      return true
    }
    guard event.key == .return || event.key == .keypadEnter || event.key == .space else { return false }
    if event.phase == .down {
      flash()
      act(byKey: true)
    }
    return true
  }

  var isFocusable: Bool { modifier.isFocusable && environment.isEnabled }

  var touchInterest: TouchInterest {
    environment.buttonRepeatBehavior == .enabled ? [.control, .keepsResting] : .control
  }
}

extension PressableNode: PanelOrigin {
  var ownGlass: GlassNode? { nil }
  var bentFrame: CGRect { globalFrame }

  var contentChunk: DisplayChunk {
    var list = DisplayList()
    paintButton(into: &list)
    return DisplayChunk(list)
  }

  func setConcealed(_ isConcealed: Bool, _ animation: Animation?) {
    guard isConcealed || concealment != nil else { return }
    let value = concealment ?? AnimatedProperty(0, of: self)
    concealment = value
    var transaction = Transaction(animation: animation)
    transaction.disablesAnimations = animation == nil
    value.set(isConcealed ? 1 : 0, transaction)
  }
}

/// The part of a control that the focus ring follows.
@MainActor protocol FocusRingPlace: ViewNode {
  /// The outline in points from the part's corner.
  var focusOutline: Outline { get }
  /// Whether it lights up under the pointer, which is over the control, and while that is held.
  var lightsUp: Bool { get }
  /// Whether it paints that light itself.
  var takesLight: Bool { get }
  /// Is lit by so much of an ink, 0 … 1.
  func takeLight(_ light: Double)
}

extension FocusRingPlace {
  var lightsUp: Bool { false }
  var takesLight: Bool { false }
  func takeLight(_ light: Double) {}
}

/// What a focus ring runs around.
enum FocusRingGround {
  /// Something that may have any colour.
  case any
  /// Something filled solidly: there is a gap between.
  case fill
  /// Something filled with a colour, or glass of one: the ring has lines of another luminance on both sides.
  case tint
}

extension ViewNode {
  /// How far a ring around the whole window stays within that, in points.
  private static let ringInset = 4.5

  /// What a focus ring goes around: the node, in the form of glass that it is, as far as a ring around it lies within the window, in points from its
  /// corner. Where it is cut by the window its corners are round like those.
  final var outlineForRing: Outline {
    let own = CGRect(origin: .zero, size: presentedFrame.size)
    let window = CGRect(origin: convertFromWindow(.zero), size: graph.root.frame.size)
      .insetBy(dx: Self.ringInset, dy: Self.ringInset)
    let seen = own.intersection(window)
    if seen.isEmpty || seen == own { return glassForm(in: own) ?? .roundedRect(own, radius: 8, style: .continuous) }
    return .roundedRect(seen, radius: WindowFramePass.cornerRadius - Self.ringInset, style: .continuous)
  }

  /// The form of the glass that the node is, if it is one piece with nothing beside it.
  private func glassForm(in rect: CGRect) -> Outline? {
    var node: ViewNode = self
    while node.layoutChildren.count == 1, let child = node.layoutChildren.first, child.presentedFrame.size == rect.size {
      if let glass = child as? GlassNode { return glass.modifier.shape.outline(rect, glass.environment.layoutDirection) }
      node = child
    }
    return nil
  }
}

extension DisplayList {
  /// Adds a focus ring just within a rectangle, beyond which there may be no room; without a radius with corners as round as those of panels.
  mutating func addInnerFocusRing(
    _ rect: CGRect, radius: CGFloat = SplitMetrics.cornerRadius, _ environment: EnvironmentValues
  ) {
    let place = rect.insetBy(dx: min(3.5, rect.width / 2), dy: min(3.5, rect.height / 2))
    addFocusRing(.roundedRect(place, radius: radius - 3.5, style: .continuous), environment)
  }

  /// Adds the ring that shows where the keyboard's focus is, just outside the outline: 2.5 points wide, or 2 between lines of one. A window
  /// without the keyboard has none.
  mutating func addFocusRing(_ outline: Outline, _ environment: EnvironmentValues, ground: FocusRingGround = .any) {
    guard environment.isFocusEffectEnabled, environment.controlActiveState != .inactive else { return }
    let color = Color.accentColor.rgba(in: environment)
    func ring(to reach: CGFloat, width: CGFloat, _ color: RGBA) {
      add(.stroke(outline.expanded(by: reach), width: width, .ink(.color(color))))
    }
    switch ground {
    case .any:
      // On a ground of its own colour the line around it is what is seen.
      ring(to: 3.5, width: 1, RGBA(white: environment.colorScheme == .dark ? 0 : 1, alpha: 0.8))
      ring(to: 2.5, width: 2.5, color.multiplyingAlpha(by: 0.9))
    case .fill: ring(to: 4.5, width: 2.5, color.multiplyingAlpha(by: 0.9))
    case .tint:
      // What has the ring's own colour ends in a light line, and so does the ring on its other side.
      ring(to: 4, width: 4, RGBA(white: GlassInk.onFill(color) == .dark ? 0 : 1))
      ring(to: 3, width: 2, color)
    }
  }
}
