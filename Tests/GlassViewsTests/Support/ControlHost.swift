import Foundation
import GlassOffscreen
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassViews

/// A window without a desktop that shows a view, for tests: what a person does goes in, what assistive technology is told comes out.
@MainActor final class ControlHost {
  let platform = OffscreenPlatform()
  let host: ViewHost
  let window: OffscreenWindow
  private(set) var pointer = CGPoint(x: -1, y: -1)
  /// Whether a finger does what tests do with the pointer: it trembles, and rests where the pointer would press its secondary button.
  var usesFinger = false
  /// The windows that fingers came down on.
  private var touched: [Int: OffscreenWindow] = [:]

  init(
    size: CGSize = CGSize(width: 480, height: 400), settings: DesktopSettings = DesktopSettings(),
    decorations: WindowDecorations = .server, barRoom: CGFloat = 60, settling seconds: Double = 3, isDrawn: Bool = true,
    @ViewBuilder _ content: () -> some View
  ) throws {
    platform.desktopSettings = settings
    let view = content()
    host = ViewHost(ViewHost.Configuration(title: "Test", threads: 1), platform: platform) {
      // Many tests count on the room of a bar.
      view.frame(maxWidth: .infinity, maxHeight: .infinity).padding(.top, barRoom)
    }
    let options = WindowOptions(
      title: "Test", appID: "test", size: size,
      minimumSize: CGSize(width: min(100, size.width), height: min(100, size.height)), decorations: decorations)
    let opened = platform.openWindow(options, content: host)
    window = try #require(opened as? OffscreenWindow)
    host.attach(to: window)
    if !isDrawn { window.change { $0.isSuspended = true } }
    settle(seconds)
  }

  isolated deinit {
    // Its desktop keeps a window that is open.
    window.close()
    host.end()
  }

  var graph: ViewGraph { host.graph }
  var focused: ViewNode? { host.input.focus.focused }

  /// Lets everything that moves arrive.
  func settle(_ seconds: Double = 3) {
    defer { #expect(graph.staleSizes == 0, "a remembered size was wrong") }
    guard window.state.isSuspended else { return platform.advance(by: seconds) }
    for _ in 0..<3 {
      platform.advance(by: seconds)
      host.passUnseen(to: platform.now)
    }
  }

  // MARK: Input

  /// The innermost popup that takes input at a place, as a desktop finds it, else the window.
  private var target: OffscreenWindow { target(at: pointer) }

  private func target(at point: CGPoint) -> OffscreenWindow {
    func takes(_ popup: OffscreenWindow) -> Bool {
      let margin = popup.popup?.margin ?? .zero
      let size = CGSize(
        width: popup.state.size.width - Double(margin.left + margin.right),
        height: popup.state.size.height - Double(margin.top + margin.bottom))
      let origin = popup.originInWindow
      return CGRect(origin: CGPoint(x: origin.x + Double(margin.left), y: origin.y + Double(margin.top)), size: size)
        .contains(point)
    }
    return platform.windows.last { $0.popup != nil && takes($0) } ?? window
  }

  private func send(_ phase: PointerEvent.Phase, _ modifiers: KeyModifiers = []) {
    let target = target
    let origin = target.originInWindow
    let place = CGPoint(x: pointer.x - origin.x, y: pointer.y - origin.y)
    target.inject(.pointer(PointerEvent(phase, at: place, modifiers: modifiers, time: platform.now)))
  }

  /// One finger on the screen, in points of the window.
  func touch(_ phase: TouchEvent.Phase, at point: CGPoint, finger: Int = 1) {
    let target = phase == .began ? target(at: point) : touched[finger] ?? window
    touched[finger] = phase == .began || phase == .moved ? target : nil
    let origin = target.originInWindow
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    target.inject(.touch(TouchEvent(id: finger, phase, at: place, time: platform.now)))
    settle(0.02)
  }

  func move(to point: CGPoint) {
    if usesFinger {
      pointer = point
      if touched[1] != nil { touch(.moved, at: point) }
      return
    }
    let old = target
    pointer = point
    if old !== target { old.inject(.pointer(PointerEvent(.left, at: .zero, time: platform.now))) }
    send(.moved)
  }

  func press(_ button: PointerButton = .left, at point: CGPoint, modifiers: KeyModifiers = []) {
    move(to: point)
    guard usesFinger else { return send(.pressed(button), modifiers) }
    touch(.began, at: point)
    if button == .right { settle(0.7) }
  }

  func release(_ button: PointerButton = .left) {
    if usesFinger { touch(.ended, at: pointer) } else { send(.released(button)) }
  }

  func click(_ point: CGPoint, _ button: PointerButton = .left, modifiers: KeyModifiers = []) {
    press(button, at: point, modifiers: modifiers)
    if usesFinger { move(to: CGPoint(x: point.x + 2, y: point.y + 3)) }
    release(button)
    settle()
  }

  func click(_ role: SemanticsRole, _ label: String, _ button: PointerButton = .left) throws {
    click(try #require(find(role, label), "no \(role) \"\(label)\"").frame.center, button)
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = [], text: String = "") {
    // A popup with a grab has the keyboard.
    for phase in [KeyEvent.Phase.down, .up] {
      let target = platform.windows.last { $0.popup?.grabs == true } ?? window
      target.inject(.key(KeyEvent(phase, key, text: text, modifiers: modifiers, time: platform.now)))
    }
    settle(0.5)
  }

  func type(_ text: String) {
    for character in text.unicodeScalars { key(Key(character), text: String(character)) }
  }

  // MARK: Output

  var tree: SemanticsElement { host.describe() }

  func find(_ role: SemanticsRole, _ label: String? = nil) -> SemanticsElement? {
    tree.flattened.first { $0.role == role && (label == nil || $0.label == label) }
  }

  /// Where layout put a view named with `named(_:)`, in the window.
  func frame(_ name: String) -> CGRect? {
    host.graph.root.firstNamed(name).map {
      CGRect(origin: $0.globalTargetFrame.origin.rounded, size: $0.globalTargetFrame.size.rounded)
    }
  }

  func all(_ role: SemanticsRole) -> [SemanticsElement] { tree.flattened.filter { $0.role == role } }

  var focusedLabel: String? { tree.flattened.first { $0.states.contains(.focused) }?.label }

  /// All pixels of the last picture, row by row.
  var pixels: [UInt32] {
    guard let picture = window.picture else { return [] }
    return (0..<picture.height).flatMap { Array(UnsafeBufferPointer(start: picture.row($0), count: picture.width)) }
  }

  /// Writes the last picture, to be looked at while a test is being written.
  func save(_ path: String) throws { try window.picture?.writePNG(to: path) }
}

/// Evaluates a view again when what it reads changes.
struct Evaluated<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View { content() }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
