import Foundation
import GlassGeometry
import GlassMaterial
import Testing

@testable import GlassViews

@MainActor @Suite("What is filled up to a value, with increased contrast") struct LevelContrastTests {
  /// The colours of what a control draws that are no greys.
  private func hues(_ control: some View, _ scheme: ColorScheme) -> [RGBA] {
    let host = LayoutHost(control.frame(width: 160)) {
      ($0.colorScheme, $0.colorSchemeContrast) = (scheme, .increased)
    }
    return host.operations().compactMap { item -> RGBA? in
      switch item.operation {
      case .fill(_, .ink(.color(let color))), .strokePath(_, _, .ink(.color(let color))):
        max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) > 0.2 ? color : nil
      default: nil
      }
    }
  }

  @ViewBuilder private func control(_ index: Int) -> some View {
    switch index {
    case 0: Slider(value: .constant(0.5))
    case 1: ProgressView(value: 0.5)
    case 2: ProgressView(value: 0.5).progressViewStyle(.circular)
    default: ProgressView().progressViewStyle(.linear)
    }
  }

  @Test("it stands out from its ground as a label does, light and dark", arguments: 0..<4) func contrast(index: Int) throws {
    for (scheme, ground) in [(ColorScheme.light, 1.0), (.dark, GlassInk.luminance(of: RGBA(white: 0.11)))] {
      let color = try #require(hues(control(index), scheme).first)
      let light = GlassInk.luminance(of: color)
      let ratio = (max(light, ground) + 0.05) / (min(light, ground) + 0.05)
      #expect(ratio >= 4.5, "\(scheme): \(ratio)")
    }
  }
}
