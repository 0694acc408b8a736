import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("How far a press on segments reaches") struct SegmentReachTests {
  @Observable final class Model { var choice = 1 }

  private struct Choices: View {
    @Bindable var model: Model

    var body: some View {
      Picker("Taste", selection: $model.choice) {
        Text("Vanilla").tag(1)
        Text("Hazelnut").tag(2)
        Text("Mint").tag(3)
      }
      .pickerStyle(.segmented).frame(width: 300)
    }
  }

  private let model = Model()

  /// Where the mark lies under the press, or comes to rest.
  private func mark(_ host: ControlHost) throws -> CGRect {
    try #require(host.graph.root.firstInSubtree { $0 as? SegmentRowNode }).mark.current.rect
  }

  @Test("what is pulled far above or beneath goes back to what is chosen, and on as the pointer comes back") func away() throws {
    let host = try ControlHost { Choices(model: model) }
    let (first, last) = (
      try #require(host.find(.button, "Vanilla")).frame, try #require(host.find(.button, "Mint")).frame
    )
    let rest = try mark(host)
    host.press(at: first.center)
    host.move(to: last.center)
    host.settle()
    let there = try mark(host)
    #expect(abs(there.midX - rest.midX) > 150)
    host.move(to: CGPoint(x: last.midX, y: last.maxY + 90))
    host.settle()
    #expect(try abs(mark(host).midX - rest.midX) < 1)
    host.move(to: last.center)
    host.settle()
    #expect(try abs(mark(host).midX - there.midX) < 1)
    host.move(to: CGPoint(x: last.midX, y: last.minY - 90))
    host.release()
    host.settle()
    #expect(model.choice == 1)
    #expect(try abs(mark(host).midX - rest.midX) < 1)
  }

  @Test("past the ends of the row its last segments are chosen") func ends() throws {
    let host = try ControlHost { Choices(model: model) }
    let first = try #require(host.find(.button, "Vanilla")).frame
    host.press(at: first.center)
    host.move(to: CGPoint(x: 475, y: first.midY))
    host.release()
    host.settle()
    #expect(model.choice == 3)
  }
}
