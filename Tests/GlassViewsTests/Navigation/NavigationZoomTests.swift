import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Screens that grow out of views") struct NavigationZoomTests {
  @MainActor @Observable final class Model { var path: [Int] = [] }

  private struct Content: View {
    @Bindable var model: Model
    var zooms = true
    @Namespace private var space

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack(spacing: 0) {
          HStack(spacing: 0) {
            Color.red.frame(width: 100, height: 80).matchedTransitionSource(id: 1, in: space)
            Spacer()
          }
          Spacer()
        }
        .navigationDestination(for: Int.self) { number in
          Color.blue.ignoresSafeArea().navigationTransition(.zoom(sourceID: zooms ? number : 7, in: space))
        }
      }
    }
  }

  @Test("a screen grows out of its source, fills the stack, and goes back into it") func zoom() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Content(model: model) }
    model.path = [1]
    host.settle(0.16)
    let growing = try host.blueBox()
    #expect(growing.minX < 2 && growing.width < 470 && growing.width > 100, "\(growing)")
    host.settle()
    #expect(try host.blueBox().width > 475)
    #expect(!host.graph.needsFrame)
    model.path = []
    host.settle(0.1)
    let leaving = try host.blueBox()
    #expect(leaving.minX < 2 && leaving.width < 479, "\(leaving)")
    host.settle()
    #expect(try host.blueBox().isEmpty)
  }

  private struct UnderBar: View {
    @Bindable var model: Model
    @Namespace private var space

    var body: some View {
      NavigationStack(path: $model.path) {
        Color.red.frame(width: 100, height: 80).matchedTransitionSource(id: 1, in: space)
          .navigationTitle("Grid")
          .navigationDestination(for: Int.self) { number in
            Color(red: 0, green: 0, blue: 1).ignoresSafeArea().navigationTransition(.zoom(sourceID: number, in: space))
          }
      }
    }
  }

  @Test("a screen that goes on beneath the bar does so on its way too, and comes to rest without a jump") func underBar() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { UnderBar(model: model) }
    for path in [[1], []] {
      model.path = path
      var tops: [Double] = []
      for _ in 0..<60 {
        host.settle(1.0 / 60)
        let box = try host.blueBox()
        if !box.isEmpty { tops.append(box.minY) }
      }
      #expect(tops.contains { $0 > 5 && $0 < 30 }, "\(tops)")
      #expect(steps(tops).allSatisfy { abs($0) < 40 }, "\(tops)")
    }
    model.path = [1]
    host.settle()
    #expect(try host.blueBox().minY < 1)
  }

  private struct Extended: View {
    @Bindable var model: Model
    @Namespace private var space

    var body: some View {
      NavigationStack(path: $model.path) {
        ZStack(alignment: .topLeading) {
          Color.red
          Color.green.frame(width: 100, height: 80).matchedTransitionSource(id: 1, in: space)
        }
        .navigationTitle("Grid")
        .navigationDestination(for: Int.self) { number in
          VStack(spacing: 0) {
            Color(red: 0, green: 0, blue: 1).frame(height: 150).backgroundExtensionEffect()
            Spacer()
          }
          .navigationTransition(.zoom(sourceID: number, in: space))
        }
      }
    }
  }

  @Test("a background goes on beneath the bar while its screen grows, without a seam", arguments: [1.0, 2])
  func extended(_ scale: Double) throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Extended(model: model) }
    _ = host.window.setScale(scale)
    host.settle()
    model.path = [1]
    host.settle()
    let rest = try host.blueBox()
    #expect(rest.minY == 0 && rest.height > 180 * scale, "\(rest)")
    var seen = 0
    for path in [[], [1]] {
      model.path = path
      for _ in 0..<40 {
        host.settle(1.0 / 60)
        let box = try host.blueBox()
        guard box.width > 230 * scale, box.width < 470 * scale else { continue }
        seen += 1
        #expect(abs(box.height / box.width - rest.height / rest.width) < 0.02, "\(box)")
        let picture = try #require(host.window.picture)
        let column = Int(box.minX + box.width * 0.8)
        let rows = Int(box.minY) + 2..<Int(box.maxY) - 2
        #expect(rows.allSatisfy { picture[column, $0] & 255 > 200 && picture[column, $0] >> 16 & 255 < 70 }, "\(box)")
      }
    }
    #expect(seen > 6)
  }

  @Test("what lies beneath is not seen through a screen that has no ground of its own, but beside it") func ground() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Extended(model: model) }
    model.path = [1]
    var seen = 0
    for _ in 0..<40 {
      host.settle(1.0 / 60)
      let box = try host.blueBox()
      guard box.width > 260, box.width < 350 else { continue }
      seen += 1
      let picture = try #require(host.window.picture)
      func redness(_ x: Double, _ y: Double) -> Int {
        let word = picture[Int(x), Int(y)]
        return Int(word >> 16 & 255) - Int(word & 255)
      }
      #expect(redness(box.midX, box.maxY + 30) < 6, "\(box)")
      #expect(redness(box.maxX + 20, box.maxY + 30) > 20, "\(box)")
    }
    #expect(seen > 1)
  }

  private struct Scrolled: View {
    @Bindable var model: Model
    @Namespace private var space

    var body: some View {
      NavigationStack(path: $model.path) {
        Color.green.frame(width: 100, height: 80).matchedTransitionSource(id: 1, in: space)
          .navigationTitle("Grid")
          .navigationDestination(for: Int.self) { number in
            ScrollView {
              HStack(spacing: 0) { ForEach(0..<80) { $0.isMultiple(of: 2) ? Color.black : Color.white } }.frame(height: 2000)
            }
            .navigationTransition(.zoom(sourceID: number, in: space))
          }
      }
    }
  }

  @Test("what is scrolled beneath the bar gives way there while its screen grows or shrinks, too") func scrollEdge() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Scrolled(model: model) }
    model.path = [1]
    host.settle()
    host.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 200), at: CGPoint(x: 200, y: 250), time: host.platform.now)))
    host.settle()
    /// How much the pixels of a row differ, clear of the bar's buttons.
    func contrast(_ y: Int) throws -> Int {
      let picture = try #require(host.window.picture)
      let greens = (250..<330).map { Int(picture[$0, y] >> 8 & 255) }
      return (greens.max() ?? 0) - (greens.min() ?? 0)
    }
    #expect(try contrast(14) < 60 && contrast(200) > 180)
    model.path = []
    host.settle(1.0 / 60)
    host.settle(1.0 / 60)
    #expect(try contrast(14) < 60 && contrast(200) > 150)
  }

  @Test("without its source, or where motion is reduced, a screen comes as any other") func elsewhere() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Content(model: model, zooms: false) }
    model.path = [1]
    host.settle(0.16)
    #expect(try host.blueBox().maxX > 479, "it slides in from the trailing edge")
    host.settle()
    #expect(try host.blueBox().width > 475)
  }

  @Test("where a screen is seen is between its source and the stack, never beyond") func frames() {
    let source = CGRect(x: 20, y: 300, width: 60, height: 40)
    let size = CGSize(width: 480, height: 400)
    let area = CGRect(origin: .zero, size: size)
    func frame(_ fraction: Double) -> CGRect { NavigationZoom(fraction: fraction, source: source, area: area).frame }
    #expect(frame(0) == source && frame(-0.1) == source)
    #expect(frame(1) == area && frame(1.1) == frame(1))
    #expect(frame(0.5) == CGRect(x: 10, y: 150, width: 270, height: 220))
    let beneathBar = CGRect(x: 0, y: -60, width: 480, height: 460)
    #expect(NavigationZoom(fraction: 1, source: source, area: beneathBar).frame == beneathBar)
  }
}
