import Foundation
import GlassPlatform
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

  @Test("labels that fit fit with increased contrast as well", arguments: [false, true]) func contrast(isIncreased: Bool) throws {
    var settings = DesktopSettings(appearance: .light)
    settings.increaseContrast = isIncreased
    let host = try ControlHost(size: CGSize(width: 300, height: 120), settings: settings, barRoom: 0) {
      Picker("Way", selection: .constant(1)) {
        Text("Matched").tag(1)
        Text("Materialize").tag(2)
        Text("Identity").tag(3)
      }
      .pickerStyle(.segmented).labelsHidden().frame(width: 224)
    }
    var segments: [ChoiceNode] = []
    host.graph.root.visitSubtree { if let segment = $0 as? ChoiceNode { segments.append(segment) } }
    #expect(segments.count == 3)
    for segment in segments {
      let label = try #require(segment.layoutChildren.first).frame
      #expect(label.width >= segment.labelWidth - 0.01, "\(label.width) of \(segment.labelWidth)")
    }
  }

  @Test("a label that has no room is cut, and not set smaller", arguments: [340.0, 190, 150])
  func size(width: CGFloat) throws {
    let host = try ControlHost(size: CGSize(width: 600, height: 200)) {
      Picker("Shape", selection: .constant(1)) {
        Text("Capsule").tag(1)
        Text("Rounded Box").tag(2)
        Text("Dot").tag(3)
      }
      .pickerStyle(.segmented)
      .frame(width: width)
    }
    var heights: [(seen: CGFloat, whole: CGFloat)] = []
    host.graph.root.visitSubtree { node in
      guard node.firstAncestor(where: { $0 is ChoiceNode }) != nil, node is TextNode else { return }
      heights.append((node.frame.height, node.sizeThatFits(.unspecified).height))
    }
    #expect(heights.count == 3 && heights.allSatisfy { $0.seen == $0.whole }, "\(heights)")
  }

  @Test("with increased contrast the lines around segments and the chosen one are apart", arguments: ControlSize.allCases)
  func lines(size: ControlSize) throws {
    var settings = DesktopSettings(appearance: .light)
    settings.increaseContrast = true
    let host = try ControlHost(size: CGSize(width: 300, height: 120), settings: settings, barRoom: 0) {
      Picker("Shape", selection: .constant(1)) {
        Text("A").tag(1)
        Text("B").tag(2)
      }
      .pickerStyle(.segmented).controlSize(size).labelsHidden().frame(width: 200)
    }
    let row = try #require(host.graph.root.firstDescendant { $0 is SegmentRowNode } as? SegmentRowNode)
    #expect(row.markPlace.minY >= 3 && row.markPlace.minX >= 3, "\(row.markPlace)")
    #expect(row.markPlace.height >= 14)
  }

  private struct Choosing: View {
    @State private var choice = 1
    var body: some View {
      Picker("Choice", selection: $choice) { ForEach(1..<4, id: \.self) { Text("\($0)").tag($0) } }
        .pickerStyle(.segmented)
        .frame(width: 240)
    }
  }

  @Test("the first choice of all slides, as later ones do") func firstSlide() throws {
    let host = try ControlHost(barRoom: 0) { Choosing() }
    let row = try #require(host.graph.root.firstDescendant { $0 is SegmentRowNode } as? SegmentRowNode)
    let start = row.markPlace.minX
    let frame = row.globalTargetFrame
    host.press(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    host.settle(1.0 / 60)
    let soon = row.markPlace.minX
    host.release()
    host.settle()
    let end = row.markPlace.minX
    #expect(end > start + frame.width / 2 && soon < start + (end - start) / 2, "\(start), \(soon), \(end)")
  }
}
