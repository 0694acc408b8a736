import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// The mark of a segmented picker off glass hides what its rail lets through.
@MainActor @Suite("The chosen segment over pictures, in the dark") struct SegmentContrastTests {
  enum Ground: CaseIterable { case black, white, saturated }

  private struct Over: View {
    let ground: Ground

    var body: some View {
      Picker("Size", selection: .constant(0)) {
        Text("M").tag(0)
        Text("Enormous").tag(1)
      }
      .pickerStyle(.segmented).labelsHidden()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background {
        switch ground {
        case .black: Color.black
        case .white: Color.white
        case .saturated: stripes
        }
      }
    }

    private var stripes: some View {
      let bands: [Color] = (0..<96).map { Color(hue: Double($0 % 6) / 6, saturation: 1, brightness: 1) }
      return HStack(spacing: 0) { ForEach(bands.indices, id: \.self) { bands[$0].frame(maxWidth: .infinity) } }
    }
  }

  @Test("its label is legible over black, white and saturated colours", arguments: Ground.allCases, [false, true])
  func contrast(ground: Ground, raisesContrast: Bool) throws {
    var settings = DesktopSettings(appearance: .dark)
    settings.increaseContrast = raisesContrast
    let host = try ControlHost(size: CGSize(width: 320, height: 120), settings: settings, barRoom: 0) { Over(ground: ground) }
    #expect(host.window.setScale(2))
    host.settle()
    let row = try #require(host.graph.root.firstInSubtree { $0 as? SegmentRowNode })
    let mark = row.markPlace.offsetBy(dx: row.globalFrame.minX, dy: row.globalFrame.minY).insetBy(dx: 8, dy: 5)
    let picture = try #require(host.window.picture)
    func luminances(_ box: CGRect) -> [Double] {
      func linear(_ value: UInt32) -> Double {
        let part = Double(value & 255) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return (Int(box.minY * 2)..<Int(box.maxY * 2)).flatMap { y in
        (Int(box.minX * 2)..<Int(box.maxX * 2)).map { x in
          let word = picture[x, y]
          return 0.2126 * linear(word >> 16) + 0.7152 * linear(word >> 8) + 0.0722 * linear(word)
        }
      }
    }
    // Left of the letter nothing is on the mark.
    let face = luminances(CGRect(x: mark.minX, y: mark.minY, width: 8, height: mark.height))
    let (least, most) = (try #require(face.min()), try #require(face.max()))
    let label = try #require(luminances(mark).max())
    #expect((label + 0.05) / (most + 0.05) >= 4.5)
    #expect(most - least < 0.01, "nothing of the picture is seen through the mark")
  }
}
