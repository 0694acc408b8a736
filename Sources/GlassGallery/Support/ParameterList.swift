import GlassUI

/// What a page's inspector shows: a heading level with the bar beside the panel, and the page's parameters.
struct ParameterList<Parameters: View>: View {
  private let parameters: Parameters

  init(@ViewBuilder _ parameters: () -> Parameters) { self.parameters = parameters() }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text("Parameters").font(.headline).accessibilityAddTraits(.isHeader).frame(minHeight: 44)
        VStack(alignment: .leading, spacing: 18) { parameters.toggleStyle(ParameterToggleStyle()) }.padding(.top, 4)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding([.horizontal, .bottom], 18)
    }
  }
}
