import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What lies on a panel that comes or goes is drawn once, as the picture that is carried along.
@MainActor @Suite("Content of panels on their way") struct CarriedContentTests {
  @Observable final class Model { var isShown = false }

  private struct Asking: View {
    @Bindable var model: Model
    let isSheet: Bool

    var body: some View {
      VStack {
        Spacer()
        if isSheet {
          Button("Ask") {}.sheet(isPresented: $model.isShown) { Text("Inside").padding(60) }
        } else {
          Button("Ask") {}.alert("Sure?", isPresented: $model.isShown) {
            Button("Inside") {}
          } message: {
            Text("Nothing is lost.")
          }
        }
      }
    }
  }

  /// The chunks that are carried, found anywhere in a part of the display list.
  private func carried(_ chunk: DisplayChunk) -> [DisplayChunk] {
    chunk.items.flatMap { item -> [DisplayChunk] in
      switch item {
      case .effect(.carry, let inner, _): [inner]
      case .effect(_, let inner, _), .chunk(let inner, _), .glassContainer(_, let inner, _): carried(inner)
      case .glass(let glass): carried(glass.content)
      case .draw, .material: []
      }
    }
  }

  @Test("all frames of the way carry the same content", arguments: [false, true])
  func isSame(_ isSheet: Bool) throws {
    let model = Model()
    let host = try ControlHost(settings: DesktopSettings()) { Asking(model: model, isSheet: isSheet) }
    for isShown in [true, false] {
      model.isShown = isShown
      var seen: [DisplayChunk] = []
      _ = host.frames(14) {
        if let chunk = host.graph.root?.chunk { seen += carried(chunk) }
        return 0
      }
      #expect(seen.count > 8, "\(isShown)")
      #expect(Set(seen).count <= 2, "\(isShown): \(Set(seen).count) of \(seen.count)")
      host.settle()
    }
  }
}
