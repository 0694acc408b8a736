public import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Sendable, Hashable {
  private enum Kind: Sendable, Hashable { case medium, large, fraction(CGFloat), height(CGFloat), custom(CustomHeight) }
  private let kind: Kind

  /// A height that a type tells; it is told apart from others by that.
  private struct CustomHeight: Sendable, Hashable {
    let type: any CustomPresentationDetent.Type

    static func == (a: Self, b: Self) -> Bool { ObjectIdentifier(a.type) == ObjectIdentifier(b.type) }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  /// What is known of the sheet where a height of one's own is asked for. Values of the environment are read from it by their names.
  @dynamicMemberLookup public struct Context {
    /// The greatest height that a sheet may have, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// A value of the sheet's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
  }

  /// About half the window.
  public static let medium = PresentationDetent(kind: .medium)
  /// The whole window.
  public static let large = PresentationDetent(kind: .large)
  /// A part of the window, 0…1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(kind: .fraction(fraction)) }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }

  /// The height that a type tells.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(kind: .custom(CustomHeight(type: type)))
  }

  /// The least height of a sheet, in points.
  static let least: CGFloat = 80

  /// The height in a window that leaves `available` points for a sheet, whose content needs some of them: half a small window may be
  /// too little for that. Parts and heights that were asked for stay as they are.
  func height(
    in available: CGFloat, needed: CGFloat = 0, _ environment: EnvironmentValues = EnvironmentValues()
  ) -> CGFloat {
    let height =
      switch kind {
      case .medium: max(available * 0.52, min(needed, available))
      case .large: available
      case .fraction(let fraction): available * min(max(fraction, 0), 1)
      case .height(let height): height
      case .custom(let custom):
        // A sheet is at no height that its type does not want; where that is the only one, it is as high as it can be.
        custom.type.height(in: Context(maxDetentValue: available, environment: environment)) ?? available
      }
    return min(max(height.isFinite ? height : available, Self.least), max(available, Self.least))
  }
}

/// A height of one's own at which a sheet rests.
public protocol CustomPresentationDetent: Sendable {
  /// The height in points.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// What is known of the sheet.
  public typealias Context = PresentationDetent.Context
}

/// What scrolling in a sheet does first.
public struct PresentationContentInteraction: Sendable, Hashable {
  private enum Kind { case automatic, resizes, scrolls }
  private let kind: Kind

  /// As the platform has it: it scrolls.
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  /// It makes the sheet higher, on systems where a finger that scrolls does that.
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  /// It scrolls.
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// What can be done with the views beneath a presentation.
public struct PresentationBackgroundInteraction: Sendable, Hashable {
  private enum Kind: Sendable, Hashable { case automatic, enabled, disabled, through(PresentationDetent) }
  private let kind: Kind

  /// As the presentation's kind has it.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// They can be used, and are not dimmed.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// They cannot be used.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// They can be used, and are not dimmed, while the sheet rests at this height or a lower one.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .through(detent))
  }

  /// The height up to which they can be used, if there is one.
  var highest: PresentationDetent? { if case .through(let detent) = kind { detent } else { nil } }
}

/// What a presentation becomes in a compact window, on systems where it becomes anything.
public struct PresentationAdaptation: Sendable, Hashable {
  private enum Kind { case automatic, none, popover, sheet, fullScreenCover }
  private let kind: Kind

  /// As the platform has it.
  public static let automatic = PresentationAdaptation(kind: .automatic)
  /// What it is.
  public static let none = PresentationAdaptation(kind: .none)
  /// A popover.
  public static let popover = PresentationAdaptation(kind: .popover)
  /// A sheet.
  public static let sheet = PresentationAdaptation(kind: .sheet)
  /// A sheet over all of the screen.
  public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)
}

/// What the content of a presentation asks of it.
struct PresentationTraits {
  var detents: Set<PresentationDetent> = []
  var selection: Binding<PresentationDetent>?
  /// What was selected when the content was evaluated.
  var chosen: PresentationDetent?
  var dragIndicator = Visibility.automatic
  var cornerRadius: CGFloat?
  var backgroundInteraction = PresentationBackgroundInteraction.automatic
  var sizing: any PresentationSizing = AutomaticPresentationSizing()
  var background: AnyShapeStyle?
  /// Views in the place of a style.
  var backgroundView: AnyView?
  var preventsDismissal = false
}

/// Collects the changes that a presentation's content makes to its traits.
enum PresentationTraitsKey: PreferenceKey {
  typealias Value = [@MainActor (inout PresentationTraits) -> Void]
  static var defaultValue: Value { [] }
  static func reduce(value: inout Value, nextValue: () -> Value) { value += nextValue() }
}

extension View {
  private func trait(_ change: @escaping @MainActor (inout PresentationTraits) -> Void) -> some View {
    addingPreference(key: PresentationTraitsKey.self, value: [change])
  }

  /// The heights at which the sheet that this view is the content of rests; it can be dragged between them.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    trait { $0.detents = detents }
  }

  /// The heights at which the sheet that this view is the content of rests, and the one it rests at now.
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
    // Read here, so that another choice evaluates whatever this is part of, and the sheet follows it.
    let chosen = selection.wrappedValue
    return trait {
      $0.chosen = chosen
      $0.detents = detents
      $0.selection = selection
    }
  }

  /// Whether the sheet that this view is the content of shows what it is dragged by.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { trait { $0.dragIndicator = visibility } }

  /// The radius of the corners of the presentation that this view is the content of, in points.
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { trait { $0.cornerRadius = radius } }

  /// Whether what lies beneath the presentation that this view is the content of can be used.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    trait { $0.backgroundInteraction = interaction }
  }

  /// How large the sheet that this view is the content of is.
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { trait { $0.sizing = sizing } }

  /// Taken, without effect: on a desktop scrolling scrolls, and a sheet is resized by what it is dragged by.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  /// Taken, without effect: on a desktop a presentation stays what it is in a small window.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

  /// Taken, without effect: on a desktop a presentation stays what it is in a small window.
  public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { self }

  /// What the presentation that this view is the content of is filled with, over its glass.
  public func presentationBackground(_ style: some ShapeStyle) -> some View { trait { $0.background = AnyShapeStyle(style) } }

  /// Views that the presentation that this view is the content of is filled with, over its glass.
  public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    let view = AnyView(Color.clear.overlay(alignment: alignment) { content() })
    return trait { $0.backgroundView = view }
  }

  /// Keeps the presentation that this view is the content of from being dismissed by Escape, by a drag or by a press beside it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { trait { $0.preventsDismissal = isDisabled } }
}
