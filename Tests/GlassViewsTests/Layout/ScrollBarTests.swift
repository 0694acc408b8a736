import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Bars of scroll views whose content changes") struct ScrollBarTests {
  @Observable final class Model { var rows = 100 }

  private struct Rows: View {
    let model: Model

    var body: some View {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<model.rows, id: \.self) { _ in Color.clear.frame(height: 20) } }
      }
    }
  }

  /// Where the bar is seen, in points from the top.
  private func bar(_ host: ControlHost) throws -> (start: CGFloat, length: CGFloat) {
    let scroll = try #require(host.graph.root.firstDescendant { $0 is ScrollNode } as? ScrollNode)
    var list = DisplayList()
    scroll.paintIndicators(into: &list)
    let box = list.bounds
    return (box.minY, box.height)
  }

  private func host(_ model: Model, reducesMotion: Bool = false) throws -> ControlHost {
    let host = try ControlHost(
      size: CGSize(width: 200, height: 300), settings: DesktopSettings(reduceMotion: reducesMotion), barRoom: 0
    ) { Rows(model: model) }
    let place = CGPoint(x: 100, y: 150)
    host.move(to: place)
    host.window.inject(.scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 200), at: place, time: host.platform.now)))
    host.settle(0.6)
    return host
  }

  @Test("a bar in sight glides to its new length and place", arguments: [40, 300]) func glides(rows: Int) throws {
    let model = Model()
    let host = try host(model)
    var before = try bar(host)
    let first = before
    model.rows = rows
    var lengths: [CGFloat] = []
    for _ in 0..<30 {
      host.settle(1.0 / 60)
      let now = try bar(host)
      #expect(abs(now.length - before.length) < 20 && abs(now.start - before.start) < 25)
      (before, lengths) = (now, lengths + [now.length])
    }
    #expect(abs(before.length - first.length) > 10, "it has another length")
    #expect(abs(lengths[0] - first.length) < abs(before.length - first.length) / 2, "not at once")
    host.settle()
    let end = try bar(host)
    #expect(abs(end.length - max(24, 294 * 300 / CGFloat(rows * 20))) < 1)
  }

  @Test("where motion is reduced it is there at once") func reduced() throws {
    let model = Model()
    let host = try host(model, reducesMotion: true)
    model.rows = 40
    host.settle(1.0 / 60)
    #expect(abs(try bar(host).length - 294 * 300 / 800) < 1)
  }

  @Test(
    "a bar in a card keeps off the card's round corners at both ends", arguments: [Axis.vertical, .horizontal],
    [LayoutDirection.leftToRight, .rightToLeft])
  func cards(axis: Axis, direction: LayoutDirection) throws {
    let card = RoundedRectangle(cornerRadius: 28, style: .continuous)
    for anchor in [UnitPoint.topLeading, .bottomTrailing] {
      let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) {
        ScrollView(axis == .vertical ? .vertical : .horizontal) {
          Color.clear.frame(width: axis == .vertical ? 200 : 900, height: axis == .vertical ? 900 : 200)
        }
        .defaultScrollAnchor(anchor)
        .frame(width: 200, height: 200)
        .padding(axis == .vertical ? .top : .leading, 2)
        .clipShape(card)
        .environment(\.layoutDirection, direction)
      }
      let scroll = try #require(host.graph.root.firstDescendant { $0 is ScrollNode } as? ScrollNode)
      var list = DisplayList()
      scroll.paintIndicators(into: &list)
      let whole = CGRect(x: 0, y: 0, width: axis == .vertical ? 200 : 202, height: axis == .vertical ? 202 : 200)
      let isShifted = axis == .horizontal && direction == .leftToRight
      let bar = list.bounds.offsetBy(dx: isShifted ? 2 : 0, dy: axis == .vertical ? 2 : 0)
      // The round ends of a bar begin as far from its corners as they are round.
      let ends = axis == .vertical ? bar.insetBy(dx: 0, dy: 2) : bar.insetBy(dx: 2, dy: 0)
      for (x, y) in [(ends.minX, ends.minY), (ends.maxX, ends.minY), (ends.minX, ends.maxY), (ends.maxX, ends.maxY)] {
        #expect(card.contains(CGPoint(x: x, y: y), in: whole, direction, eoFill: false), "\(bar) at \(anchor)")
      }
      let length = axis == .vertical ? bar.height : bar.width
      #expect(length > 24 && length < 60, "\(bar)")
    }
  }

  @Test("a bar in a panel ends before the panel's round corners") func panels() throws {
    let host = try ControlHost(size: CGSize(width: 800, height: 400), barRoom: 0) {
      NavigationSplitView {
        ScrollView { Color.clear.frame(height: 2000) }.defaultScrollAnchor(.bottom)
      } detail: {
        Text("detail")
      }
    }
    let scroll = try #require(host.graph.root.firstDescendant { $0 is ScrollNode } as? ScrollNode)
    let bar = try bar(host)
    let panel = try #require(host.find(.sidebar)).frame
    let origin = scroll.globalOrigin
    let corner = CGPoint(x: origin.x + scroll.frame.width - 3, y: origin.y + bar.start + bar.length)
    let middle = CGPoint(x: panel.maxX - 20, y: panel.maxY - 20)
    #expect(hypot(corner.x - middle.x, corner.y - middle.y) < 19, "\(corner) in \(panel)")
  }
}
