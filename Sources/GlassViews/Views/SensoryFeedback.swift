/// Feedback to be felt or heard. A desktop plays none of it.
public struct SensoryFeedback: Sendable, Hashable {
  /// How heavy what meets seems to be.
  public enum Weight: Sendable, Hashable {
    /// Light.
    case light
    /// Of medium weight.
    case medium
    /// Heavy.
    case heavy
  }

  /// How firm what meets seems to be.
  public enum Flexibility: Sendable, Hashable {
    /// Hard.
    case rigid
    /// Between the two.
    case solid
    /// Yielding.
    case soft
  }

  private let name: String

  /// Something was done.
  public static let success = SensoryFeedback(name: "success")
  /// Something needs attention.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something failed.
  public static let error = SensoryFeedback(name: "error")
  /// A choice changes.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value grows past something.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value falls past something.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// What is dragged is in line with something.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A value reaches a step.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// A path is finished.
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
  /// Two things meet.
  public static let impact = SensoryFeedback(name: "impact")
  /// Two things of a weight meet, 0 … 1 how hard.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
  /// Two things of a firmness meet, 0 … 1 how hard.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
}

extension View {
  /// Plays feedback to be felt or heard when a value changes: desktops have none.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

  /// Plays feedback to be felt or heard when a value changes so: desktops have none.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View { self }

  /// Plays the feedback to be felt or heard that a change of a value asks for: desktops have none.
  public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> some View { self }
}
