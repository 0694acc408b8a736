import Foundation
import GlassPlatform
import Observation

/// A view in a surface of its own beside a rectangle of a window, for what has no room within that window.
///
/// Its panel springs from that rectangle once the window system has said where the surface lies.
@MainActor final class PopupSurface {
  let host: ViewHost
  private(set) var window: (any PlatformWindow)?
  /// Whether it is on its way out.
  private(set) var isLeaving = false
  /// Whether keys that come to the window while it is open are meant for it: some compositors leave them there.
  private let takesKeys: Bool
  private weak var parent: ViewHost?
  private var request: Popup
  /// Whether the surface that it has now was drawn.
  private var isDrawn = false
  /// Runs while it waits to be opened elsewhere.
  private var reopening: PlatformTimer?
  private let presence: PopupPresence
  private let onDismiss: @MainActor () -> Void
  /// How many panels over the window it makes way for.
  private var panelsOverWindow = 0

  /// Whether all input goes to it until it is dismissed.
  var hasGrab: Bool { request.grabs && !isAside }

  /// Room for the shadow and for springs that swing out, in points.
  static let margin = WindowMargin(top: 24, left: 28, bottom: 40, right: 28)
  /// How often is looked whether the panel has gone, in seconds.
  private static let patience = 0.05
  private static let longest = 0.6
  /// How long what it follows has to rest before it is opened elsewhere, in seconds.
  private static let calm = 0.15

  private init(
    _ request: Popup, on parent: ViewHost, takesKeys: Bool, onDismiss: @escaping @MainActor () -> Void, content: some View
  ) {
    self.request = request
    self.takesKeys = takesKeys
    self.parent = parent
    let presence = PopupPresence()
    self.presence = presence
    self.onDismiss = onDismiss
    host = ViewHost(
      popupOn: parent, onDismiss: { presence.wasDismissed() }, content: PopupRoot(presence: presence, content: content))
    presence.wasDismissed = { [weak self] in self?.wasDismissed() }
    host.onTextInputChange = { [weak parent] in parent?.updateTextInput() }
    // Where it lies is known once it is to be drawn.
    host.onFirstDraw = { [weak self] in
      self?.isDrawn = true
      self?.followKeyboard()
      if !presence.isShown { withAnimation(.menu) { presence.isShown = true } }
      self?.showAgain()
    }
  }

  /// Opens a popup on the window of a host.
  ///
  /// - Parameters:
  ///   - request: Where it is to open, in points of that window's content; its margin is set here.
  ///   - takesKeys: Whether keys that come to the window are meant for it; a menu hears of them there.
  ///   - onDismiss: Called when the window system has dismissed it; it is closed then.
  /// - Returns: The popup; `nil` where the window system has none.
  static func open(
    _ request: Popup, on parent: ViewHost, takesKeys: Bool = false, onDismiss: @escaping @MainActor () -> Void,
    content: some View
  ) -> PopupSurface? {
    // One on its way out would not be the topmost any more: window systems refuse that.
    for popup in parent.popups.reversed() where popup.isLeaving { popup.remove() }
    for popup in parent.popups.reversed() { popup.hideSurface() }
    // Nor would one beside another that has the grab.
    if request.grabs { for popup in parent.popups.reversed() where popup.hasGrab { popup.dismiss() } }
    var request = request
    request.margin = margin
    let popup = PopupSurface(request, on: parent, takesKeys: takesKeys, onDismiss: onDismiss, content: content)
    guard let window = parent.window?.openPopup(request, content: popup.host) else { return nil }
    popup.window = window
    parent.popups.append(popup)
    // What a key has opened shows where the keys go.
    popup.host.input.focus.followsKey = parent.input.focus.showsRingNext
    popup.host.attach(to: window)
    parent.updateTextInput()
    return popup
  }

  /// The window system has taken the surface away.
  ///
  /// weston grants a grab to presses of a pointer alone: what keys open it dismisses before it was ever drawn. Such a popup comes back
  /// without a grab, its keys by way of the window, which also sees a press beside it.
  private func wasDismissed() {
    // It is away already, for as long as something else is to be answered.
    guard !isAside else { return hideSurface() }
    guard request.grabs, !isDrawn, !isLeaving, let parent else { return onDismiss() }
    request.grabs = false
    window = nil
    _ = parent.schedule(after: 0) { [self] in
      if !isLeaving { openAgain() }
    }
  }

  /// Shows the same views on a new surface.
  private func openAgain() {
    guard let again = parent?.window?.openPopup(request, content: host) else { return onDismiss() }
    host.input.letGo()
    isDrawn = false
    window = again
    host.attach(to: again)
  }

  /// Moves to a new surface once what it follows rests and nobody holds a part of it: for window systems that cannot move the old one.
  private func openElsewhereOnceCalm() {
    reopening?.cancel()
    reopening = host.schedule(after: Self.calm) { [self] in
      guard !isLeaving, let old = window else { return }
      guard !host.input.isPressed else { return openElsewhereOnceCalm() }
      // The topmost goes first: window systems insist on that.
      for popup in host.popups.reversed() { popup.dismiss() }
      window = nil
      old.close()
      openAgain()
    }
  }

  /// Whether keys that come to the window are handed on to it.
  var getsKeys: Bool { takesKeys && !isLeaving && !isAside }

  /// What its text field that has the focus says, in points of the parent's content.
  var textInput: TextInputState? {
    var state = host.textInput.told
    state?.caret.origin.x += origin.x
    state?.caret.origin.y += origin.y
    return state
  }

  /// Takes what a keyboard said to the window.
  ///
  /// - Returns: Whether it was meant for the popup.
  func take(_ event: InputEvent) -> Bool {
    guard getsKeys, event.isOfKeyboard else { return false }
    host.handle(event)
    // Which modifier keys are held concerns the window, too.
    if case .modifiers = event { return false }
    return true
  }

  /// The size of the parent's content, in points.
  var parentSize: CGSize? { parent?.window?.state.size }

  /// Lies beside another rectangle of the parent's content from now on.
  ///
  /// - Parameter lie: Says in which way, where that is another one too.
  func follow(_ anchor: CGRect, lying lie: (inout Popup) -> Void = { _ in }) {
    guard let size = parentSize else { return }
    // Window systems want a rectangle within the window.
    let x = min(max(0, anchor.minX), max(0, size.width - 1))
    let y = min(max(0, anchor.minY), max(0, size.height - 1))
    ask {
      lie(&$0)
      $0.anchorRect = CGRect(
        x: x, y: y, width: max(1, min(anchor.maxX, size.width) - x), height: max(1, min(anchor.maxY, size.height) - y))
    }
  }

  /// The size that was asked for last, in points.
  var wantedSize: CGSize { request.size }

  /// Becomes as large as its panel wants to be, in points, as far as there is room on the screen.
  func resize(to size: CGSize) { ask { $0.size = Self.wholePoints(size) } }

  private func ask(_ change: (inout Popup) -> Void) {
    var wanted = request
    change(&wanted)
    guard wanted != request, !isLeaving else { return }
    request = wanted
    if let window, !window.reposition(wanted) { openElsewhereOnceCalm() }
  }

  /// Surfaces are whole points large.
  static func wholePoints(_ size: CGSize) -> CGSize { CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)) }

  /// Keeps the panel clear of what a keyboard covers of the parent's window, and beneath.
  func followKeyboard() {
    guard let parent, let window, let height = parent.window?.state.size.height else { return }
    let panel = origin.y + Self.panelFrame(in: window.state.size).maxY
    host.keyboardInset = parent.keyboardInset > 0 ? max(0, panel - (height - parent.keyboardInset)) : 0
  }

  /// Where the content's corner lies in the parent's content, in points.
  var origin: CGPoint { window?.state.origin ?? .zero }

  /// The place that the panel has, in points of the content.
  static func panelFrame(in size: CGSize) -> CGRect {
    CGRect(
      x: Double(margin.left), y: Double(margin.top), width: max(1, size.width - Double(margin.left + margin.right)),
      height: max(1, size.height - Double(margin.top + margin.bottom)))
  }

  /// What the panel grows out of: the rectangle that the popup belongs to, as far as the surface reaches, in points of the content.
  var source: CGRect {
    let size = window?.state.size ?? .zero
    let anchor = request.anchorRect.offsetBy(dx: -origin.x, dy: -origin.y)
    let panel = Self.panelFrame(in: size)
    func near(_ low: CGFloat, _ high: CGFloat, _ range: ClosedRange<CGFloat>) -> (start: CGFloat, length: CGFloat) {
      let start = min(max(low, range.lowerBound), range.upperBound - min(24, range.upperBound - range.lowerBound))
      return (start, max(min(high, range.upperBound) - start, min(24, range.upperBound - range.lowerBound)))
    }
    let (x, width) = near(anchor.minX, anchor.maxX, panel.minX...panel.maxX)
    let (y, height) = near(anchor.minY, anchor.maxY, panel.minY...panel.maxY)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Lets the panel go; the surface closes once nothing of it is seen.
  func close() {
    guard !isLeaving else { return }
    isLeaving = true
    host.ignoresInput = true
    host.heir = parent
    parent?.popupsDidChange()
    for popup in host.popups.reversed() { popup.remove() }
    guard presence.isShown, window != nil else { return remove() }
    withAnimation(.brisk) { presence.isShown = false }
    removeOnceGone(at: host.platform.now + Self.longest)
  }

  /// Looks once in a while whether the panel still moves; what never rests has gone at a time.
  private func removeOnceGone(at deadline: Double) {
    _ = host.schedule(after: Self.patience) { [self] in
      guard window != nil else { return }
      if host.needsFrame, host.platform.now < deadline { removeOnceGone(at: deadline) } else { remove() }
    }
  }

  // MARK: Making way

  /// Whether it makes way for a panel over the window.
  var isAside: Bool { panelsOverWindow > 0 }
  /// Whether it has no surface meanwhile: its views are brought up to date with those of the window.
  var isHidden: Bool { isAside && window == nil }

  /// Makes way for a panel over the window: a surface of its own would lie over that. What it shows keeps its state.
  func makeWay() {
    panelsOverWindow += 1
    guard panelsOverWindow == 1, !isLeaving else { return }
    // Nobody is going to tell that what is held is let go of.
    host.input.letGo()
    host.ignoresInput = true
    host.heir = parent
    parent?.popupsDidChange()
    withAnimation(.brisk) { presence.isAside = true }
    hideOnceFaded(at: host.platform.now + Self.longest)
  }

  private func hideOnceFaded(at deadline: Double) {
    _ = host.schedule(after: Self.patience) { [self] in
      guard isAside, window != nil, !isLeaving else { return }
      if host.needsFrame, host.platform.now < deadline { hideOnceFaded(at: deadline) } else { hideSurface() }
    }
  }

  /// Takes the surface of one that makes way, and those on it, the topmost first: window systems insist on that.
  private func hideSurface() {
    guard isAside, !isLeaving, let old = window else { return }
    for popup in host.popups.reversed() { if popup.isAside { popup.hideSurface() } else { popup.remove() } }
    window = nil
    old.close()
    parent?.popupsDidChange()
  }

  /// One of the panels that it makes way for has gone.
  func comeBack() {
    panelsOverWindow -= 1
    guard panelsOverWindow == 0, !isLeaving else { return }
    host.ignoresInput = false
    host.heir = nil
    parent?.popupsDidChange()
    if window == nil { openAgain() } else { showAgain() }
  }

  private func showAgain() {
    if presence.isAside, !isAside { withAnimation(.menu) { presence.isAside = false } }
  }

  /// Closes the surface at once, as whoever opened it gets to know.
  private func dismiss() {
    onDismiss()
    remove()
  }

  /// Closes the surface at once.
  func remove() {
    isLeaving = true
    for popup in host.popups.reversed() { popup.remove() }
    parent?.popups.removeAll { $0 === self }
    parent?.popupsDidChange()
    let closing = window
    window = nil
    closing?.close()
    // It may be one of its own views that has asked for this.
    _ = host.platform.schedule(after: 0) { [host] in host.end() }
  }

  /// What assistive technology is told, in points of the parent's content.
  func describe() -> [SemanticsElement] {
    let origin = origin
    return host.describe().children.map { $0.offset(x: origin.x, y: origin.y) }
  }

  /// Does what assistive technology asks an element within for; whether there is one.
  func perform(_ action: String, on element: String, value: String?) -> Bool {
    host.perform(action, on: element, value: value)
  }
}

/// Whether a popup's panel is there.
@MainActor @Observable final class PopupPresence {
  var isShown = false
  /// Whether it makes way for a panel over the window.
  var isAside = false
  /// Called when the window system has dismissed the popup.
  @ObservationIgnored var wasDismissed: @MainActor () -> Void = {}

  nonisolated init() {}
}

/// What a popup shows around its content: what lies over it.
private struct PopupRoot<Content: View>: View {
  let presence: PopupPresence
  let content: Content

  @State private var overlays = OverlayModel()
  @Environment(\.keyboardInset) private var keyboardInset

  var body: some View {
    ZStack {
      Color.clear
      if presence.isShown { content.padding(.bottom, keyboardInset).opacity(presence.isAside ? 0 : 1) }
      OverlayLayer(model: overlays)
    }
    .environment(\.overlayModel, overlays)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension SemanticsElement {
  /// Takes the focus from the element and all within.
  mutating func loseFocus() {
    states.remove(.focused)
    for index in children.indices { children[index].loseFocus() }
  }

  /// The element and all within, moved by some points.
  fileprivate func offset(x: CGFloat, y: CGFloat) -> SemanticsElement {
    var element = self
    element.frame = frame.offsetBy(dx: x, dy: y)
    element.children = children.map { $0.offset(x: x, y: y) }
    return element
  }
}

extension InputEvent {
  fileprivate var isOfKeyboard: Bool {
    switch self {
    case .key, .modifiers, .textInput: true
    case .pointer, .scroll, .touch, .pinch, .keyboardFocus, .drop: false
    }
  }
}
