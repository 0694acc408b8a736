extension View {
  /// Animates every change of the views within, whatever made it.
  @available(*, deprecated, message: "use withAnimation or animation(_:value:) instead")
  public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}
