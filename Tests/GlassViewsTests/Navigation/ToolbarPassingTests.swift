import Foundation
import GlassMaterial
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What comes into a bar or leaves it while its neighbours glide.
@MainActor @Suite("Items of a bar that pass each other") struct ToolbarPassingTests {
  @Observable final class Model {
    var columns = NavigationSplitViewVisibility.automatic
    var text = ""
  }

  private struct Window: View {
    @Bindable var model: Model
    var inspects = false

    var body: some View {
      NavigationSplitView(columnVisibility: $model.columns) {
        List { Text("Row") }
      } detail: {
        Text("Detail").navigationTitle("A title of some length")
          .toolbar {
            ToolbarItem(placement: .navigation) { button("Back") }
            ToolbarItem(placement: .principal) { button("Middle") }
            ToolbarItemGroup(placement: .primaryAction) {
              button("First")
              button("Second")
              button("Third")
              button("Fourth")
            }
          }
          .searchable(text: $model.text)
      }
      .inspector(isPresented: .constant(inspects)) { Text("Inspector") }
    }

    private func button(_ name: String) -> some View { Button(name, systemImage: "star") {} }
  }

  private func host(_ model: Model, width: CGFloat, direction: LayoutDirection) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 500), decorations: .client, barRoom: 0) {
      Window(model: model).environment(\.layoutDirection, direction)
    }
  }

  /// What is seen of the bar's capsules, from side to side: those that are on their way in or out, and those that stay.
  private func capsules(_ host: ControlHost) -> (fading: [ClosedRange<Double>], whole: [ClosedRange<Double>]) {
    let bar = host.shapes.filter { $0.bar != nil && host.box($0).height < 60 }
    func seen(_ shape: GlassElement) -> ClosedRange<Double>? {
      let box = host.box(shape)
      let clip = shape.clip.map { (Double($0.minX) / ControlHost.fineness, Double($0.maxX) / ControlHost.fineness) }
      let (start, end) = (max(box.minX, clip?.0 ?? box.minX), min(box.maxX, clip?.1 ?? box.maxX))
      return start < end ? start...end : nil
    }
    return (bar.filter { $0.materialization < 1 }.compactMap(seen), bar.filter { $0.materialization == 1 }.compactMap(seen))
  }

  /// How many capsules were seen on their way in some frames, and how many of them lay beneath one that stays.
  private func watch(_ host: ControlHost) -> (fading: Int, crossing: Int) {
    var (count, crossing) = (0, 0)
    for _ in 0..<15 {
      host.settle(1.0 / 60)
      let (fading, whole) = capsules(host)
      count += fading.count
      crossing +=
        fading.filter { one in
          whole.contains { min($0.upperBound, one.upperBound) - max($0.lowerBound, one.lowerBound) > 1 }
        }.count
    }
    host.settle()
    return (count, crossing)
  }

  @Test(
    "what comes or goes as the sidebar does is not passed over by what makes room for that",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func sidebar(direction: LayoutDirection) throws {
    let model = Model()
    model.columns = .all
    let host = try host(model, width: 640, direction: direction)
    for columns in [NavigationSplitViewVisibility.detailOnly, .all] {
      withAnimation(.brisk) { model.columns = columns }
      let (fading, crossing) = watch(host)
      #expect(fading > 0 && crossing == 0)
    }
  }

  @Test("nor is it as the sidebar comes back into a window that grows") func resized() throws {
    let model = Model()
    let host = try host(model, width: 1000, direction: .leftToRight)
    for width in [480.0, 600] {
      host.window.resize(to: CGSize(width: width, height: 500))
      #expect(watch(host).crossing == 0)
    }
  }

  /// How many capsules on their way are cut off where none that stays begins.
  private func cuts(_ host: ControlHost, in width: Double) -> Int {
    let bar = host.shapes.filter { $0.bar != nil && host.box($0).height < 60 }
    let ends: [Double] = bar.filter { $0.materialization == 1 }.flatMap {
      [Double(host.box($0).minX), Double(host.box($0).maxX)]
    }
    func isCut(_ box: CGRect, at edge: Double) -> Bool {
      guard edge > max(1, Double(box.minX) + 1), edge < min(width, Double(box.maxX)) - 1 else { return false }
      return !ends.contains { abs($0 - edge) < 2 }
    }
    return bar.filter { shape in
      guard shape.materialization < 1, let clip = shape.clip else { return false }
      let (left, right) = (Double(clip.minX) / ControlHost.fineness, Double(clip.maxX) / ControlHost.fineness)
      return isCut(host.box(shape), at: left) || isCut(host.box(shape), at: right)
    }.count
  }

  @Test(
    "what comes at the end of a bar that grows beneath a panel is whole from the start",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func atTheEnd(direction: LayoutDirection) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1000, height: 500), decorations: .client, barRoom: 0) {
      Window(model: model, inspects: true).environment(\.layoutDirection, direction)
    }
    var (cut, fading) = (0, 0)
    // Dragged, not tiled: what goes or comes as a window leaps does so at once.
    for width in Array(stride(from: 980.0, to: 560, by: -20)) + Array(repeating: 560.0, count: 20) {
      if Double(host.window.state.size.width) != width { host.window.resize(to: CGSize(width: width, height: 500)) }
      host.settle(1.0 / 60)
      cut += cuts(host, in: width)
      fading += capsules(host).fading.count
    }
    #expect(cut == 0 && fading > 4, "\(cut) of \(fading)")
  }
}
