import Foundation
import Testing

@testable import GlassViews

/// Segments whose labels are longer than there is room for.
@MainActor @Suite("Segments with little room")
struct SegmentRoomTests {
  private func segments(width: CGFloat) throws -> [ChoiceNode] {
    let host = try ControlHost(size: CGSize(width: 600, height: 200)) {
      Picker("Shape", selection: .constant(1)) {
        Text("Capsule").tag(1)
        Text("Rounded Box").tag(2)
        Text("Dot").tag(3)
      }
      .pickerStyle(.segmented)
      .frame(width: width)
    }
    var segments: [ChoiceNode] = []
    host.graph.root.visitSubtree { if let segment = $0 as? ChoiceNode { segments.append(segment) } }
    return segments
  }

  @Test("labels keep room at both ends, and give way alike", arguments: [340.0, 220, 190, 170])
  func room(width: CGFloat) throws {
    let segments = try segments(width: width)
    #expect(segments.count == 3)
    for segment in segments {
      let label = try #require(segment.layoutChildren.first).frame
      #expect(label.minX >= 5.5 && label.maxX <= segment.frame.width - 5.5, "\(label) in \(segment.frame)")
      #expect(label.width > segment.labelWidth * 0.6)
    }
    #expect(abs(segments.map(\.frame.width).reduce(4, +) - width) < 0.1)
  }
}
