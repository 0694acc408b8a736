import Foundation
public import GlassGeometry
public import GlassKernels
import GlassMaterial
public import GlassPlatform
import GlassWorkers

/// Shows a view in a window: the way of a frame from events and state to pixels.
@MainActor public final class ViewHost: WindowContent {
  /// What a window shows besides its content.
  public struct Configuration {
    /// The window's title.
    public var title: String
    /// Settings of the application that go beyond the desktop's.
    public var appearance: HostAppearance
    /// How many threads draw.
    public var threads: Int
    /// The inner loops that draw glass.
    public var kernels: KernelSet
    /// What the window keeps between launches; `nil` keeps it for this one only.
    public var sceneState: SceneState?

    /// A configuration.
    public init(
      title: String, appearance: HostAppearance = HostAppearance(), threads: Int, kernels: KernelSet = .best,
      sceneState: SceneState? = nil
    ) {
      self.title = title
      self.appearance = appearance
      self.threads = threads
      self.kernels = kernels
      self.sceneState = sceneState
    }
  }

  let platform: any Platform
  private let pool: WorkerPool
  private let kernels: KernelSet
  /// What hears that the window system dismissed this popup; `nil` for windows.
  private let onDismiss: (@MainActor () -> Void)?
  private var isPopup: Bool { onDismiss != nil }
  /// The popups on this window.
  var popups: [PopupSurface] = []
  /// What the window's input method knows.
  var textInput = ToldTextInput()
  /// Called when that may be another, or the window lies elsewhere.
  var onTextInputChange: @MainActor () -> Void = {}
  private let sceneState: SceneState
  /// The window; set by whoever opens it.
  public private(set) weak var window: (any PlatformWindow)?
  let graph = ViewGraph()
  let input: InputDispatcher
  let renderer: FrameRenderer
  private(set) var state: WindowState?
  private var settings = DesktopSettings()
  private var activation = AnimatedValue(1.0)
  /// Whether the glass changes on its own, as while a vote for light or dark fades over.
  private var glassMoves = false
  private var bridge: WindowBridge?
  /// Makes the tree, once the state of the window is known: made before, it would have to be told of that all over.
  private var installation: ((EnvironmentValues) -> Void)?
  private var layoutGeneration = -1
  /// Whether the tree is gone for good.
  private var hasEnded = false
  /// The host of the window that it is a popup of; `nil` for others.
  private(set) weak var parent: ViewHost?

  /// Settings of the application that go beyond the desktop's; changes show at once.
  public var appearance: HostAppearance {
    didSet {
      guard appearance != oldValue else { return }
      environmentDidChange()
      for popup in popups { popup.host.appearance = appearance }
    }
  }

  /// How much of the window a keyboard on the screen covers from below, in points: content keeps clear of it unless it ignores
  /// `SafeAreaRegions.keyboard`, and the text that is being written is scrolled into sight.
  ///
  /// No Wayland compositor tells a window that; most make it lower instead, which keeps the text in sight as well. It is for programs that
  /// show a keyboard of their own or know of one.
  public var keyboardInset: CGFloat = 0 {
    didSet {
      if !(keyboardInset >= 0 && keyboardInset.isFinite) { keyboardInset = 0 }
      guard keyboardInset != oldValue else { return }
      environmentDidChange()
      input.focus.keepsTextInSight = keyboardInset > 0
      if keyboardInset > oldValue { input.focus.keepTextInSight() }
      for popup in popups { popup.followKeyboard() }
    }
  }

  /// The window's title.
  public var title: String {
    didSet { if title != oldValue { window?.setTitle(title) } }
  }

  /// A host for a view.
  public convenience init(_ configuration: Configuration, platform: any Platform, @ViewBuilder content: () -> some View) {
    self.init(
      configuration, platform, pool: WorkerPool(threads: configuration.threads), onDismiss: nil, WindowRoot(content: content()))
  }

  /// A host for a popup on the window of another one, with which it shares its threads and its appearance.
  convenience init(popupOn parent: ViewHost, onDismiss: @escaping @MainActor () -> Void, content: some View) {
    let configuration = Configuration(
      title: "", appearance: parent.appearance, threads: 1, kernels: parent.kernels, sceneState: parent.sceneState)
    self.init(configuration, parent.platform, pool: parent.pool, onDismiss: onDismiss, content)
    self.parent = parent
  }

  private init(
    _ configuration: Configuration, _ platform: any Platform, pool: WorkerPool, onDismiss: (@MainActor () -> Void)?,
    _ root: some View
  ) {
    self.platform = platform
    self.pool = pool
    self.onDismiss = onDismiss
    kernels = configuration.kernels
    sceneState = configuration.sceneState ?? SceneState()
    title = configuration.title
    appearance = configuration.appearance
    input = InputDispatcher(graph: graph)
    renderer = FrameRenderer(pool: pool, kernels: configuration.kernels)
    settings = platform.settings
    graph.noteTime(platform.now)
    bridge = WindowBridge(self)
    installation = { [graph] in graph.install(root, environment: $0) }
    graph.onForget = { [weak self] in
      self?.input.forget($0)
      self?.bridge?.openMenu?.forget($0)
    }
    graph.isFocusRingVisible = { [weak self] in self?.input.focus.isRingVisible(on: $0) ?? false }
    input.onCursorChange = { [weak self] in self?.window?.setCursor($0) }
  }

  /// Runs an action once after some seconds on the platform's clock.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
    platform.schedule(after: delay) { [weak self] in
      if let self { self.graph.noteTime(self.platform.now) }
      action()
    }
  }

  /// Ties the host to the window that shows it.
  public func attach(to window: any PlatformWindow) {
    self.window = window
    hasDrawn = false
    opaqueRegion = nil
    window.setTitle(title)
    window.setCursor(input.cursor)
    windowDidChange(window.state)
    updateOpaqueRegion()
    updateTextInput()
  }

  // MARK: WindowContent

  /// Whether state, layout or picture changed, or something moves.
  public var needsFrame: Bool {
    !hasEnded
      && (graph.needsFrame || glassMoves || activation.isActive || popups.contains { $0.isHidden && $0.host.graph.needsFrame })
  }

  /// Takes the window's new state.
  public func windowDidChange(_ new: WindowState) {
    guard !hasEnded else { return }
    let old = state
    state = new
    graph.noteTime(platform.now)
    if let old, old.isActivated != new.isActivated {
      activation.retarget(to: new.isActivated ? 1 : 0, .easeOut(duration: 0.2), now: graph.now)
    } else if old == nil {
      activation.set(new.isActivated ? 1 : 0)
    }
    guard old != new else { return }
    closeMenu(old, new)
    if let old, old.size != new.size { removeLeavingPopups() }
    if old?.size != new.size { graph.needsLayout = true }
    if old?.origin != new.origin { onTextInputChange() }
    if let old, new.size.height < old.size.height, input.focus.isTextInSight { input.focus.keepTextInSight() }
    updateOpaqueRegion()
    environmentDidChange()
    if let old, old.isActivated != new.isActivated { for popup in popups { popup.host.environmentDidChange() } }
  }

  /// An open menu goes when the window gets another size, at once because what it would go back into has another place, and when another window
  /// becomes the active one; while it has a grab, the window system says when.
  private func closeMenu(_ old: WindowState?, _ new: WindowState) {
    guard let old, !isPopup else { return }
    let isLeft = old.isActivated && !new.isActivated && !popups.contains(where: \.hasGrab)
    if old.size != new.size { bridge?.openMenu?.close(.settled) } else if isLeft { bridge?.openMenu?.close() }
  }

  /// A surface stays where it was put: what goes in it has nothing to go back into once the window's views have other places.
  private func removeLeavingPopups() { for popup in popups.reversed() where popup.isLeaving { popup.remove() } }

  /// What was told last.
  private var opaqueRegion: [CGRect]?

  /// Tells the window system what it need not draw behind us: everything but the round corners.
  private func updateOpaqueRegion() {
    guard let state, !isPopup else { return }
    let bounds = CGRect(origin: .zero, size: state.size)
    let corner = state.isFloating && state.decorations == .client ? WindowFramePass.cornerReach : 0
    let region = [bounds.insetBy(dx: corner, dy: 0), bounds.insetBy(dx: 0, dy: corner)].filter { !$0.isNull }
    guard region != opaqueRegion else { return }
    opaqueRegion = region
    window?.setOpaqueRegion(region)
  }

  /// Takes the desktop's new settings.
  public func settingsDidChange(_ new: DesktopSettings) {
    guard settings != new, !hasEnded else { return }
    settings = new
    environmentDidChange()
  }

  /// Tells the views that look at the clipboard.
  public func clipboardDidChange() {
    bridge?.clipboard.didChange()
    for popup in popups { popup.host.clipboardDidChange() }
  }

  /// A popup that the window system has dismissed tells so; a window may close.
  public func shouldClose() -> Bool {
    onDismiss?()
    return true
  }

  /// Lets go of the tree, whose nodes hold each other, and of what it was drawn with: nothing is shown any more.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    installation = nil
    graph.uninstall()
  }

  /// Whether input goes nowhere, as in a popup that is on its way out; keys then belong to `heir`.
  var ignoresInput = false
  /// Who gets the keys that a popup on its way out still has the keyboard for.
  weak var heir: ViewHost?

  /// Brings an event to whom it is meant for.
  public func handle(_ event: InputEvent) {
    guard !hasEnded else { return }
    guard !ignoresInput else {
      switch event {
      case .key, .modifiers, .textInput: heir?.handle(event)
      case .pointer, .scroll, .touch, .pinch, .keyboardFocus, .drop: break
      }
      return
    }
    if popups.contains(where: { $0.take(event) }) { return }
    graph.noteTime(platform.now)
    installIfNeeded()
    input.handle(event)
  }

  /// Called when the first frame for a window has been drawn and is about to be shown.
  public var onFirstDraw: @MainActor () -> Void = {}
  private var hasDrawn = false
  /// Called when a frame has been drawn in which something changed.
  public var onDraw: (@MainActor () -> Void)?

  /// Called with the sizes that the content can have, in points, once nothing moves and they are others than before.
  public var onContentSizesChange: (@MainActor (WindowSizeLimits) -> Void)?
  private var contentSizes = MeasuredSizes()

  /// Runs the passes and brings a target up to date.
  public func draw(into target: PixelTarget, at time: Double) -> PixelRegion {
    guard let state, !hasEnded else { return PixelRegion() }
    graph.advance(to: time)
    if activation.isActive {
      _ = activation.advance(to: time)
      graph.needsPaint = true
    }
    bringUpToDate(state)
    // Something has moved since the pointer was looked for, with an animation that is over now or without one.
    if !graph.animations.isActive, graph.root.hitAreaCache == nil { input.updateHover() }
    let frame = FrameInput(
      root: graph.root.chunk, state: state, environment: glassEnvironment(state), background: background, time: time,
      isPopup: isPopup)
    let result = renderer.render(frame, into: target)
    glassMoves = result.needsAnotherFrame
    graph.didCommit()
    if let onContentSizesChange, !graph.animations.isActive, let new = contentSizes.update(from: graph) {
      // A window takes no other size while it is drawn.
      _ = platform.schedule(after: 0) { onContentSizesChange(new) }
    }
    if !hasDrawn {
      hasDrawn = true
      onFirstDraw()
    }
    if !result.damage.isEmpty { onDraw?() }
    return result.damage
  }

  // MARK: Passes

  /// Runs the passes before painting: state, layout, and what follows from the new layout.
  func bringUpToDate(_ state: WindowState) {
    for popup in popups where popup.isHidden { popup.host.passWithoutSurface(to: graph.now) }
    let bounds = CGRect(origin: .zero, size: state.size)
    let old = graph.root.frame.size
    // What was asked for in another size moves within that: the window's new size is no part of it.
    if old != bounds.size { graph.finish(before: Transaction()) }
    // What appears or is preferred may change state once more; a picture is drawn of the settled tree.
    for _ in 0..<4 {
      graph.update()
      graph.layout(in: bounds)
      if !graph.needsLayoutOrUpdate { break }
      graph.settlesChanges = !isPopup && Self.leaps(from: old, to: bounds.size)
    }
    graph.settlesChanges = false
    input.focus.validate()
    input.releaseDisabled()
    if layoutGeneration != graph.layoutGeneration {
      layoutGeneration = graph.layoutGeneration
      input.updateHover()
    }
  }

  /// Whether a window has become so much larger or smaller at once that nobody follows what goes where, as it does when it is tiled. Where its edge
  /// is dragged it does not.
  private static func leaps(from old: CGSize, to new: CGSize) -> Bool {
    max(abs(new.width - old.width), abs(new.height - old.height)) > 100
  }

  /// Does what a frame does but for its picture, while there is no surface for one.
  private func passWithoutSurface(to time: Double) {
    guard let state, graph.needsFrame else { return }
    graph.advance(to: time)
    bringUpToDate(state)
    graph.didCommit()
  }

  /// The popups that the host is in, the outermost first, if it is that of one.
  var popupsAround: [PopupSurface] {
    guard let parent else { return [] }
    return parent.popupsAround + parent.popups.filter { $0.host === self }
  }

  /// The accessibility tree as it is now.
  public func describe() -> SemanticsElement {
    if let state { bringUpToDate(state) } else { installIfNeeded() }
    var tree = SemanticsTree.describe(graph, focus: input.focus, title: title)
    for popup in popups where !popup.isLeaving && !popup.isAside {
      let elements = popup.describe()
      // The keyboard is in the innermost popup that something has the focus in.
      if elements.contains(where: { $0.flattened.contains { $0.states.contains(.focused) } }) { tree.loseFocus() }
      tree.children += elements
    }
    return tree
  }

  // MARK: Environment

  /// Which glass bars and panels were made of last.
  private var showsClearGlass = false

  private func environmentDidChange() {
    graph.noteTime(platform.now)
    let environment = rootEnvironment
    let wasMoving = !graph.reducesMotion
    graph.reducesMotion = environment.accessibilityReduceMotion
    if wasMoving, graph.reducesMotion { graph.animations.endMotion() }
    if installation == nil {
      // Bars and panels go over from one glass to the other.
      let isOtherGlass = showsClearGlass != appearance.usesClearGlass
      showsClearGlass = appearance.usesClearGlass
      graph.setEnvironment(environment, Transaction(animation: isOtherGlass ? .smooth : nil))
    } else if state != nil {
      installIfNeeded()
    }
    graph.needsPaint = true
  }

  func installIfNeeded() {
    guard let install = installation else { return }
    installation = nil
    showsClearGlass = appearance.usesClearGlass
    install(rootEnvironment)
  }

  private var isDark: Bool { appearance.colorScheme.map { $0 == .dark } ?? (settings.appearance == .dark) }

  /// Whether the window that it is or belongs to is the active one; as long as nothing else is known it is. One that lends the keyboard to a popup
  /// of its own stays that.
  private var isActive: Bool {
    parent?.isActive ?? (state?.isActivated != false || popups.contains { $0.hasGrab && !$0.isLeaving })
  }

  /// A popup has come or gone.
  func popupsDidChange() {
    updateTextInput()
    if state?.isActivated == false { environmentDidChange() }
  }

  private var rootEnvironment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = isDark ? .dark : .light
    environment.colorSchemeContrast = increasesContrast ? .increased : .standard
    environment.accessibilityReduceMotion = settings.reduceMotion ?? false
    environment.accessibilityReduceTransparency = settings.reduceTransparency ?? false
    environment.displayScale = state?.scale ?? 1
    environment.layoutDirection = appearance.layoutDirection
    environment.dynamicTypeSize = appearance.textSize
    environment.controlActiveState = isActive ? .key : .inactive
    if let accent = appearance.accent ?? settings.accent { environment.accent = Color(accent) }
    environment.windowState = state
    environment.keyboardInset = min(keyboardInset, state?.size.height ?? 0)
    environment.windowBridge = bridge
    environment.sceneState = sceneState
    environment.glassVariant = appearance.usesClearGlass ? .clear : .regular
    return environment
  }

  private var increasesContrast: Bool { settings.increaseContrast ?? false }

  private func glassEnvironment(_ state: WindowState) -> GlassEnvironment {
    GlassEnvironment(
      appearance: isDark ? .dark : .light, activation: activation.current,
      // Nothing beneath another surface can be read: what a popup shows is frosted.
      reduceTransparency: isPopup || settings.reduceTransparency ?? false, increaseContrast: increasesContrast,
      reduceMotion: settings.reduceMotion ?? false, scale: state.scale)
  }

  /// What lies under everything.
  private var background: RGBA { isDark ? RGBA(0.11, 0.11, 0.12) : RGBA(0.96, 0.96, 0.97) }
}
