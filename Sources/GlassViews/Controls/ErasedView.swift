/// A part of what a style is given, whatever its type.
public struct ErasedView: View {
  private let content: AnyView

  init(_ content: AnyView) { self.content = content }

  /// The view.
  public var body: some View { content }
}
