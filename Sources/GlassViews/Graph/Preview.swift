/// Leaves a preview out: there is no editor here that shows one, but files that end with previews compile as they are.
///
/// Its content is checked as any other view's and is no part of the program.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "GlassMacros", type: "PreviewMacro")

/// Views that an editor shows; here they are shown by nobody, but files that have them compile as they are.
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views.
  @MainActor @ViewBuilder static var previews: Previews { get }
}
