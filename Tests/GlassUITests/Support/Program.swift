import GlassUI

/// A small program written against the documented interface: it imports nothing but `GlassUI` and says where its views must lie.
@MainActor protocol Program: View {
  init()
  /// The size of the program's window in points.
  static var size: CGSize { get }
  /// What is done and what must be seen, in order.
  static var steps: [Step] { get }
}

extension Program {
  static var size: CGSize { CGSize(width: 200, height: 100) }
}

/// One thing that is done to a program, or expected of it. Places are points from the program's top left corner.
enum Step: Sendable {
  /// The frames of the probes named; `nil` is a view that must not be there.
  case frames([String: CGRect?])
  /// Something about the frames that no single rectangle says: returns what is wrong.
  case check(@Sendable ([String: CGRect]) -> String?)
  /// A click in the middle of a probe.
  case click(String)
  /// A drag from the middle of a probe, by a distance in points.
  case drag(String, by: CGSize)
  /// A turn of the wheel over a probe, in points.
  case scroll(String, by: CGSize)
  /// Text typed into what has the focus.
  case type(String)
  /// A key: the name of one that writes nothing.
  case press(Stroke)
  /// Time that goes by, in seconds.
  case wait(Double)
  /// A window of another size.
  case resize(CGFloat, CGFloat)
  /// The left button goes down in the middle of a probe, and stays down.
  case hold(String)
  /// It goes up where it is.
  case release
  /// The picture, compared with a golden one of the program's name.
  case picture
  /// A click in the middle of what assistive technology is told by a name.
  case clickOn(String)
  /// Something about what it is told, in reading order: returns what is wrong.
  case told(@Sendable ([SemanticsElement]) -> String?)
  /// Something about the picture: returns what is wrong.
  case pixels(@Sendable (Picture) -> String?)
}

/// What a program looks like now, and where its probes lie.
struct Picture: Sendable {
  /// The frames of the probes in points, which are pixels.
  let frames: [String: CGRect]
  /// Red, green and blue, 0…255, at a place within the program.
  let color: @Sendable (CGPoint) -> SIMD3<Int>
  /// The same before all steps.
  let first: @Sendable (CGPoint) -> SIMD3<Int>

  /// Whether a probe's box looks otherwise than before all steps.
  func differs(in probe: String) -> Bool {
    guard let frame = frames[probe] else { return true }
    let rows = stride(from: frame.minY, to: frame.maxY, by: 1)
    return rows.contains { y in
      stride(from: frame.minX, to: frame.maxX, by: 1).contains { x in
        let change = color(CGPoint(x: x, y: y)) &- first(CGPoint(x: x, y: y))
        return max(abs(change.x), abs(change.y), abs(change.z)) > 2
      }
    }
  }

  /// What is wrong where the picture ought to go on, the other way round, at a depth in points to the left of an edge, or to its right where that is negative.
  func isMirrored(at edge: CGFloat, y: CGFloat, depth: CGFloat) -> String? {
    func difference(_ a: CGFloat, _ b: CGFloat) -> Int {
      let change = color(CGPoint(x: a, y: y)) &- color(CGPoint(x: b, y: y))
      return max(abs(change.x), abs(change.y), abs(change.z))
    }
    // A panel's shadow darkens it a little.
    let beside = difference(edge - depth, edge + depth)
    if beside > 30 { return "\(depth) from \(edge) lies another colour than on the other side, by \(beside) levels" }
    return difference(edge - depth, edge + depth * 0.05) > 40 ? nil : "the picture is the same all over"
  }
}

/// The keys that programs use.
enum Stroke: Sendable {
  case tab, space, `return`, escape, delete, up, down, left, right
}

/// Where each probe lies, by name.
struct ProbeFrames: PreferenceKey {
  static let defaultValue: [String: CGRect] = [:]
  static func reduce(value: inout [String: CGRect], nextValue: () -> [String: CGRect]) {
    value.merge(nextValue()) { _, new in new }
  }
}

extension View {
  /// Reports the view's frame under a name.
  func probe(_ name: String) -> some View {
    background(
      GeometryReader { proxy in
        Color.clear.preference(key: ProbeFrames.self, value: [name: proxy.frame(in: .named("program"))])
      })
  }
}

/// A rectangle in points.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A box of a fixed size.
struct Box: View {
  var width: CGFloat = 10
  var height: CGFloat = 10
  var color = Color.orange
  var body: some View { color.frame(width: width, height: height) }
}
