import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Text that fits") struct TextFittingTests {
  private func size(_ view: some View, width: CGFloat = 400) -> CGSize {
    LayoutHost(view.named("text"), width: width, height: 300).frame("text")?.size ?? .zero
  }

  @Test("text that would be cut becomes smaller, as far as that is allowed")
  func scaling() {
    let text = Text(verbatim: "A sentence that is rather long").lineLimit(1)
    let ideal = size(text)
    let cut = size(text, width: ideal.width * 0.7)
    #expect(cut.height == ideal.height)
    let fitted = size(text.minimumScaleFactor(0.5), width: ideal.width * 0.7)
    #expect(fitted.height < ideal.height * 0.8)
    #expect(fitted.width <= ideal.width * 0.7 && fitted.width > ideal.width * 0.6)
    #expect(size(text.minimumScaleFactor(0.5)) == ideal)
  }

  @Test("a range of lines keeps room for the smallest number and ends at the largest")
  func lines() {
    let line = size(Text(verbatim: "A")).height
    #expect(abs(size(Text(verbatim: "A").lineLimit(2...3)).height - 2 * line) < 2)
    let long = Text(verbatim: String(repeating: "word ", count: 40))
    #expect(abs(size(long.lineLimit(1...2), width: 100).height - 2 * line) < 2)
    #expect(abs(size(long.lineLimit(...3), width: 100).height - 3 * line) < 2)
    #expect(abs(size(Text(verbatim: "A").lineLimit(3...)).height - 3 * line) < 2)
  }

  @Test("letters are cased as the environment says")
  func cases() {
    let capitals = size(Text(verbatim: "WORD"))
    #expect(size(Text(verbatim: "word").textCase(.uppercase)) == capitals)
    #expect(size(Text(verbatim: "word").textCase(nil).textCase(.uppercase)) != capitals)
    #expect(size(Text(verbatim: "WORD").textCase(.lowercase)) == size(Text(verbatim: "word")))
  }

  @Test("text keeps within the sizes that are allowed, and lengths follow it")
  func typeSizes() {
    struct Scaled: View {
      @ScaledMetric private var length: CGFloat = 10
      var body: some View { Color.red.frame(width: length, height: length).named("box") }
    }
    let large = Text(verbatim: "A").dynamicTypeSize(.xLarge)
    #expect(size(Text(verbatim: "A").dynamicTypeSize(...DynamicTypeSize.xLarge).dynamicTypeSize(.accessibility5)) == size(large))
    #expect(LayoutHost(Scaled().dynamicTypeSize(.accessibility1)).frame("box")?.size == CGSize(width: 16, height: 16))
  }

  @Test("values are written in the format given, alone and within text")
  func formats() {
    #expect(Text(Percent.FormatInput(0.5), format: Percent()).string == "50 of 100")
    #expect(Text("now \(0.25, format: Percent())").string == "now 25 of 100")
  }

  private struct Percent: FormatStyle {
    func format(_ value: Double) -> String { "\(Int(value * 100)) of 100" }
  }
}
