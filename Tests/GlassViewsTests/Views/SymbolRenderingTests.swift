import Foundation
import GlassGeometry
import GlassRaster
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Layers of symbols") struct SymbolRenderingTests {
  /// The inks that a view's symbols are drawn in, and how faint.
  private func inks(@ViewBuilder _ content: () -> some View) throws -> [(ink: Ink, opacity: Double)] {
    let host = try ControlHost(barRoom: 0, content)
    var found: [(Ink, Double)] = []
    func visit(_ chunk: DisplayChunk, _ opacity: Double) {
      for item in chunk.items {
        switch item {
        case .draw(.symbol(_, _, let ink, _)): found.append((ink, opacity))
        case .chunk(let chunk, _), .glassContainer(_, let chunk, _): visit(chunk, opacity)
        case .effect(.opacity(let own), let chunk, _): visit(chunk, opacity * own)
        case .effect(_, let chunk, _): visit(chunk, opacity)
        default: break
        }
      }
    }
    visit(host.graph.root.chunk, 1)
    return found
  }

  private func colors(@ViewBuilder _ content: () -> some View) throws -> [RGBA] { try inks(content).map(\.ink.plain) }

  private func color(_ color: Color) -> RGBA { color.rgba(in: EnvironmentValues()) }

  @Test("one style draws all layers in one, unless another mode is asked for") func monochrome() throws {
    #expect(try colors { Image(systemName: "folder.badge.plus").foregroundStyle(.red) } == [color(.red)])
    let faint = try colors { Image(systemName: "folder.badge.plus").foregroundStyle(.red).symbolRenderingMode(.hierarchical) }
    #expect(faint.count == 2 && faint[0].alpha < faint[1].alpha && faint[1] == color(.red))
  }

  @Test("a palette gives each layer its style, and two or three styles are one without being asked") func palette() throws {
    let folder = Image(systemName: "folder.badge.plus")
    #expect(try colors { folder.foregroundStyle(.red, .blue) } == [color(.blue), color(.red)])
    #expect(try colors { folder.symbolRenderingMode(.palette).foregroundStyle(.red, .blue) } == [color(.blue), color(.red)])
    #expect(try colors { folder.symbolRenderingMode(.monochrome).foregroundStyle(.red, .blue) } == [color(.red)])
    let rain = Image(systemName: "cloud.bolt.rain.fill")
    #expect(try colors { rain.foregroundStyle(.red, .blue, .green) } == [color(.red), color(.blue), color(.green)])
    #expect(try colors { rain.foregroundStyle(.red, .blue) } == [color(.red), color(.blue), color(.blue)])
  }

  @Test("a symbol's own colours leave the foreground style where it has none") func multicolor() throws {
    let moon = try colors { Image(systemName: "moon.stars.fill").symbolRenderingMode(.multicolor).foregroundStyle(.red) }
    #expect(moon == [color(.indigo), color(.yellow)])
    #expect(
      try colors { Image(systemName: "house.fill").symbolRenderingMode(.multicolor).foregroundStyle(.red) } == [color(.red)])
  }

  @Test("layers beyond a symbol's value are faint") func variable() throws {
    let inks = try inks { Image(systemName: "wifi", variableValue: 0.5) }
    #expect(inks.count == 2 && inks.filter { $0.opacity < 0.5 }.count == 1)
    #expect(try self.inks { Image(systemName: "wifi", variableValue: 1) }.allSatisfy { $0.opacity == 1 })
    #expect(try self.inks { Image(systemName: "wifi") }.count == 1)
  }

  @MainActor @Observable final class Model { var mode = SymbolRenderingMode.monochrome }

  private struct Content: View {
    let model: Model
    var body: some View { Image(systemName: "sparkles").symbolRenderingMode(model.mode) }
  }

  private struct Surrounded: View {
    let model: Model
    var body: some View { VStack { Image(systemName: "sparkles") }.environment(\.symbolRenderingMode, model.mode) }
  }

  @Test("a mode that changes is drawn anew") func changes() throws {
    func change(_ model: Model, @ViewBuilder _ content: () -> some View) throws {
      let host = try ControlHost(barRoom: 0, content)
      let before = try #require(host.window.picture).cropped(to: PixelRect(x: 0, y: 0, width: 480, height: 400))
      model.mode = .hierarchical
      host.settle()
      #expect(before.difference(from: try #require(host.window.picture)) != nil)
    }
    let (one, other) = (Model(), Model())
    try change(one) { Content(model: one) }
    try change(other) { Surrounded(model: other) }
  }
}
