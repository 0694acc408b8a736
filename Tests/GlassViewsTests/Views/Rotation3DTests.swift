import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

/// What turns in space: where it is seen, what lies under the pointer, and how it is drawn.
@MainActor @Suite("Turning in space") struct Rotation3DTests {
  private func projection(_ degrees: Double, _ axis: (Double, Double, Double), perspective: Double = 1) -> Projection? {
    Rotation3DEffect(
      angle: .degrees(degrees), axis: SIMD3(axis.0, axis.1, axis.2), anchor: .center, anchorZ: 0, perspective: perspective
    ).projection(in: CGSize(width: 200, height: 100), isMirrored: false)
  }

  @Test("around the vertical axis the right edge recedes and the left one comes nearer") func perspective() throws {
    let map = try #require(projection(30, (0, 1, 0)))
    let (right, left) = (try #require(map.apply(CGPoint(x: 200, y: 0))), try #require(map.apply(CGPoint.zero)))
    // By hand: z = -100 sin 30° = -50, a quarter of the distance of the eye, 200.
    #expect(abs(right.x - (100 + 100 * cos(Double.pi / 6) / 1.25)) < 1e-9)
    #expect(abs(right.y - (50 - 50 / 1.25)) < 1e-9)
    #expect(abs(left.y - (50 - 50 / 0.75)) < 1e-9)
    let anchor = try #require(map.apply(CGPoint(x: 100, y: 50)))
    #expect(abs(anchor.x - 100) < 1e-9 && abs(anchor.y - 50) < 1e-9, "the anchor stays")
  }

  @Test("without perspective edges stay parallel; an axis that is none turns nothing") func flat() throws {
    let map = try #require(projection(60, (1, 0, 0), perspective: 0))
    #expect(map.px == 0 && map.py == 0 && map.pw == 1)
    #expect(abs(try #require(map.apply(CGPoint(x: 0, y: 0))).y - 25) < 1e-9)
    #expect(projection(60, (0, 0, 0)) == nil)
    #expect(projection(60, (0, 0, 1)) == nil, "a plain turn is drawn as one")
  }

  @Test("every point in sight goes there and back, and the box holds them all", arguments: [-170.0, -80, -20, 35, 89, 120])
  func inverse(degrees: Double) throws {
    let map = try #require(projection(degrees, (0.3, 1, -0.2)))
    let box = map.apply(CGRect(x: 0, y: 0, width: 200, height: 100)).insetBy(dx: -1e-6, dy: -1e-6)
    for x in stride(from: 0.0, through: 200, by: 40) {
      for y in stride(from: 0.0, through: 100, by: 25) where map.weight(CGPoint(x: x, y: y)) > 0.05 {
        let place = try #require(map.apply(CGPoint(x: x, y: y)))
        let back = try #require(map.source(of: place))
        #expect(abs(back.x - x) < 1e-6 && abs(back.y - y) < 1e-6 && box.contains(place))
        let near = try #require(map.affine(around: CGPoint(x: x, y: y))).apply(CGPoint(x: x, y: y))
        #expect(abs(near.x - place.x) < 1e-9 && abs(near.y - place.y) < 1e-9)
      }
    }
  }

  @Test("the pointer finds what it is seen over, and a press is where it is in the view that is turned") func hitTesting() throws
  {
    var taps: [CGPoint] = []
    let host = try ControlHost(barRoom: 0) {
      Color.red.frame(width: 200, height: 200)
        .gesture(SpatialTapGesture().onEnded { taps.append($0.location) })
        .rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
    }
    let map = try #require(
      Rotation3DEffect(angle: .degrees(45), axis: SIMD3(0, 1, 0), anchor: .center, anchorZ: 0, perspective: 1)
        .projection(in: CGSize(width: 200, height: 200), isMirrored: false))
    let place = try #require(map.apply(CGPoint(x: 180, y: 10)))
    host.click(CGPoint(x: place.x + 140, y: place.y + 100))
    #expect(taps.count == 1)
    #expect(taps.first.map { abs($0.x - 180) < 0.01 && abs($0.y - 10) < 0.01 } == true, "\(taps)")
    // Beside the right edge, which has become short, and within the view's own frame.
    host.click(CGPoint(x: 338, y: 104))
    #expect(taps.count == 1)
  }

  @Test("it is drawn where it is seen, with smooth edges, and half a turn mirrors it") func drawing() throws {
    let host = try ControlHost(barRoom: 0) {
      HStack(spacing: 0) {
        Color.red
        Color.blue
      }
      .frame(width: 200, height: 200).rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
    }
    let picture = try #require(host.window.picture)
    #expect(picture[160, 200] & 255 > 200 && picture[320, 200] >> 16 & 255 > 200)
    #expect(picture[130, 200] == picture[10, 10])
  }

  @Test("what changes within it, or turns it, leaves the bytes of a picture drawn at once") func damage() throws {
    func picture(_ degrees: Double, _ color: RGBA) -> DisplayChunk {
      let effect = Rotation3DEffect(
        angle: .degrees(degrees), axis: SIMD3(1, 1, 0), anchor: .center, anchorZ: 10, perspective: 1)
      return chunk { list in
        list.add(box(CGRect(x: 0, y: 0, width: 200, height: 150), .white), at: .zero)
        if let projection = effect.projection(in: CGSize(width: 100, height: 80), isMirrored: false) {
          list.add(.project(projection), box(CGRect(x: 0, y: 0, width: 100, height: 80), color), at: CGPoint(x: 40, y: 30))
        }
      }
    }
    let surface = TestSurface(CGSize(width: 200, height: 150), scale: 1.5)
    for (degrees, color) in [(20.0, RGBA.black), (20, RGBA(1, 0, 0)), (50, RGBA(1, 0, 0)), (100, RGBA(0, 0, 1)), (7, .black)] {
      surface.draw(picture(degrees, color))
      let fresh = TestSurface(CGSize(width: 200, height: 150), scale: 1.5)
      fresh.draw(picture(degrees, color))
      #expect(surface.bitmap.difference(from: fresh.bitmap) == nil, "\(degrees)")
    }
  }
}
