import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Values in texts") struct ValueTextTests {
  /// What a text says in a locale.
  private func written(_ text: Text, _ locale: String = "en_US") -> String {
    string(in: LayoutHost(text) { $0.locale = Locale(identifier: locale) })
  }

  /// What the text in a window says.
  private func string(in host: LayoutHost) -> String {
    var string = ""
    host.graph.root.visitSubtree { if let node = $0 as? TextNode { string = node.text.string } }
    return string
  }

  @Test("numbers in a key have their digits in groups, others six of them behind the point, as the locale has it")
  func numbers() {
    #expect(written(Text("\(7) of \(1234)")) == "7 of 1,234")
    #expect(written(Text("\(1_234_567)"), "de_DE") == "1.234.567")
    #expect(written(Text("\(-1234)")) == "-1,234")
    #expect(written(Text("\(UInt64.max)")) == "18,446,744,073,709,551,615")
    #expect(written(Text("\(Int8.min)")) == "-128")
    #expect(written(Text("\(0.5)")) == "0.500000")
    #expect(written(Text("\(Float(1234.25)) m"), "de_DE") == "1.234,250000 m")
    #expect(written(Text("\(12)"), "ar_EG") == "١٢")
  }

  @Test("what is no number, a string or verbatim stays as it is written")
  func others() {
    #expect(written(Text(verbatim: "\(1234)")) == "1234")
    #expect(written(Text(String(1234))) == "1234")
    #expect(written(Text("\(true) \(String(1234))")) == "true 1234")
    #expect(written(Text("\(0.5, specifier: "%.1f")"), "de_DE") == "0.5")
  }

  @Test("a format writes in the environment's locale, unless it names one")
  func formats() {
    let half = FloatingPointFormatStyle<Double>.Percent()
    #expect(
      written(Text(0.5, format: .percent), "de_DE").hasPrefix("50")
        && written(Text(1234.5, format: .number), "de_DE") == "1.234,5")
    #expect(written(Text(1234.5, format: .number.locale(Locale(identifier: "en_US"))), "de_DE") == "1,234.5")
    #expect(written(Text("\(1234.5, format: .number) m"), "de_DE") == "1.234,5 m")
    #expect(written(Text("\(0.5, format: half)")) == "50%")
  }

  @Test("a formatter writes what it can, and nothing of what it cannot")
  func formatters() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 2
    #expect(written(Text(NSNumber(value: 1.5), formatter: formatter)) == "1.50")
    #expect(written(Text("\(NSNumber(value: 1.5), formatter: formatter) m")) == "1.50 m")
    #expect(written(Text("word", formatter: formatter)) == "")
  }

  @Test("the text is written anew when the locale changes, without its view being evaluated")
  func change() throws {
    final class Count { var bodies = 0 }
    struct Number: View {
      let count: Count
      var body: some View {
        count.bodies += 1
        return Text("\(1234)")
      }
    }
    struct Root: View {
      let count: Count
      let remote: Remote
      @State private var locale = Locale(identifier: "en_US")
      var body: some View {
        let _ = remote.act = { locale = Locale(identifier: "de_DE") }
        Number(count: count).environment(\.locale, locale)
      }
    }
    let (count, remote) = (Count(), Remote())
    let host = LayoutHost(Root(count: count, remote: remote))
    #expect(string(in: host) == "1,234")
    let bodies = count.bodies
    remote.act()
    host.pump()
    #expect(string(in: host) == "1.234" && count.bodies == bodies)
  }
}
