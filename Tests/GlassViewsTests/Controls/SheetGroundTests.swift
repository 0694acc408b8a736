import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("The ground of a sheet")
struct SheetGroundTests {
  private struct Striped: View {
    @State private var detent = PresentationDetent.medium

    var body: some View {
      HStack(spacing: 0) { ForEach(0..<8) { $0.isMultiple(of: 2) ? Color.black : Color.white } }
        .ignoresSafeArea()
        .sheet(isPresented: .constant(true)) {
          Button("Grow") { withAnimation(.smooth) { detent = .large } }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom).padding()
            .presentationDetents([.medium, .large], selection: $detent)
        }
    }
  }

  @Test("a sheet thrown up to its full height stays within the window") func thrown() throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 480)) { Striped() }
    let sheet = try #require(host.find(.dialog)).frame
    host.press(at: CGPoint(x: sheet.midX, y: sheet.minY + 6))
    for step in 1...8 {
      host.move(to: CGPoint(x: sheet.midX, y: sheet.minY + 6 - Double(step) * 24))
      host.settle(1.0 / 120)
    }
    host.release()
    var tops: [CGFloat] = []
    for _ in 0..<90 {
      host.settle(1.0 / 60)
      tops.append(try #require(host.find(.dialog)).frame.minY)
    }
    #expect(tops.min() ?? -1 >= 0 && tops.last == 8, "\(tops)")
  }

  @Test("one as high as its content is the more opaque the higher that is", arguments: [160, 440])
  func plain(height: Double) throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 480), barRoom: 0) {
      HStack(spacing: 0) { ForEach(0..<8) { $0.isMultiple(of: 2) ? Color.black : Color.white } }
        .sheet(isPresented: .constant(true)) { Color.clear.frame(width: 400, height: height) }
    }
    let picture = try #require(host.window.picture)
    let row = (60..<420).map { Int(picture[$0, 240] >> 8 & 255) }
    let contrast = (row.max() ?? 0) - (row.min() ?? 0)
    #expect(height < 200 ? contrast > 20 : contrast < 8, "\(contrast)")
  }

  @Test("half a sheet lets light and dark through; as it grows to full height it hides them") func grows() throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 480)) { Striped() }
    /// How much of the stripes is seen in a row of the sheet, away from its edges and from what stands on it.
    func contrast() throws -> Double {
      let picture = try #require(host.window.picture)
      let row = (60..<420).map { Int(picture[$0, 340] >> 8 & 255) }
      return Double((row.max() ?? 0) - (row.min() ?? 0))
    }
    let half = try contrast()
    #expect(half > 20)
    let button = try #require(host.find(.button, "Grow")).frame.center
    host.press(at: button)
    host.release()
    var seen: [Double] = []
    for _ in 0..<90 {
      host.settle(1.0 / 60)
      seen.append(try contrast())
    }
    #expect(seen.last ?? 99 <= 2, "\(seen)")
    #expect(seen.contains { $0 > 4 && $0 < half - 4 }, "it changes at once: \(seen)")
  }
}
