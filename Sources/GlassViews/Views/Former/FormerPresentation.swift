/// Whether a view is presented, and what dismisses it.
public struct PresentationMode {
  /// Whether the view is presented.
  public fileprivate(set) var isPresented: Bool

  /// Dismisses the view, or closes its window where it is not presented.
  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  /// Whether the view is presented, and what dismisses it.
  @available(*, deprecated, message: "use isPresented or dismiss instead")
  public var presentationMode: Binding<PresentationMode> {
    let (isPresented, dismiss) = (self.isPresented, self.dismiss)
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { mode in
        if !mode.isPresented { MainActor.runNowOrSoon { dismiss() } }
      })
  }
}
