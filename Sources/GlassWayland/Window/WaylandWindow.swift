import Foundation
import GlassGeometry
import GlassPlatform
import WaylandClient

/// What toplevels and popups share: a surface with content, drawn when the compositor is ready. What only one of them can do does nothing here.
@MainActor class WaylandWindow: PlatformWindow {
  let platform: WaylandPlatform
  let surface: Surface
  let content: any WindowContent
  private(set) var state: WindowState
  /// The popups that this window opened.
  var popups: [PopupWindow] = []
  /// The pointer's shape over the content.
  private(set) var cursor = CursorShape.arrow
  /// The text field that has the focus.
  private(set) var textInput: TextInputState?
  private(set) var isClosed = false

  private var meter = FrameMeter()
  private var pacer = FramePacer()
  /// The layout to draw, and the one last committed.
  private(set) var layout: SurfaceLayout
  private var committedLayout: SurfaceLayout?
  private var opaqueRects: [CGRect] = []
  private var opaqueChanged = false

  init(_ platform: WaylandPlatform, surface: Surface, content: any WindowContent, state: WindowState) {
    self.platform = platform
    self.surface = surface
    self.content = content
    self.state = state
    layout = SurfaceLayout(
      width: Int(WindowSizing.wholePoints(state.size.width)), height: Int(WindowSizing.wholePoints(state.size.height)),
      scale: surface.scale)
    surface.onScaleChange = { [unowned self] in scaleChanged() }
    surface.onBufferRelease = { [unowned self] in pacer.bufferCame() }
    surface.onFrame = { [unowned self] in
      pacer.callbackCame()
      meter.callback(at: platform.now, isDirty: content.needsFrame)
    }
  }

  // MARK: - What the role decides

  /// Whether the first configure came.
  var isConfigured: Bool { false }
  /// Whether a configure waits for its answer.
  var isConfigureDue: Bool { false }
  /// Whether a person is resizing the window.
  var isResizing: Bool { false }
  /// The size of the screens that it lies on, in points, as far as the compositor tells.
  var screenSize: CGSize? { surface.outputSize }
  /// Acknowledges the configure that waits, and takes its layout and state.
  func answerConfigure() {}
  /// Sets what belongs to the commit of a new layout: the window geometry and the input region.
  func layoutWillCommit(_ layout: SurfaceLayout) {}
  /// Destroys the objects of the role.
  func destroyRole() {}
  /// Begins an interactive resize.
  func beginResize(_ edges: WindowEdges, seat: Seat, serial: UInt32) {}

  // MARK: - Drawing

  /// Does what is due: called before the loop sleeps.
  func update() {
    guard !isClosed else { return }
    let wantsFrame = layout != committedLayout || opaqueChanged || content.needsFrame
    let step = pacer.step(
      isConfigured: isConfigured, isConfigureDue: isConfigureDue, isResizing: isResizing, wantsFrame: wantsFrame)
    switch step {
    case .wait: if !wantsFrame { meter.settled() }
    case .draw: draw()
    case .configure:
      answerConfigure()
      guard !isClosed else { return }
      let isWorthDrawing = layout != committedLayout || (content.needsFrame && !state.isSuspended)
      if isWorthDrawing { draw(answersConfigure: true) } else { surface.commit(awaitsFrame: false) }
    }
  }

  private func draw(answersConfigure: Bool = false) {
    let start = platform.now
    // Content may change its window while it draws: what is committed is what was drawn.
    let layout = layout
    let outcome = surface.draw(layout, beforeCommit: { prepareCommit(layout) }) { content.draw(into: $0, at: start) }
    switch outcome {
    case .committed(let damage):
      pacer.didCommit()
      let end = platform.now
      meter.commit(from: start, to: end, damage: damage, refreshInterval: surface.refreshInterval)
      log.trace("frame \(meter.statistics.frames): \(Int((end - start) * 1e6)) µs, \(damage) pixels")
    case .unchanged:
      meter.settled()
      commitUnchanged(layout, mustCommit: answersConfigure || opaqueChanged)
    case .starved: pacer.didStarve()
    case .failed:
      pacer.didStarve()
      retryLater()
    }
  }

  /// How long a window waits where there was no memory or no descriptor for its frame, in seconds: nobody tells when there is.
  private static let retryTime = 0.25

  private func retryLater() {
    platform.schedule(after: Self.retryTime) { [weak self] in self?.pacer.bufferCame() }
  }

  /// Content that moves without a visible change is asked again at the next refresh, not at once.
  private func commitUnchanged(_ layout: SurfaceLayout, mustCommit: Bool) {
    let goesOn = content.needsFrame
    guard !isClosed, goesOn || mustCommit else { return }
    prepareCommit(layout)
    surface.commit(awaitsFrame: goesOn)
    if goesOn { pacer.didCommit() }
  }

  private func prepareCommit(_ layout: SurfaceLayout) {
    if layout != committedLayout {
      committedLayout = layout
      layoutWillCommit(layout)
      opaqueChanged = true
    }
    guard opaqueChanged else { return }
    opaqueChanged = false
    surface.setOpaqueRegion(opaqueRects.compactMap { opaquePoints($0, layout) })
  }

  /// The points of the surface that lie wholly within a rectangle of the content: one that is opaque in part is not opaque.
  private func opaquePoints(_ rect: CGRect, _ layout: SurfaceLayout) -> PixelRect? {
    let inside = rect.intersection(CGRect(origin: .zero, size: layout.contentSize))
    guard inside.minX >= 0, inside.minY >= 0, inside.width > 0, inside.height > 0 else { return nil }
    let points = PixelRect(
      minX: Int(inside.minX.rounded(.up)), minY: Int(inside.minY.rounded(.up)), maxX: Int(inside.maxX.rounded(.down)),
      maxY: Int(inside.maxY.rounded(.down)))
    return points.isEmpty ? nil : points.offset(x: layout.margin.left, y: layout.margin.top)
  }

  // MARK: - State

  /// Takes a new state and layout, and tells the content.
  func apply(_ new: WindowState, width: Int, height: Int) {
    var new = new
    layout = SurfaceLayout(width: width, height: height, margin: new.margin, scale: surface.scale)
    new.size = layout.contentSize
    new.scale = layout.scale.factor
    pacer.isSuspended = new.isSuspended
    // Buffers of another size may be had where those of the old size are all in use.
    if layout.bufferSize != committedLayout?.bufferSize { pacer.bufferCame() }
    let isFirst = committedLayout == nil
    guard new != state || isFirst else { return }
    state = new
    content.windowDidChange(new)
  }

  private func scaleChanged() {
    guard surface.scale != layout.scale else { return }
    // Before the first frame there is nothing to tell: the first configure will.
    guard isConfigured, committedLayout != nil else { return }
    log.debug("scale \(surface.scale.factor)")
    apply(state, width: layout.width, height: layout.height)
  }

  // MARK: - Input

  /// Hands an event to the content.
  func deliver(_ event: InputEvent) {
    guard !isClosed else { return }
    meter.input(at: platform.now)
    content.handle(event)
  }

  /// A place on the surface in points of the content.
  func contentPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - Double(layout.margin.left), y: point.y - Double(layout.margin.top))
  }

  // MARK: - PlatformWindow

  func setOpaqueRegion(_ rects: [CGRect]) {
    guard rects != opaqueRects else { return }
    opaqueRects = rects
    opaqueChanged = true
  }

  func setCursor(_ shape: CursorShape) {
    guard shape != cursor else { return }
    cursor = shape
    platform.cursorChanged(in: self)
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    for popup in popups.reversed() { popup.close() }
    platform.forget(self)
    destroyRole()
    surface.destroy()
  }

  func setTextInput(_ state: TextInputState?) {
    guard state != textInput else { return }
    textInput = state
    platform.textInputChanged(in: self)
  }

  func acceptDrop(_ type: String?) { for seat in platform.seats { seat.data?.acceptDrop(type, over: self) } }

  func beginDrag(
    _ content: ClipboardContent, picture: DragPicture?, ended: @escaping @MainActor (_ wasDropped: Bool) -> Void
  ) -> Bool {
    let seats = [platform.lastPress?.seat].compactMap { $0 } + platform.seats
    guard let seat = seats.first(where: { $0.held.serial != nil }), let serial = seat.held.serial, let device = seat.data,
      device.drag(content, picture, from: self, serial: serial, ended)
    else { return false }
    // From here on the compositor has it.
    seat.held = HeldPresses()
    return true
  }

  func setClipboard(_ content: ClipboardContent?, _ selection: ClipboardSelection) { platform.setClipboard(content, selection) }

  func readClipboard(_ types: [String], _ selection: ClipboardSelection) async -> ClipboardContent.Representation? {
    await platform.readClipboard(types, selection)
  }

  func clipboardHas(_ types: [String], _ selection: ClipboardSelection) -> Bool { platform.clipboardHas(types, selection) }

  func openPopup(_ popup: Popup, content: any WindowContent) -> (any PlatformWindow)? { nil }

  var statistics: FrameStatistics {
    var statistics = meter.statistics
    statistics.wakeups = platform.wakeups
    return statistics
  }

  func setTitle(_ title: String) {}
  func setIcon(_ draw: @MainActor (PixelTarget) -> Void) {}
  func setSizeLimits(_ limits: WindowSizeLimits) {}
  func resize(to size: CGSize) {}
  func reposition(_ popup: Popup) -> Bool { false }
  func beginMove() {}
  func beginResize(_ edges: WindowEdges) {}
  func showWindowMenu(at position: CGPoint) {}
  func setMaximized(_ isMaximized: Bool) {}
  func setFullscreen(_ isFullscreen: Bool) {}
  func minimize() {}
}
