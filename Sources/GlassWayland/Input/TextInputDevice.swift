import GlassGeometry
import GlassPlatform
import WaylandClient

/// The input method of a seat: told about the focused text field, asked for what it composes.
@MainActor final class TextInputDevice {
  private let object: ZwpTextInputV3
  private unowned let seat: Seat
  private var window: WaylandWindow?
  private var batch = TextInputBatch()
  private var sent: TextInputState?
  /// Whether what changes in the field now does so because of the input method.
  private var isDelivering = false

  /// A message carries at most 4 KB; the protocol asks for no more than this around the caret.
  private static let longestText = 4000

  init(_ object: ZwpTextInputV3, _ seat: Seat) {
    self.object = object
    self.seat = seat
    object.onEvent = { [unowned self] in handle($0) }
  }

  /// A window's text field changed.
  func update(for window: WaylandWindow) { if window === self.window { send() } }

  /// A window closes.
  func forget(_ window: WaylandWindow) {
    guard window === self.window else { return }
    self.window = nil
    batch = TextInputBatch()
  }

  /// The seat is gone.
  func release() {
    object.onEvent = nil
    object.destroy()
  }

  private func handle(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      window = seat.platform.window(of: surface)
      sent = nil
      send()
    case .leave:
      // Leaving disables it; that has to be said all the same.
      if sent != nil { disable() }
      sent = nil
      let left = window
      window = nil
      // What was being composed stays, as elsewhere on a desktop, and is not shown as such any more.
      if let event = batch.leave() { left?.deliver(.textInput(event)) }
    case .preeditString(let text, let begin, let end): batch.preedit(text, begin: begin, end: end)
    case .commitString(let text): batch.commit(text)
    case .deleteSurroundingText(let before, let after): batch.delete(before: before, after: after)
    case .done:
      guard let event = batch.finish() else { return }
      isDelivering = true
      window?.deliver(.textInput(event))
      isDelivering = false
    }
  }

  private func disable() {
    object.disable()
    object.commit()
  }

  private func send() {
    guard let window, window.textInput != sent else { return }
    let state = window.textInput
    // Without a field, or as one has kept what was composed in it, the input method has to forget it.
    if sent != nil, state == nil || state?.keptCompositions != sent?.keptCompositions {
      batch.keep()
      disable()
      sent = nil
    }
    defer { sent = state }
    guard let state else { return }
    if sent == nil { object.enable() }
    if sent?.purpose != state.purpose || sent?.hints != state.hints {
      object.setContentType(hint: ZwpTextInputV3.ContentHint(state.hints), purpose: ZwpTextInputV3.ContentPurpose(state.purpose))
    }
    let text = SurroundingText(state, limit: Self.longestText)
    object.setSurroundingText(text: text.text, cursor: Int32(text.cursor), anchor: Int32(text.anchor))
    if !isDelivering, let sent, !sent.hasSameText(as: state) { object.setTextChangeCause(cause: .other) }
    let margin = window.layout.margin
    let caret = PixelRect(rounding: state.caret, scale: 1).offset(x: margin.left, y: margin.top)
    object.setCursorRectangle(
      x: Int32(caret.minX), y: Int32(caret.minY), width: Int32(max(1, caret.width)), height: Int32(max(1, caret.height)))
    object.commit()
  }
}

extension TextInputState {
  fileprivate func hasSameText(as other: TextInputState) -> Bool {
    surrounding == other.surrounding && cursor == other.cursor && anchor == other.anchor
  }
}

extension ZwpTextInputV3.ContentPurpose {
  fileprivate init(_ purpose: TextPurpose) {
    self =
      switch purpose {
      case .normal: .normal
      case .digits: .digits
      case .phone: .phone
      case .url: .url
      case .email: .email
      case .name: .name
      case .password: .password
      case .pin: .pin
      case .date: .date
      case .dateTime: .datetime
      }
  }
}

extension ZwpTextInputV3.ContentHint {
  fileprivate init(_ hints: TextHints) {
    let known: [(TextHints, ZwpTextInputV3.ContentHint)] = [
      (.completion, .completion), (.spellcheck, .spellcheck), (.sentences, .autoCapitalization), (.words, .titlecase),
      (.uppercase, .uppercase), (.hiddenText, .hiddenText), (.sensitiveData, .sensitiveData), (.multiline, .multiline),
    ]
    self = known.reduce(into: []) { if hints.contains($1.0) { $0.formUnion($1.1) } }
  }
}
