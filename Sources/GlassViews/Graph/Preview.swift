public import Foundation

/// Leaves a preview out: there is no editor here that shows one, but files that end with previews compile as they are.
///
/// Its content is checked as any other view's and is no part of the program.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "GlassMacros", type: "PreviewMacro")

/// Leaves a preview out, whatever it would have looked like.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "GlassMacros", type: "PreviewMacro")

/// Lets a variable with a property wrapper, such as state, stand in the content of a preview: it stays as it is.
@attached(peer)
public macro Previewable() = #externalMacro(module: "GlassMacros", type: "PreviewableMacro")

/// What previews have in common; nothing shows them here.
public struct Preview: Sendable {
  /// What may be said of previews of views.
  public struct ViewTraits: Sendable {}
}

/// Something said of a preview, which makes no difference here.
public struct PreviewTrait<T>: Sendable {
  private init() {}

  /// A trait of previews of views.
  fileprivate static func ofViews() -> PreviewTrait where T == Preview.ViewTraits { PreviewTrait() }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// As an editor has it.
  public static var defaultLayout: PreviewTrait { ofViews() }
  /// As large as the view.
  public static var sizeThatFitsLayout: PreviewTrait { ofViews() }
  /// Of a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { ofViews() }
  /// On a device that stands upright.
  public static var portrait: PreviewTrait { ofViews() }
  /// On a device that stands upside down.
  public static var portraitUpsideDown: PreviewTrait { ofViews() }
  /// On a device on its left side.
  public static var landscapeLeft: PreviewTrait { ofViews() }
  /// On a device on its right side.
  public static var landscapeRight: PreviewTrait { ofViews() }
  /// With a modifier around the view.
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait { ofViews() }
}

/// What an editor puts around the view of a preview; here nothing shows it.
@MainActor @preconcurrency public protocol PreviewModifier {
  /// What several previews share.
  associatedtype Context = Void
  /// The view with what is put around it.
  associatedtype Body: View
  /// The view of the preview.
  typealias Content = PreviewModifierContent

  /// Makes what several previews share.
  static func makeSharedContext() async throws -> Context
  /// Puts something around the view.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Nothing.
  public static func makeSharedContext() async throws {}
}

/// The view of a preview, as modifiers see it.
public struct PreviewModifierContent: View {
  private init() {}
  /// Nothing is shown here.
  public var body: some View { EmptyView() }
}

/// Views that an editor shows; here they are shown by nobody, but files that have them compile as they are.
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views.
  @MainActor @ViewBuilder static var previews: Previews { get }
}

/// How large a preview is.
public enum PreviewLayout: Sendable {
  /// As large as the device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// Of a size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// What a preview is shown on, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String
  /// A device by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A device by its name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// How a device is held.
public struct InterfaceOrientation: Sendable, Hashable, CaseIterable, Identifiable {
  /// Its name.
  public let id: String
  /// Upright.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// On its left side.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  /// All of them.
  public static let allCases: [InterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}

// What is said of previews changes nothing where nothing shows them.
extension View {
  /// Names a preview, which nothing shows here.
  public func previewDisplayName(_ value: String?) -> some View { self }
  /// Says how large a preview is, which nothing shows here.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Says what a preview is shown on, which nothing shows here.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Says how the device is held that shows a preview, which nothing shows here.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
