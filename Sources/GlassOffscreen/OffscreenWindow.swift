public import Foundation
import GlassGeometry
public import GlassPlatform
public import GlassRaster

/// A window that nobody sees: its frames are a bitmap, and it does what it is asked.
@MainActor public final class OffscreenWindow: ScriptableWindow {
  /// What the window shows.
  public let content: any WindowContent
  /// The title.
  public private(set) var title: String
  /// The pointer's shape over the content.
  public private(set) var cursor = CursorShape.arrow
  /// The text field that has the focus.
  public private(set) var textInput: TextInputState?
  /// What the content said is opaque, in points.
  public private(set) var opaqueRegion: [CGRect] = []
  /// The last committed frame; `nil` before the first.
  public private(set) var picture: Bitmap?
  /// What the last frame changed, in device pixels.
  public private(set) var lastDamage = PixelRegion()
  /// How often a move, a resize by an edge or the window menu was asked for.
  public private(set) var shellRequests = 0
  /// The popups that are open on this window, oldest first.
  public private(set) var popups: [OffscreenWindow] = []
  /// What the window is where it is a popup.
  public private(set) var popup: Popup?

  private let platform: OffscreenPlatform
  private weak var parent: OffscreenWindow?
  private var limits: WindowSizeLimits
  private var isClosed = false
  private var figures = FrameStatistics()
  private var inputTime: Double?
  /// Sides beyond this are beyond what a picture can hold, in points.
  private static let maximumLength = 16_384.0

  init(_ platform: OffscreenPlatform, _ options: WindowOptions, content: any WindowContent) {
    self.platform = platform
    self.content = content
    popup = nil
    title = options.title
    limits = WindowSizeLimits(minimum: options.minimumSize)
    state = WindowState(
      size: options.size, isMaximized: options.isMaximized, isFullscreen: options.isFullscreen, decorations: options.decorations)
    state = clamped(state)
  }

  /// A popup on a window.
  init(_ platform: OffscreenPlatform, _ popup: Popup, on parent: OffscreenWindow, content: any WindowContent) {
    self.platform = platform
    self.content = content
    self.popup = popup
    self.parent = parent
    title = ""
    limits = WindowSizeLimits(minimum: CGSize(width: 1, height: 1))
    state = WindowState(size: popup.size, scale: parent.state.scale, decorations: .server, capabilities: [])
    place(popup)
  }

  /// Puts the popup where a desktop would: on the screen that its window lies on.
  private func place(_ popup: Popup) {
    guard let parent else { return }
    let place = popup.place(in: platform.screen(around: parent))
    let margin = popup.margin
    state.origin = CGPoint(x: place.minX - Double(margin.left), y: place.minY - Double(margin.top))
    state.size = CGSize(
      width: place.width + Double(margin.left + margin.right), height: place.height + Double(margin.top + margin.bottom))
    state = clamped(state)
  }

  /// Where the content's corner lies in points of the outermost window's content.
  public var originInWindow: CGPoint {
    guard let parent else { return .zero }
    let outer = parent.originInWindow
    return CGPoint(x: outer.x + state.origin.x, y: outer.y + state.origin.y)
  }

  /// Dismisses the popup as a desktop does, when something else was clicked: its content is told, and cannot refuse.
  public func dismiss() {
    _ = content.shouldClose()
    close()
  }

  // MARK: - Drawing

  /// Whether it is a popup that did not get the grab it wanted: it is never drawn.
  private var isRefused = false

  var wantsFrame: Bool { !isClosed && !isRefused && !state.isSuspended && (content.needsFrame || picture?.size != pixelSize) }

  /// Draws a frame where something may have changed.
  func drawFrame(at time: Double) {
    guard wantsFrame else { return }
    let start = MonotonicClock.now
    let holdsLastFrame = picture?.size == pixelSize
    let bitmap = picture.flatMap { holdsLastFrame ? $0 : nil } ?? Bitmap(size: pixelSize)
    let target = PixelTarget(
      base: bitmap.base, size: bitmap.size, stride: bitmap.stride, scale: state.scale, holdsLastFrame: holdsLastFrame)
    lastDamage = content.draw(into: target, at: time).clipped(to: bitmap.bounds)
    picture = bitmap
    if lastDamage.isEmpty { inputTime = nil } else { measure(from: start) }
  }

  private func measure(from start: Double) {
    let end = MonotonicClock.now
    if figures.frames == 0 { figures.startupMilliseconds = (end - MonotonicClock.processStart) * 1000 }
    figures.addFrame(microseconds: (end - start) * 1e6, damage: lastDamage.area)
    if inputTime != nil { figures.addInputLatency(microseconds: (end - start) * 1e6) }
    inputTime = nil
  }

  private var pixelSize: PixelSize {
    let width = state.size.width + Double(state.margin.left + state.margin.right)
    let height = state.size.height + Double(state.margin.top + state.margin.bottom)
    return PixelSize(width: Int((width * state.scale).rounded()), height: Int((height * state.scale).rounded()))
  }

  // MARK: - State

  /// What the window system last said.
  public private(set) var state: WindowState

  /// Changes any part of the window's state, as a window system might.
  public func change(_ change: (inout WindowState) -> Void) {
    var new = state
    change(&new)
    new = clamped(new)
    guard new != state, !isClosed else { return }
    state = new
    content.windowDidChange(new)
    if !new.isActivated { for popup in popups.reversed() where popup.popup?.grabs == true { popup.dismiss() } }
  }

  private func clamped(_ state: WindowState) -> WindowState {
    var state = state
    func length(_ value: Double) -> Double { (value.isNaN ? 1 : min(max(value, 1), Self.maximumLength)).rounded() }
    let size = state.isFloating ? limits.nearest(state.size) : state.size
    state.size = CGSize(width: length(size.width), height: length(size.height))
    state.margin = state.isFloating && state.decorations == .client ? platform.floatingMargin : .zero
    return state
  }

  // MARK: - ScriptableWindow

  /// The popups that are open on this window, oldest first.
  public var openPopups: [any ScriptableWindow] { popups }

  /// Hands an event to the content.
  public func inject(_ event: InputEvent) {
    guard !isClosed else { return }
    inputTime = inputTime ?? MonotonicClock.now
    if platform.drag == nil || !carries(event) { content.handle(event) }
  }

  /// Takes what is dragged along, or lets it go.
  ///
  /// - Returns: Whether the event is one of the pointer or finger that drags.
  private func carries(_ event: InputEvent) -> Bool {
    let (position, isOver): (CGPoint, Bool)
    switch event {
    case .pointer(let event):
      position = event.position
      if case .released = event.phase { isOver = true } else { isOver = false }
    case .touch(let event): (position, isOver) = (event.position, event.phase != .moved && event.phase != .began)
    case .key(let event) where event.key == .escape && event.phase == .down:
      cancelDrag()
      return true
    default: return false
    }
    guard let drag = platform.drag else { return false }
    // As under a compositor the pointer itself is gone for as long as it drags.
    if drag.window == nil, case .pointer = event {
      content.handle(.pointer(PointerEvent(.left, at: position, time: platform.now)))
    }
    if drag.window !== self {
      drag.window?.content.handle(.drop(.left))
      platform.drag?.window = self
      platform.drag?.accepted = nil
    }
    content.handle(.drop(.moved(position, types: drag.content.representations.map(\.type))))
    guard isOver else { return true }
    let taken = drag.content.representations.first { $0.type == platform.drag?.accepted }
    platform.drag = nil
    content.handle(.drop(taken.map { .dropped(position, content: ClipboardContent([$0])) } ?? .left))
    drag.ended(taken != nil)
    if case .pointer = event { content.handle(.pointer(PointerEvent(.entered, at: position, time: platform.now))) }
    return true
  }

  /// Lets go of what is dragged over nothing, as compositors do.
  private func cancelDrag() {
    guard let drag = platform.drag else { return }
    platform.drag = nil
    drag.window?.content.handle(.drop(.left))
    drag.ended(false)
  }

  /// Notes in which type what is dragged would be taken.
  public func acceptDrop(_ type: String?) { platform.drag?.accepted = type }

  /// The events of pointer and fingers drag content until one ends; the picture is drawn and kept for tests.
  public func beginDrag(
    _ content: ClipboardContent, picture: DragPicture?, ended: @escaping @MainActor (_ wasDropped: Bool) -> Void
  ) -> Bool {
    platform.drag = OffscreenDrag(content: content, picture: picture?.bitmap(scale: state.scale), ended: ended)
    return true
  }

  /// Makes the window the active one, or no longer.
  public func pretendActivated(_ isActivated: Bool) { change { $0.isActivated = isActivated } }

  /// Changes how many device pixels a point has; scales outside 0.5…8 are refused.
  public func setScale(_ scale: Double) -> Bool {
    guard scale >= 0.5, scale <= 8 else { return false }
    change { $0.scale = scale }
    for popup in popups { _ = popup.setScale(scale) }
    return true
  }

  /// Hands over the pixels of the last frame with the popups that are open over it; `nil` before the first.
  public func withCommittedPixels<Result>(_ body: (PixelTarget) throws -> Result) rethrows -> Result? {
    guard let picture = composedPicture else { return nil }
    return try body(
      PixelTarget(base: picture.base, size: picture.size, stride: picture.stride, scale: state.scale, holdsLastFrame: true))
  }

  // MARK: - PlatformWindow

  /// Keeps the title.
  public func setTitle(_ title: String) { self.title = title }

  /// The sizes of the content, in points; a window beyond them takes the nearest one within.
  public func setSizeLimits(_ limits: WindowSizeLimits) {
    self.limits = limits
    change { _ in }
  }

  /// There is nothing behind the window that would show.
  public func setOpaqueRegion(_ rects: [CGRect]) { opaqueRegion = rects }

  /// Keeps the pointer's shape.
  public func setCursor(_ shape: CursorShape) { cursor = shape }

  /// Takes the size, in points, while the window floats.
  public func resize(to size: CGSize) {
    guard state.isFloating else { return }
    if var popup {
      popup.size = size
      _ = reposition(popup)
      return
    }
    change { $0.size = size }
  }

  /// Puts a popup elsewhere, or makes it larger or smaller, where the platform moves popups.
  public func reposition(_ wanted: Popup) -> Bool {
    guard popup != nil, platform.movesPopups, !isClosed else { return false }
    popup = wanted
    let old = state
    place(wanted)
    if state != old { content.windowDidChange(state) }
    return true
  }

  /// Counts the wish; there is no pointer to follow.
  public func beginMove() { shellRequests += 1 }

  /// Counts the wish; there is no pointer to follow.
  public func beginResize(_ edges: WindowEdges) { shellRequests += 1 }

  /// Counts the wish; there is no window menu.
  public func showWindowMenu(at position: CGPoint) { shellRequests += 1 }

  /// Maximized or normal; the size stays.
  public func setMaximized(_ isMaximized: Bool) { change { $0.isMaximized = isMaximized } }

  /// Fullscreen or normal; the size stays.
  public func setFullscreen(_ isFullscreen: Bool) { change { $0.isFullscreen = isFullscreen } }

  /// Nobody sees a minimized window, as on a desktop.
  public func minimize() { change { $0.isSuspended = true } }

  /// Closes the window; `run` returns with the last one.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    for popup in popups.reversed() { popup.close() }
    parent?.popups.removeAll { $0 === self }
    platform.forget(self)
  }

  /// Keeps what an input method would be told.
  public func setTextInput(_ state: TextInputState?) { textInput = state }

  /// Puts content on a clipboard of the host.
  public func setClipboard(_ content: ClipboardContent?, _ selection: ClipboardSelection) {
    platform.setClipboard(content, selection)
  }

  /// Reads a clipboard of the host.
  public func readClipboard(_ types: [String], _ selection: ClipboardSelection) async -> ClipboardContent.Representation? {
    platform.clipboard(selection)?.representation(types)
  }

  /// Whether a clipboard of the host offers one of some types.
  public func clipboardHas(_ types: [String], _ selection: ClipboardSelection) -> Bool {
    platform.clipboard(selection)?.representation(types) != nil
  }

  /// Opens a popup, placed as a desktop would on a screen of the platform's size; its first frame comes at the clock's next tick.
  public func openPopup(_ popup: Popup, content: any WindowContent) -> (any PlatformWindow)? {
    guard !isClosed, platform.opensPopups else { return nil }
    let window = OffscreenWindow(platform, popup, on: self, content: content)
    popups.append(window)
    platform.remember(window)
    if popup.grabs, !platform.grantsGrabs {
      window.isRefused = true
      _ = platform.schedule(after: 0) { window.dismiss() }
    }
    return window
  }

  /// What the frames cost, in real time.
  public var statistics: FrameStatistics { figures }
}
