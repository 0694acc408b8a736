/// Makes buttons rows of the menu they are in.
struct MenuButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      if let symbol = configuration.title.flatMap({ StandardAction(named: $0)?.symbol }) {
        Label {
          configuration.label
        } icon: {
          Image(decorativeSystemName: symbol)
        }
      } else {
        configuration.label
      }
    }
    .transformEnvironment(\.foregroundStyles) {
      if configuration.role == .destructive { $0 = [AnyShapeStyle(LegibleHue(color: .red))] }
    }
    .modified(by: MenuRowModifier(kind: .action(configuration.action)))
  }
}
