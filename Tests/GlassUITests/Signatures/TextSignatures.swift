import Foundation
import GlassUI

/// Initialisers and modifiers as they are documented: fonts, lines and symbols in text, pictures from files.
struct TextSignatures: View {
  var body: some View {
    fonts
    texts
    pictures
  }

  @ViewBuilder private var fonts: some View {
    Text("a").font(.title.weight(.semibold).italic().monospacedDigit().smallCaps().leading(.tight))
    Text("a").font(.custom("Inter", size: 12))
    Text("a").font(.custom("Inter", size: 12, relativeTo: .title))
    Text("a").font(.custom("Inter", fixedSize: 12))
    Text("a").font(.body.width(.condensed))
    Text("a").fontWidth(.condensed)
    Text("a").lineHeight(.loose)
    Text("a").textScale(.secondary)
  }

  @ViewBuilder private var texts: some View {
    Text(Image(systemName: "star"))
    Text("\(Image(systemName: "star")) and \(Text("bold").bold())")
    Text("a").underline(true, pattern: .dash, color: .red)
    Text("a").strikethrough(true, color: .red)
    Text("a").strikethrough(pattern: .dot)
    Text("a").baselineOffset(1)
    Text("a", tableName: "Table", bundle: .main, comment: "a note")
    Text(NSNumber(value: 1), formatter: NumberFormatter())
    Text("\(Date(), formatter: DateFormatter())")
    Text(1.5, format: .number.precision(.fractionLength(2)))
    Label("a", image: "no such picture")
    Color("no such colour", bundle: .main)
  }

  @ViewBuilder private var pictures: some View {
    Image(systemName: "star").symbolVariant(.fill)
    Image(systemName: "star").symbolVariant(.circle.fill)
    AsyncImage(url: URL(string: "file:///x"))
    AsyncImage(url: URL(string: "file:///x"), scale: 2)
    AsyncImage(url: URL(string: "file:///x")) {
      $0.resizable()
    } placeholder: {
      Color.gray
    }
    AsyncImage(url: URL(string: "file:///x")) { phase in if let image = phase.image { image } }
  }
}
