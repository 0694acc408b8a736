import GlassUI

/// The reference page of the background extension effect: a banner next to a sidebar and an inspector.
struct BannerUnderPanels: Program {
  @State private var showInspector = true

  static var size: CGSize { CGSize(width: 1000, height: 400) }

  var body: some View {
    NavigationSplitView {
      Color.clear.probe("sidebar")
    } detail: {
      ZStack {
        BannerView()
          .backgroundExtensionEffect()
          .probe("banner")
        Button("Inspector") { showInspector.toggle() }.probe("button")
      }
    }
    .inspector(isPresented: $showInspector) {
      Color.clear.probe("inspector")
    }
  }

  private struct BannerView: View {
    var body: some View {
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    }
  }

  static let steps: [Step] = [
    .frames(["banner": rect(256, 60, 468, 340)]),
    .picture,
    // It goes on under the sidebar and the inspector, the other way round: it is seen beside them, next to the window's edges.
    .pixels { $0.isMirrored(at: 256, y: 200, depth: 253) },
    .pixels { $0.isMirrored(at: 724, y: 200, depth: -273) },
    .click("button"),
    .frames(["banner": rect(256, 60, 744, 340)]),
  ]
}
