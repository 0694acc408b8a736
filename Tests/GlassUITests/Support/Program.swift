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
  /// The picture, compared with a golden one of the program's name.
  case picture
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
