import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import GlassViews

/// Plays a script on a window.
///
/// It begins after the window's first frame. After each command it lets the frame be drawn that shows what the command did, and before it
/// looks at the window it waits for work in the background, so that a script sees what a person would.
@MainActor public final class ScriptRunner {
  private let script: Script
  private let target: ScriptTarget
  private let folder: String
  private let completion: @MainActor (ScriptFailure?) -> Void
  private var pointer: ScriptPointer
  private var finger: ScriptFinger
  private var next = 0
  /// How many commands are done.
  private var done = 0
  /// What a command still has to type.
  private var untyped = ""[...]
  /// Whether commands are being run, and whether the one that runs is done.
  private var isRunning = false
  private var isDone = false

  /// Seconds between two looks at something that is waited for, and between the moves of a drag.
  private static let interval = 1.0 / 60
  /// How long the window system has to resize a window, in seconds.
  private static let resizePatience = 1.0
  /// How long a frame may take to come; one that nobody sees never does. In seconds.
  private static let framePatience = 0.5
  /// How long the first frame, or work in the background, may take, in seconds.
  private static let workPatience = 30.0

  /// A runner.
  ///
  /// - Parameters:
  ///   - script: What to play.
  ///   - target: What to play it on.
  ///   - folder: Where pictures and descriptions go.
  ///   - completion: Called once, at the end or at the first failure.
  public init(
    _ script: Script, on target: ScriptTarget, writingTo folder: String,
    completion: @escaping @MainActor (ScriptFailure?) -> Void
  ) {
    self.script = script
    self.target = target
    self.folder = folder
    self.completion = completion
    pointer = ScriptPointer(target)
    finger = ScriptFinger(target)
  }

  /// Begins; the rest happens while the host runs.
  public func start() {
    wait(upTo: Self.workPatience, until: { [target] in target.window.statistics.frames > 0 }, then: runNext)
  }

  /// What is to be said where the window closes now: that the script was still to look at it, if it was.
  public var interruption: ScriptFailure? {
    script.steps.dropFirst(done).first { $0.command.looks }.map { .windowClosed(line: $0.line) }
  }

  /// Runs commands until one has to wait. A command that is done at once comes back here: a script of any length needs no deeper stack.
  private func runNext() {
    isDone = true
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while isDone {
      isDone = false
      done = next
      if let character = untyped.popFirst() {
        act { pointer.key(KeyChord(typing: character)) }
      } else if next < script.steps.count {
        next += 1
        do throws(ScriptFailure) { try run(script.steps[next - 1]) } catch { completion(error) }
      } else {
        completion(nil)
      }
    }
  }

  private func run(_ step: Script.Step) throws(ScriptFailure) {
    switch step.command {
    case .move(.point(let point)): move(to: point)
    case .press(let button): act { pointer.press(button) }
    case .release(let button): act { pointer.release(button) }
    case .click(.point(let point)): click(point)
    case .drag(let start, let end, let seconds):
      pointer.move(to: start)
      pointer.press(.left)
      go(from: start, to: end, seconds, { [self] in pointer.move(to: $0) }, thenAct: { [self] in pointer.release(.left) })
    case .touch(let point): act { finger.touch(point) }
    case .lift: act { finger.lift() }
    case .tap(let point):
      act {
        finger.touch(point)
        finger.lift()
      }
    case .swipe(let start, let end, let seconds):
      finger.touch(start)
      go(from: start, to: end, seconds, { [self] in finger.touch($0) }, thenAct: { [self] in finger.lift() })
    case .scroll(let delta): act { pointer.scroll(delta) }
    case .key(let chord): act { pointer.key(chord) }
    case .type(let text):
      untyped = text[...]
      runNext()
    case .resize(let size): resize(to: size, line: step.line)
    case .scale(let scale):
      guard target.window.setScale(scale) else { throw .scaleRefused(line: step.line) }
      afterFrame(runNext)
    case .focus(let isFocused): act { focus(isFocused) }
    case .set(let setting): act { change(setting) }
    case .wait(let seconds): target.platform.schedule(after: seconds, runNext)
    case .shot, .describe, .expect, .move(.element), .click(.element): look(step)
    }
  }

  private func move(to point: CGPoint) {
    act { pointer.move(to: point) }
  }

  private func click(_ point: CGPoint) {
    act {
      pointer.move(to: point)
      pointer.press(.left)
      pointer.release(.left)
    }
  }

  // MARK: - Waiting

  /// Does something, and goes on once it can be seen.
  private func act(_ action: () -> Void) {
    action()
    afterFrame(runNext)
  }

  /// Goes on once what changed has been drawn.
  private func afterFrame(_ action: @escaping @MainActor () -> Void) {
    let frames = target.window.statistics.frames
    wait(
      upTo: Self.framePatience,
      until: { [target] in !target.content.needsFrame || target.window.statistics.frames > frames }, then: action)
  }

  private func wait(
    upTo seconds: Double, until condition: @escaping @MainActor () -> Bool, then action: @escaping @MainActor () -> Void
  ) {
    if seconds <= 0 || condition() { return action() }
    target.platform.schedule(after: Self.interval) { [self] in
      wait(upTo: seconds - Self.interval, until: condition, then: action)
    }
  }

  // MARK: - Commands that take time

  /// Goes from one place to another in steps of a frame.
  private func go(
    from start: CGPoint, to end: CGPoint, _ seconds: Double, _ move: @escaping @MainActor (CGPoint) -> Void,
    thenAct finish: @escaping @MainActor () -> Void
  ) {
    let count = max(1, Int((seconds / Self.interval).rounded()))
    func step(_ index: Int) {
      guard index <= count else { return act(finish) }
      target.platform.schedule(after: seconds / Double(count)) {
        let fraction = Double(index) / Double(count)
        move(CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        step(index + 1)
      }
    }
    step(1)
  }

  private func resize(to size: CGSize, line: Int) {
    target.window.resize(to: size)
    let hasSize: @MainActor () -> Bool = { [target] in target.window.state.size == size }
    wait(upTo: Self.resizePatience, until: hasSize) { [self] in
      if hasSize() {
        afterFrame(runNext)
      } else {
        completion(.resizeRefused(line: line, width: Int(size.width), height: Int(size.height)))
      }
    }
  }

  private func focus(_ isFocused: Bool) {
    target.window.pretendActivated(isFocused)
    target.window.inject(.keyboardFocus(isFocused))
  }

  private func change(_ setting: ScriptSetting) {
    switch setting {
    case .appearance(let appearance): target.platform.settingsOverride.appearance = appearance
    case .reduceTransparency(let isOn): target.platform.settingsOverride.reduceTransparency = isOn
    case .reduceMotion(let isOn): target.platform.settingsOverride.reduceMotion = isOn
    case .increaseContrast(let isOn): target.platform.settingsOverride.increaseContrast = isOn
    case .accent(let color): target.platform.settingsOverride.accent = color
    case .interface(let setting): target.change(setting)
    }
  }

  // MARK: - Looking

  private func look(_ step: Script.Step) {
    wait(upTo: Self.workPatience, until: { [target] in !target.isBusy() }) { [self] in
      afterFrame { [self] in
        do throws(ScriptFailure) {
          switch step.command {
          case .shot(let name): try writePicture(name)
          case .describe(let name): try write(target.describe().json, name)
          case .expect(let expected): _ = try find(expected, line: step.line)
          case .move(.element(let expected)): return move(to: try place(of: expected, line: step.line))
          case .click(.element(let expected)): return click(try place(of: expected, line: step.line))
          default: break
          }
        } catch { return completion(error) }
        runNext()
      }
    }
  }

  private func find(_ expected: ScriptExpectation, line: Int) throws(ScriptFailure) -> SemanticsElement {
    guard let element = expected.find(in: target.describe()) else { throw .expectation(line: line, expected) }
    return element
  }

  /// The middle of an element, where a pointer can get to it.
  private func place(of expected: ScriptExpectation, line: Int) throws(ScriptFailure) -> CGPoint {
    let frame = try find(expected, line: line).frame
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    guard ScriptSurface(at: middle, of: target.window).contains(middle) else { throw .outside(line: line, expected) }
    return middle
  }

  private func writePicture(_ name: String) throws(ScriptFailure) {
    let path = folder + "/" + name + ".png"
    let written = target.window.withCommittedPixels { pixels in
      let picture = Bitmap(borrowing: pixels.base, size: pixels.size, stride: pixels.stride)
      return Result { () throws(PNGError) in try picture.writePNG(to: path) }
    }
    switch written {
    case .success: break
    case .failure(.unwritable(_, let fault)): throw .unwritable(path: path, fault)
    case .failure(.unreadable), nil: throw .unwritable(path: path, FileFault(ENODATA))
    }
  }

  private func write(_ text: String, _ name: String) throws(ScriptFailure) {
    let path = folder + "/" + name + ".json"
    do { try FileBytes.write(Array(text.utf8), to: PathBytes(path)) } catch { throw .unwritable(path: path, error) }
  }
}
