public import Foundation
public import GlassGeometry

/// The shape of a button's border.
public struct ButtonBorderShape: InsettableShape, Hashable {
  private enum Kind: Hashable { case automatic, capsule, circle, roundedRectangle(CGFloat?) }
  private let kind: Kind
  private var inset: CGFloat = 0

  private nonisolated init(_ kind: Kind) { self.kind = kind }

  /// The shape that fits the button's place: a capsule.
  public nonisolated static let automatic = ButtonBorderShape(.automatic)
  /// A capsule.
  public nonisolated static let capsule = ButtonBorderShape(.capsule)
  /// A circle around the label: as high as other buttons around a symbol, larger around words.
  public nonisolated static let circle = ButtonBorderShape(.circle)
  /// A rectangle with round corners that suit the button's size.
  public nonisolated static let roundedRectangle = ButtonBorderShape(.roundedRectangle(nil))
  /// A rectangle with round corners of a radius in points.
  public nonisolated static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(.roundedRectangle(max(0, radius)))
  }

  /// Whether the border is as wide as it is high, whatever the label.
  var isCircle: Bool { kind == .circle }

  /// The outline in a box.
  nonisolated func outline(in rect: CGRect) -> Outline {
    let box = rect.insetBy(dx: inset, dy: inset)
    return switch kind {
    case .automatic, .capsule: .capsule(box)
    case .circle: .circle(in: box)
    case .roundedRectangle(let radius):
      .roundedRect(box, radius: max(0, (radius ?? (rect.height * 0.28).rounded()) - inset), style: .continuous)
    }
  }

  /// The outline in a box.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { outline(in: rect) }

  /// The border as a path.
  nonisolated public func path(in rect: CGRect) -> Path {
    let box = rect.insetBy(dx: inset, dy: inset)
    return switch kind {
    case .automatic, .capsule: Capsule().path(in: box)
    case .circle: Circle().path(in: box)
    case .roundedRectangle(let radius):
      RoundedRectangle(cornerRadius: max(0, (radius ?? (rect.height * 0.28).rounded()) - inset), style: .continuous).path(in: box)
    }
  }

  /// The border, smaller by a distance in points.
  nonisolated public func inset(by amount: CGFloat) -> ButtonBorderShape {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// Whether a button that is held acts again and again.
public struct ButtonRepeatBehavior: Sendable, Hashable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind

  /// As the button's place has it: once.
  public static let automatic = ButtonRepeatBehavior(kind: .automatic)
  /// Again and again.
  public static let enabled = ButtonRepeatBehavior(kind: .enabled)
  /// Once.
  public static let disabled = ButtonRepeatBehavior(kind: .disabled)
}

private enum BorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
private enum RepeatBehaviorKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }

extension EnvironmentValues {
  /// The shape of the borders of buttons.
  var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }

  /// Whether buttons that are held act again and again.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[RepeatBehaviorKey.self] }
    set { self[RepeatBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets the shape of the borders of the buttons within.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }

  /// Whether the buttons within act again and again while they are held.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The shape of buttons' borders.
  public nonisolated static var buttonBorder: ButtonBorderShape { .automatic }
}
