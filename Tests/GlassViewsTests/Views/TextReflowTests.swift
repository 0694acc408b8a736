import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Texts that break anew") struct TextReflowTests {
  @Observable final class Model {
    var width: CGFloat = 360
  }

  private struct Paragraphs: View {
    let model: Model
    private let words = String(repeating: "one two three ", count: 12)

    var body: some View {
      VStack(alignment: .leading) {
        Text(verbatim: words).foregroundStyle(Color(red: 1, green: 0, blue: 0))
        Text(verbatim: words).foregroundStyle(Color(red: 0, green: 0, blue: 1))
      }
      .frame(width: model.width)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(Color.white)
    }
  }

  private struct Reserving: View {
    let model: Model

    var body: some View {
      Text(verbatim: "red\nred").foregroundStyle(Color(red: 1, green: 0, blue: 0))
        .lineLimit(model.width > 300 ? 3 : 5, reservesSpace: true)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.white)
    }
  }

  @Test("lines that had room all the time are seen all the time") func reserved() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 400, height: 300), barRoom: 0) { Reserving(model: model) }
    func lowest() throws -> Int {
      let picture = try #require(window.window.picture)
      return (0..<picture.height).last { y in
        (0..<picture.width).contains { picture.row(y)[$0] >> 16 & 255 > 200 && picture.row(y)[$0] & 255 < 120 }
      } ?? 0
    }
    let before = try lowest()
    withAnimation(.brisk) { model.width = 200 }
    for frame in 0..<20 {
      window.settle(1.0 / 60)
      #expect(try lowest() == before, "frame \(frame)")
    }
  }

  @Test("the lines of one never lie over those of the next, in every frame while that makes room or comes nearer")
  func noOverlap() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 400, height: 500), barRoom: 0) { Paragraphs(model: model) }
    /// The lowest row of the first text and the highest one of the second.
    func rows() throws -> (red: Int, blue: Int) {
      let picture = try #require(window.window.picture)
      var (lowest, highest) = (0, picture.height)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let (red, blue) = (picture.row(y)[x] >> 16 & 255, picture.row(y)[x] & 255)
          if red > 200, blue < 120 { lowest = y }
          if blue > 200, red < 120 { highest = min(highest, y) }
        }
      }
      return (lowest, highest)
    }
    let before = try rows()
    for width in [180.0, 360] {
      withAnimation(.brisk) { model.width = width }
      for frame in 0..<30 {
        window.settle(1.0 / 60)
        let (red, blue) = try rows()
        #expect(red < blue, "frame \(frame), on the way to \(width)")
      }
      window.settle()
      let (red, _) = try rows()
      #expect(width == 360 ? red == before.red : red > before.red + 60, "all lines are seen in the end")
    }
  }

  private struct Column: View {
    let model: Model
    let alignment: TextAlignment

    var body: some View {
      Text(verbatim: String(repeating: "one two three ", count: 12)).foregroundStyle(Color(red: 1, green: 0, blue: 0))
        .multilineTextAlignment(alignment)
        .padding(.vertical, 12)
        .frame(width: model.width)
        .background(Color(red: 0.7, green: 1, blue: 1))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.white)
    }
  }

  @Test(
    "lines stay within their column, in every frame while that becomes wider or narrower",
    arguments: [TextAlignment.leading, .center, .trailing])
  func column(alignment: TextAlignment) throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 480, height: 400), barRoom: 0) { Column(model: model, alignment: alignment) }
    for width in [180.0, 360] {
      withAnimation(.linear(duration: 0.5)) { model.width = width }
      for frame in 0..<30 {
        window.settle(1.0 / 60)
        let picture = try #require(window.window.picture)
        /// The last column of pixels in which one of some rows has another colour than white.
        func end(_ rows: Range<Int>, _ isMeant: (UInt32) -> Bool) -> Int {
          (0..<picture.width).last { x in rows.contains { isMeant(UInt32(picture.row($0)[x])) } } ?? 0
        }
        let edge = end(4..<6) { $0 >> 16 & 255 < 220 }
        let letters = end(12..<picture.height) { $0 >> 16 & 255 > 200 && $0 & 255 < 120 }
        #expect(letters > edge / 2 && letters <= edge + 6, "frame \(frame), on the way to \(width)")
      }
      window.settle()
    }
  }
}
