import Foundation
import GlassMaterial
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Toolbar items of a column that comes or goes while the title goes to another place.
@MainActor @Suite("What a column brings into the bar") struct ToolbarColumnItemTests {
  @Observable final class Model {
    var visibility = NavigationSplitViewVisibility.all
  }

  enum Columns: CaseIterable { case items, itemsAndTitles, leadingItems }

  private struct Window: View {
    @Bindable var model: Model
    let columns: Columns

    private func button(_ name: String) -> some View { Button(name, systemImage: "star") {} }

    var body: some View {
      NavigationSplitView(columnVisibility: $model.visibility) {
        List { Text("Folder") }
      } content: {
        if columns == .itemsAndTitles { letters.navigationTitle("Inbox") } else { letters }
      } detail: {
        Text("Letter").navigationTitle("What the letter says")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .toolbar {
            ToolbarItem(placement: .primaryAction) { button("Answer") }
          }
      }
    }

    private var letters: some View {
      List { ForEach(0..<8, id: \.self) { Text("Letter \($0)") } }
        .toolbar {
          if columns == .leadingItems { ToolbarItem(placement: .navigation) { button("Sort") } }
          ToolbarItemGroup(placement: .primaryAction) {
            button("Write")
            button("Filter")
          }
        }
    }
  }

  /// A capsule of the bar as far as it is seen, from side to side.
  private struct Capsule {
    /// Where it stands; `nil` for what leaves.
    let slot: ToolbarSlot?
    let range: ClosedRange<Double>
    /// Whether it is wholly there.
    let isWhole: Bool

    func overlap(_ other: Capsule) -> Double {
      min(range.upperBound, other.range.upperBound) - max(range.lowerBound, other.range.lowerBound)
    }
  }

  private func capsules(_ host: ControlHost) -> [Capsule] {
    let key = ObjectIdentifier(ToolbarSlotKey.self)
    var slots: [(slot: ToolbarSlot, frame: CGRect)] = []
    host.graph.root.visitSubtree { node in
      guard node is GlassNode else { return }
      var slot: ToolbarSlot?
      var isPlaced = true
      node.firstAncestor { above in
        slot = above.layoutValue(key) as? ToolbarSlot
        isPlaced = isPlaced && above.isPlaced
        return above is ToolbarRowNode || slot != nil
      }
      slot = slot ?? node.layoutValue(key) as? ToolbarSlot
      if let slot, isPlaced { slots.append((slot, node.globalFrame)) }
    }
    return host.shapes.filter { $0.bar != nil && host.box($0).height < 60 && $0.materialization > 0.05 }.compactMap { shape in
      let box = host.box(shape)
      let own = slots.first { abs($0.frame.minX - box.minX) < 1 && abs($0.frame.maxX - box.maxX) < 1 }
      let clip = shape.clip.map { (Double($0.minX) / ControlHost.fineness, Double($0.maxX) / ControlHost.fineness) }
      let (start, end) = (max(box.minX, clip?.0 ?? box.minX), min(box.maxX, clip?.1 ?? box.maxX))
      return start < end ? Capsule(slot: own?.slot, range: start...end, isWhole: shape.materialization == 1) : nil
    }
  }

  /// By how much the title that stays or comes lies over another capsule at most, in points.
  private func overlap(_ host: ControlHost) -> Double {
    let all = capsules(host)
    return all.filter { $0.slot == .title }.reduce(0) { worst, title in
      all.reduce(worst) { $1.slot == .title ? $0 : max($0, title.overlap($1)) }
    }
  }

  private nonisolated static let directions = [LayoutDirection.leftToRight, .rightToLeft]

  @Test("is not crossed by a title that makes room, and seen coming and going", arguments: Columns.allCases, directions)
  func columns(columns: Columns, direction: LayoutDirection) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1100, height: 400), decorations: .client, barRoom: 0) {
      Window(model: model, columns: columns).environment(\.layoutDirection, direction)
    }
    for visibility in [NavigationSplitViewVisibility.doubleColumn, .detailOnly, .doubleColumn, .all] {
      let before = model.visibility
      withAnimation(.brisk) { model.visibility = visibility }
      var worst = 0.0
      var partly = 0
      for _ in 0..<30 {
        host.settle(1.0 / 60)
        worst = max(worst, overlap(host))
        // More than a narrow edge of those of the content column, which are 80 points long.
        if capsules(host).contains(where: { !$0.isWhole && $0.range.upperBound - $0.range.lowerBound > 30 }) { partly += 1 }
      }
      #expect(worst <= 1, "\(worst) \(visibility)")
      if before == .detailOnly || visibility == .detailOnly { #expect(partly > 3, "\(visibility)") }
      host.settle()
    }
  }
}
