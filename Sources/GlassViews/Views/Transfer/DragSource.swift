import Foundation
import GlassPlatform
import GlassRaster

/// Lets the view be dragged: to other views, windows and programs.
struct DragModifier<Preview: View>: NodeModifier {
  let content: @MainActor () -> ClipboardContent?
  let preview: Preview?

  func makeNode(_ context: ViewContext) -> ModifierNode<DragModifier<Preview>> { DragNode(self, context) }
}

final class DragNode<Preview: View>: ModifierNode<DragModifier<Preview>>, GestureResponder {
  /// How far a pointer goes with its button held before it drags, in points.
  private static var slop: CGFloat { 5 }
  /// How long a finger rests before it does, in seconds.
  private static var hold: Double { 0.35 }

  private var press: Press?

  override func install(_ content: [ViewNode], _ context: ViewContext) {
    guard let preview = modifier.preview else { return super.install(content, context) }
    setChildren(content + [preview._makeNode(context)], context.transaction)
  }

  override func modifierDidChange(from old: DragModifier<Preview>, _ context: ViewContext) {
    if let preview = modifier.preview, children.count > 1 { preview._updateNode(children[1], context) }
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  // MARK: The press

  var priority: GesturePriority { .simultaneous }
  var allowsGesturesWithin: Bool { true }
  var isRecognized: Bool { false }
  var hasFailed: Bool { false }
  var isSettled: Bool { true }
  var isContested: Bool {
    get { false }
    set {}
  }

  var touchInterest: TouchInterest { .movesAfterRest }

  func wants(_ press: Press) -> Bool { press.button == .left }
  func begins(with press: Press) -> Bool { false }
  var awaitsPress: Bool { false }
  func isTap(_ press: Press) -> Bool { false }
  func take(_ press: Press, beginning: Bool) -> Bool { false }
  func stopWaiting() {}

  func observePress(_ press: Press, _ phase: PressPhase) {
    switch phase {
    case .began: self.press = press.button == .left ? press : nil
    case .moved: moved(press)
    case .ended, .cancelled: self.press = nil
    }
  }

  private func moved(_ now: Press) {
    guard let start = press else { return }
    let (dx, dy) = (now.position.x - start.position.x, now.position.y - start.position.y)
    guard dx * dx + dy * dy > Self.slop * Self.slop else { return }
    press = nil
    // A finger that sets out at once scrolls.
    guard !now.isTouch || now.time - start.time > Self.hold, let content = modifier.content() else { return }
    let bridge = environment.windowBridge
    guard bridge?.window?.beginDrag(content, picture: picture(start), ended: { _ in }) == true else { return }
    bridge?.input?.cancelPresses()
  }

  // MARK: The picture

  /// What goes along with the pointer: the preview, otherwise the view itself.
  private func picture(_ press: Press) -> DragPicture? {
    let node = layoutChildren.count > 1 ? layoutChildren[1] : content
    guard let node else { return nil }
    let isPreview = node !== content
    if isPreview { node.place(at: .zero, proposal: .unspecified) }
    defer { if isPreview { node.unplace() } }
    let (size, chunk) = (node.frame.size, node.chunk)
    let place = isPreview ? CGPoint(x: size.width / 2, y: size.height / 2) : press.position
    return DragPicture(size: size, hotspot: place) { target in
      let bitmap = Bitmap(borrowing: target.base, size: target.size, stride: target.stride)
      DisplayPainter(Painter(bitmap), caches: DrawingCaches()).draw(chunk, DeviceSpace(scale: target.scale))
    }
  }
}

extension View {
  /// Lets the view be dragged with the pointer, or with a finger that has rested on it: what is dropped is a value. The view itself goes
  /// along with the pointer.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modified(by: DragModifier<EmptyView>(content: { T.content(of: [payload()]) }, preview: nil))
  }

  /// Lets the view be dragged: what is dropped is a value, what goes along with the pointer another view.
  public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modified(by: DragModifier(content: { T.content(of: [payload()]) }, preview: ZStack { preview() }))
  }

  /// Lets the view be dragged: what is dropped is what a provider offers.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modified(by: DragModifier<EmptyView>(content: { data().content }, preview: nil))
  }

  /// Lets the view be dragged: what is dropped is what a provider offers, what goes along with the pointer another view.
  public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
    modified(by: DragModifier(content: { data().content }, preview: ZStack { preview() }))
  }
}
