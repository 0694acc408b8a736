import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What is seen stays where it is while rows come, go, change places and sizes, in everything that scrolls.
@MainActor @Suite("Scroll positions through changes of data") struct KeptPositionTests {
  struct Item: Identifiable {
    let id: Int
    var length: CGFloat = 30
  }

  @Observable final class Model {
    var items = (0..<90).map { Item(id: $0, length: CGFloat(24 + $0 % 4 * 6)) }
  }

  enum Container: CaseIterable {
    case lazyColumn, lazyRow, columns, rows, list, sections, bothWays
    case column, row, columnByPosition, rowByPosition

    var axis: Axis {
      switch self {
      case .lazyRow, .rows, .row, .rowByPosition: .horizontal
      default: .vertical
      }
    }
  }

  enum Change: CaseIterable { case inserted, removed, reversed, resized, appended, replacedAbove }

  private struct Content: View {
    let container: Container
    let model: Model
    @State private var id: Int?
    @State private var position = ScrollPosition(idType: Int.self)

    private func cell(_ item: Item) -> some View {
      Color.red
        .frame(
          width: container.axis == .horizontal ? item.length : nil, height: container.axis == .vertical ? item.length : nil
        )
        .named("\(item.id)")
    }

    private var cells: some View { ForEach(model.items) { cell($0) } }

    private let tracks = Array(repeating: GridItem(.fixed(40), spacing: 2), count: 3)

    var body: some View {
      switch container {
      case .lazyColumn: ScrollView { LazyVStack(spacing: 3) { cells } }
      case .lazyRow: ScrollView(.horizontal) { LazyHStack(spacing: 3) { cells } }
      case .columns: ScrollView { LazyVGrid(columns: tracks, spacing: 3) { cells } }
      case .rows: ScrollView(.horizontal) { LazyHGrid(rows: tracks, spacing: 3) { cells } }
      case .list: List(model.items) { cell($0) }
      case .sections:
        List {
          ForEach(0..<6) { part in
            Section("Part \(part)") {
              ForEach(model.items.filter { $0.id / 15 == part || part == 0 && $0.id >= 90 }) { cell($0) }
            }
          }
        }
      case .bothWays: ScrollView([.horizontal, .vertical]) { LazyVStack(spacing: 3) { cells }.frame(width: 400) }
      case .column: ScrollView { VStack(spacing: 3) { cells }.scrollTargetLayout() }.scrollPosition(id: $id)
      case .row: ScrollView(.horizontal) { HStack(spacing: 3) { cells }.scrollTargetLayout() }.scrollPosition(id: $id)
      case .columnByPosition: ScrollView { VStack(spacing: 3) { cells }.scrollTargetLayout() }.scrollPosition($position)
      case .rowByPosition:
        ScrollView(.horizontal) { HStack(spacing: 3) { cells }.scrollTargetLayout() }.scrollPosition($position)
      }
    }
  }

  private func scroll(_ host: LayoutHost, _ distance: CGFloat, _ axis: Axis, isMirrored: Bool) {
    let hit = host.graph.root.hitTest(CGPoint(x: 100, y: 80)) { $0.responder is ScrollNode }
    let along = axis == .horizontal && isMirrored ? -distance : distance
    let delta = axis == .horizontal ? CGSize(width: along, height: 0) : CGSize(width: 0, height: along)
    for (delta, isEnd) in [(delta, false), (.zero, true)] {
      _ = hit?.responder?.scroll(ScrollEvent(.continuous, delta: delta, isEnd: isEnd, at: .zero, time: host.time))
      host.pump()
    }
    host.advance(by: 0.5)
  }

  /// Where what is seen lies along an axis, from the edge where content begins.
  private func seen(_ host: LayoutHost, _ axis: Axis, isMirrored: Bool) -> [Int: CGFloat] {
    var result: [Int: CGFloat] = [:]
    host.graph.root.visitSubtree { node in
      guard let probe = node as? ProbeNode, probe.isPlaced, let id = Int(probe.modifier.name) else { return }
      let frame = probe.globalTargetFrame
      guard frame.intersects(CGRect(origin: .zero, size: host.size)) else { return }
      result[id] = axis == .vertical ? frame.minY : isMirrored ? host.size.width - frame.maxX : frame.minX
    }
    return result
  }

  private func apply(_ change: Change, to model: Model) {
    switch change {
    case .inserted: model.items.insert(contentsOf: (90..<93).map { Item(id: $0, length: 41) }, at: 1)
    case .removed: model.items.removeSubrange(1..<4)
    case .reversed: model.items.reverse()
    case .resized: for index in 0..<4 { model.items[index].length += 17 }
    case .appended: model.items += (90..<93).map { Item(id: $0) }
    case .replacedAbove: model.items.replaceSubrange(0..<3, with: (90..<96).map { Item(id: $0, length: 33) })
    }
  }

  @Test("the first view that is seen stays where it is", arguments: Container.allCases, Change.allCases)
  func kept(container: Container, change: Change) throws {
    // Where the line of a section's title is the first that is seen, it is what stays, and rows change their places beneath it.
    if container == .sections, change == .reversed { return }
    for (distance, isMirrored) in [(CGFloat(230), false), (CGFloat(900), false), (CGFloat(230), true)] {
      let model = Model()
      let host = LayoutHost(Content(container: container, model: model), width: 200, height: 160) {
        $0.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
      }
      scroll(host, distance, container.axis, isMirrored: isMirrored)
      let before = seen(host, container.axis, isMirrored: isMirrored)
      let top = try #require(before.min { ($0.value, $0.key) < ($1.value, $1.key) })
      apply(change, to: model)
      host.pump()
      host.pump()
      let after = try #require(
        seen(host, container.axis, isMirrored: isMirrored)[top.key], "\(container), \(change): \(top.key) is out of sight")
      #expect(abs(after - top.value) < 0.01, "\(container), \(change), mirrored \(isMirrored), \(distance)")
    }
  }
}
