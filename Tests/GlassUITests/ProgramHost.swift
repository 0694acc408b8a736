import GlassGeometry
import GlassOffscreen
import GlassPlatform
import GlassRaster
import GlassUI
import TestSupport
import Testing

/// Where a program's top left corner lies in its window.
private struct OriginKey: PreferenceKey {
  static let defaultValue = CGPoint.zero
  static func reduce(value: inout CGPoint, nextValue: () -> CGPoint) { value = nextValue() }
}

/// Runs a program in a window without a desktop and takes its steps.
@MainActor final class ProgramHost {
  private let platform = OffscreenPlatform()
  private let host: ViewHost
  private let window: OffscreenWindow
  private let record = Record()
  private let name: String
  private var pointer = CGPoint.zero
  /// What it looked like before all steps.
  private var first: Bitmap?

  /// What the program's probes have reported.
  @MainActor private final class Record {
    var frames: [String: CGRect] = [:]
    var origin = CGPoint.zero
  }

  init(_ program: any Program.Type) throws {
    name = String(describing: program)
    let record = record
    host = ViewHost(ViewHost.Configuration(title: name, threads: 1), platform: platform) { Self.stage(program, record) }
    let options = WindowOptions(
      title: name, appID: "conformance", size: Self.windowSize(program.size), minimumSize: CGSize(width: 10, height: 10),
      decorations: .server)
    window = try #require(platform.openWindow(options, content: host) as? OffscreenWindow)
    host.attach(to: window)
    settle(2)
    first = window.picture.map { $0.cropped(to: PixelRect(x: 0, y: 0, width: $0.width, height: $0.height)) }
  }

  /// The window has room for a bar of its own above the program.
  private static let margin = 80.0
  private static func windowSize(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.height + margin) }

  private static func stage<P: Program>(_ program: P.Type, _ record: Record) -> AnyView {
    AnyView(
      Color.clear
        .overlay { program.init() }
        .coordinateSpace(name: "program")
        .onPreferenceChange(ProbeFrames.self) { record.frames = $0 }
        .background(GeometryReader { Color.clear.preference(key: OriginKey.self, value: $0.frame(in: .global).origin) })
        .onPreferenceChange(OriginKey.self) { record.origin = $0 }
        .padding(.top, margin)
        .ignoresSafeArea()
    )
  }

  private func settle(_ seconds: Double) { platform.advance(by: seconds) }

  // MARK: Steps

  /// Takes all steps of the program it was made for.
  func run(_ steps: [Step]) async {
    for (index, step) in steps.enumerated() {
      take(step, "\(name), step \(index + 1)")
      // What the program does on its own, in tasks, has its turn between steps.
      for _ in 0..<10 { await Task.yield() }
      settle(1.0 / 30)
    }
  }

  private func take(_ step: Step, _ place: String) {
    switch step {
    case .frames(let expected): compare(expected, place)
    case .check(let check): if let complaint = check(record.frames) { Issue.record("\(place): \(complaint)") }
    case .click(let probe):
      guard let point = middle(probe, place) else { return }
      press(at: point)
      window.inject(.pointer(PointerEvent(.released(.left), at: point, time: platform.now)))
      settle(1.5)
    case .drag(let probe, let distance): drag(probe, distance, place)
    case .scroll(let probe, let distance):
      guard let point = middle(probe, place) else { return }
      window.inject(.pointer(PointerEvent(.moved, at: point, time: platform.now)))
      window.inject(
        .scroll(ScrollEvent(.wheel, delta: distance, at: point, time: platform.now)))
      settle(1.5)
    case .type(let text): for scalar in text.unicodeScalars { key(Key(scalar), String(scalar)) }
    case .press(let stroke): key(stroke.key, "")
    case .wait(let seconds): settle(seconds)
    case .resize(let width, let height):
      window.change { $0.size = Self.windowSize(CGSize(width: width, height: height)) }
      settle(1)
    case .clickOn(let name):
      guard let element = host.describe().flattened.last(where: { $0.label == name && !$0.actions.isEmpty }) else {
        Issue.record("\(place): nothing is called \(name)")
        return
      }
      let point = CGPoint(x: element.frame.midX, y: element.frame.midY)
      press(at: point)
      window.inject(.pointer(PointerEvent(.released(.left), at: point, time: platform.now)))
      settle(1.5)
    case .told(let check): if let complaint = check(host.describe().flattened) { Issue.record("\(place): \(complaint)") }
    case .hold(let probe):
      guard let point = middle(probe, place) else { return }
      press(at: point)
      settle(0.4)
    case .release:
      window.inject(.pointer(PointerEvent(.released(.left), at: pointer, time: platform.now)))
      window.inject(.pointer(PointerEvent(.left, at: .zero, time: platform.now)))
      settle(1.5)
    case .pixels(let check):
      guard let picture = window.picture, let first else {
        Issue.record("\(place): no picture")
        return
      }
      if let complaint = check(Picture(frames: record.frames, color: reader(of: picture), first: reader(of: first))) {
        Issue.record("\(place): \(complaint)")
      }
    case .picture: if let picture = window.picture { expectPicture(picture, named: name, tolerance: .text) }
    }
  }

  /// The colours of a copy of a picture, by places within the program.
  private func reader(of picture: Bitmap) -> @Sendable (CGPoint) -> SIMD3<Int> {
    let (width, height, origin) = (picture.width, picture.height, record.origin)
    let pixels = (0..<height).flatMap { Array(UnsafeBufferPointer(start: picture.row($0), count: width)) }
    return { point in
      let (x, y) = (Int(point.x + origin.x), Int(point.y + origin.y))
      guard (0..<width).contains(x), (0..<height).contains(y) else { return .zero }
      let pixel = pixels[y * width + x]
      return SIMD3(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    }
  }

  private func compare(_ expected: [String: CGRect?], _ place: String) {
    for (probe, frame) in expected.sorted(by: { $0.key < $1.key }) {
      let actual = record.frames[probe].map(rounded)
      #expect(actual == frame.map(rounded), "\(place), probe \(probe)")
    }
  }

  private func rounded(_ frame: CGRect) -> CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
    return CGRect(x: round(frame.minX), y: round(frame.minY), width: round(frame.width), height: round(frame.height))
  }

  // MARK: Input

  private func middle(_ probe: String, _ place: String) -> CGPoint? {
    guard let frame = record.frames[probe] else {
      Issue.record("\(place): there is no probe \(probe) among \(record.frames)")
      return nil
    }
    return CGPoint(x: frame.midX + record.origin.x, y: frame.midY + record.origin.y)
  }

  private func press(at point: CGPoint) {
    pointer = point
    window.inject(.pointer(PointerEvent(.moved, at: point, time: platform.now)))
    window.inject(.pointer(PointerEvent(.pressed(.left), at: point, time: platform.now)))
  }

  private func drag(_ probe: String, _ distance: CGSize, _ place: String) {
    guard let start = middle(probe, place) else { return }
    press(at: start)
    var point = start
    for part in 1...8 {
      point = CGPoint(
        x: start.x + distance.width * CGFloat(part) / 8, y: start.y + distance.height * CGFloat(part) / 8)
      window.inject(.pointer(PointerEvent(.moved, at: point, time: platform.now)))
      settle(1.0 / 60)
    }
    window.inject(.pointer(PointerEvent(.released(.left), at: point, time: platform.now)))
    settle(1.5)
  }

  private func key(_ key: Key, _ text: String) {
    window.inject(.key(KeyEvent(.down, key, text: text, time: platform.now)))
    window.inject(.key(KeyEvent(.up, key, text: text, time: platform.now)))
    settle(0.5)
  }
}

extension Stroke {
  fileprivate var key: Key {
    switch self {
    case .tab: .tab
    case .space: .space
    case .return: .return
    case .escape: .escape
    case .delete: .delete
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
