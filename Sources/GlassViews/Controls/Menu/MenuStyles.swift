/// Makes buttons rows of the menu they are in.
struct MenuButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) { configuration.label }
      .transformEnvironment(\.foregroundStyles) {
        if configuration.role == .destructive { $0 = [AnyShapeStyle(LegibleHue(color: .red))] }
      }
      .modified(by: MenuRowModifier(kind: .action(configuration.action)))
  }
}
