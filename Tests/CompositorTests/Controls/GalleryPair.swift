import Foundation
import GlassPlatform
import GlassScripting
import GlassViews
import Testing

/// The gallery on a compositor's screen, worked by the compositor's own pointer and keyboard, and its twin, which is told the same.
///
/// Input goes to both; `agree` then asks that the screen shows the twin's picture. What a control did is asked of the twin's accessibility
/// tree, so a click that misses on the screen, or a key that does not arrive there, shows as a difference.
@MainActor final class GalleryPair {
  private let session: CompositorSession
  private let process: ShellProcess
  private let twin: GalleryTwin
  private var page = 0
  /// The screen when it last agreed.
  private var shown: Screenshot
  /// How often the screen was found to agree.
  private(set) var agreements = 0

  nonisolated static let size = Compositor.Size(960, 640)
  /// Where the pointer rests between steps: over the backdrop.
  static let rest = CGPoint(x: 480, y: 632)
  /// Device pixels in a point.
  private let scale: Double
  /// How many of the units in which the harness moves the pointer a point has.
  private let pointerUnits: Double

  init(
    _ session: CompositorSession, look: [String] = ["--appearance", "light", "--reduce-motion"], scale: Double = 1,
    pointerUnits: Double = 1
  ) async throws {
    self.session = session
    (self.scale, self.pointerUnits) = (scale, pointerUnits)
    let options = ["--fullscreen", "--size", "\(Self.size)"] + look
    shown = try await session.screenshot()
    process = try session.launch(options, program: Places.glassGallery)
    twin = try GalleryTwin(options + ["--scale", "\(scale)"])
    _ = try await session.restedScreenshot(of: process, after: shown)
    try await move(to: Self.rest)
    // Room for the page.
    try await key("ctrl+i")
    try await agree("the gallery opens") { find(.heading, "Material") != nil }
  }

  // MARK: Input to both

  func move(to point: CGPoint) async throws {
    twin.move(to: point)
    try await session.movePointer(point.x * pointerUnits, point.y * pointerUnits)
  }

  func click(_ point: CGPoint, _ button: String = "left") async throws {
    try await move(to: point)
    twin.press(button == "right" ? .right : .left)
    twin.release(button == "right" ? .right : .left)
    try await session.click(button)
    twin.settle()
  }

  /// Clicks the middle of an element, then takes the pointer away. A menu that has just come up takes no clicks until it could be read.
  func click(_ role: SemanticsRole, _ label: String, _ button: String = "left") async throws {
    if role == .menuItem { try await Task.sleep(for: .milliseconds(400)) }
    try await click(center(role, label), button)
    try await move(to: Self.rest)
    twin.settle()
  }

  func hover(_ role: SemanticsRole, _ label: String) async throws {
    try await move(to: center(role, label))
    twin.settle()
  }

  /// Presses at one place and lets go at another; `held` is called before.
  func drag(from start: CGPoint, to end: CGPoint, held: () throws -> Void = {}) async throws {
    try await move(to: start)
    twin.press()
    try await session.press()
    for step in 1...4 {
      let part = Double(step) / 4
      try await move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    try held()
    twin.release()
    try await session.release()
    try await move(to: Self.rest)
    twin.settle()
  }

  /// Puts a finger down at one place and lifts it at another, where the compositor has touch.
  func touch(from start: CGPoint, to end: CGPoint? = nil) async throws {
    func tell(_ phase: TouchEvent.Phase, _ name: String, _ point: CGPoint) async throws {
      twin.touch(phase, at: point)
      if phase == .ended { return _ = try await session.run("pointer", "finger", name, "1") }
      try await session.run("pointer", "finger", name, "1", "\(point.x * pointerUnits)", "\(point.y * pointerUnits)")
    }
    try await tell(.began, "down", start)
    if let end {
      for step in 1...4 {
        let part = Double(step) / 4
        let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        try await tell(.moved, "move", place)
      }
    }
    try await tell(.ended, "up", end ?? start)
    twin.settle()
  }

  /// Taps the middle of an element with a finger.
  func tap(_ role: SemanticsRole, _ label: String) async throws { try await touch(from: center(role, label)) }

  func key(_ name: String, times: Int = 1) async throws {
    let chord = try #require(KeyChord(name))
    for _ in 0..<times {
      twin.key(chord)
      try await session.key(name)
    }
    twin.settle()
  }

  func type(_ text: String) async throws {
    for character in text { twin.key(KeyChord(typing: character)) }
    try await session.type(text)
    twin.settle()
  }

  /// Presses Tab until an element has the focus.
  func tab(to role: SemanticsRole, _ label: String? = nil) async throws {
    for _ in 0..<30 {
      if let focused, focused.role == role, label == nil || focused.label == label { return }
      try await key("Tab")
    }
    Issue.record("Tab does not lead to \(role) \(label ?? ""), but to \(focused?.label ?? "nothing")")
  }

  /// Turns to a page.
  func turn(to page: String) async throws {
    for _ in 0..<40 where find(.heading, page) == nil { try await key("ctrl+Page_Down") }
    #expect(find(.heading, page) != nil, "there is no page \(page)")
  }

  // MARK: What is seen

  func find(_ role: SemanticsRole, _ label: String? = nil) -> SemanticsElement? {
    twin.elements.first { $0.role == role && (label == nil || $0.label == label) }
  }

  func all(_ role: SemanticsRole, _ label: String) -> [SemanticsElement] {
    twin.elements.filter { $0.role == role && $0.label == label }
  }

  /// The rows of all lists.
  var twinRows: [SemanticsElement] { twin.elements.filter { $0.role == .row } }

  func has(_ label: String) -> Bool { twin.elements.contains { $0.label == label } }

  /// Whether an explanation is shown.
  var isExplaining: Bool { twin.isExplaining }

  /// What the twin shows now.
  func look() throws -> Screenshot { try twin.picture(in: session.folder) }

  private var focused: SemanticsElement? { twin.elements.first { $0.states.contains(.focused) } }

  private func center(_ role: SemanticsRole, _ label: String) throws -> CGPoint {
    let all = twin.elements.map { "\($0.role) \($0.label)" }
    let frame = try #require(find(role, label), "no \(role) \(label) among \(all)").frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Waits until the screen shows the twin's picture, but for where the pointer is drawn and what `region` leaves out.
  func agree(
    _ what: String, in region: Region? = nil, seconds: Double = 20, _ outcome: () throws -> Bool
  ) async throws {
    #expect(try outcome(), "\(what): \(twin.elements.map { "\($0.role) \($0.label) \($0.value ?? "") \($0.states)" })")
    let expected = try twin.picture(in: session.folder)
    let deadline = ContinuousClock.now + .seconds(seconds)
    repeat {
      shown = try await session.screenshot()
      if shown.agrees(with: expected, in: region, except: twin.pointer, scale: scale) {
        agreements += 1
        return
      }
      try await Task.sleep(for: .milliseconds(60))
    } while ContinuousClock.now < deadline && process.process.poll() == nil
    let difference = shown.difference(from: expected) ?? "nothing"
    throw CompositorSession.Failure(description: "\(what): \(difference); \(process.process.errors.suffix(500))")
  }

  func quit() async throws {
    try await session.key("ctrl+q")
    #expect(try await process.process.wait(seconds: 20) == .status(0), "\(process.process.errors.suffix(2000))")
  }
}

extension Screenshot {
  /// Whether the pictures are equal in a region, but for the box that the pointer's picture may lie in.
  fileprivate func agrees(with other: Screenshot, in region: Region?, except pointer: CGPoint, scale: Double) -> Bool {
    guard (width, height) == (other.width, other.height) else { return false }
    let corner = CGPoint(x: max(0, (pointer.x - 16) * scale), y: max(0, (pointer.y - 16) * scale))
    let cursor = Region(x: corner.x, y: corner.y, width: 48 * scale, height: 48 * scale)
    let rows = (region?.rows ?? 0..<height).clamped(to: 0..<height)
    let columns = (region?.columns ?? 0..<width).clamped(to: 0..<width)
    return pixels.withUnsafeBytes { mine in
      other.pixels.withUnsafeBytes { theirs in
        func equal(_ y: Int, _ range: Range<Int>) -> Bool {
          guard !range.isEmpty, let a = mine.baseAddress, let b = theirs.baseAddress else { return true }
          let start = (y * width + range.lowerBound) * 3
          return memcmp(a + start, b + start, range.count * 3) == 0
        }
        return rows.allSatisfy { y in
          guard cursor.rows.contains(y) else { return equal(y, columns) }
          let left = columns.lowerBound..<max(columns.lowerBound, min(columns.upperBound, cursor.columns.lowerBound))
          let right = min(columns.upperBound, max(columns.lowerBound, cursor.columns.upperBound))..<columns.upperBound
          return equal(y, left) && equal(y, right)
        }
      }
    }
  }
}
