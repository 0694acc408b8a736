import GlassUI
import Foundation

/// Initialisers and modifiers as they are documented: drawing.
struct DrawingSignatures: View {
  @State private var text = ""
  @State private var isOn = false
  @State private var choice = 0

  var body: some View {
    part1
    part2
    part3
    part4
    part5
    part6
    part7
    part8
    part9
    part10
    part11
    part12
    part13
    part14
    part15
    part16
  }

  @ViewBuilder private var part1: some View {
    MyShape().fill(.red)
    MyShape().fill(.red, style: FillStyle())
    MyShape().fill()
    MyShape().fill(Color.red).stroke(Color.blue, lineWidth: 2)
    MyShape().stroke(.red, lineWidth: 2)
    MyShape().stroke(
      .red, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 3, dash: [1, 2], dashPhase: 1))
    MyShape().stroke(.red, style: StrokeStyle(lineWidth: 2), antialiased: true)
    MyShape().stroke(.red)
    MyShape().stroke()
    MyShape().stroke(lineWidth: 3)
    MyShape().stroke(style: StrokeStyle(lineWidth: 2))
    MyShape().trim(from: 0.1, to: 0.9).stroke(.red)
  }

  @ViewBuilder private var part2: some View {
    MyShape().offset(x: 1, y: 2).fill(.red)
    MyShape().offset(CGSize(width: 1, height: 2))
    MyShape().rotation(.degrees(3)).fill(.red)
    MyShape().rotation(.degrees(3), anchor: .top)
    MyShape().scale(2).fill(.red)
    MyShape().scale(x: 2, y: 1, anchor: .top)
    MyShape().transform(CGAffineTransform(scaleX: 1, y: 2))
    MyShape().size(width: 1, height: 2)
    MyShape().size(CGSize(width: 1, height: 2))
    AnyShape(Circle())
    AnyShape(Circle()).fill(.red)
    MyInset().strokeBorder(.red, lineWidth: 2)
  }

  @ViewBuilder private var part3: some View {
    MyInset().strokeBorder(.red)
    MyInset().strokeBorder()
    MyInset().strokeBorder(lineWidth: 2)
    MyInset().strokeBorder(style: StrokeStyle(lineWidth: 2))
    MyInset().strokeBorder(.red, style: StrokeStyle(lineWidth: 2), antialiased: false)
    MyInset().inset(by: 3).fill(.red)
    MyPair().fill(.red)
    Circle().fill(.red).strokeBorder(.blue, lineWidth: 2)
    Rectangle()
    RoundedRectangle(cornerRadius: 3)
    RoundedRectangle(cornerRadius: 3, style: .continuous)
    RoundedRectangle(cornerSize: CGSize(width: 1, height: 2))
  }

  @ViewBuilder private var part4: some View {
    RoundedRectangle(cornerSize: CGSize(width: 1, height: 2), style: .circular)
    UnevenRoundedRectangle(topLeadingRadius: 3)
    UnevenRoundedRectangle(
      topLeadingRadius: 3, bottomLeadingRadius: 2, bottomTrailingRadius: 1, topTrailingRadius: 4, style: .circular)
    UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 3), style: .continuous)
    Capsule()
    Capsule(style: .circular)
    Ellipse()
    Path { path in path.addRect(.zero) }
    Path { path in path.addRect(.zero) }.stroke(.red)
    Path(CGRect.zero)
    Path(ellipseIn: .zero).fill(.red)
    Path(roundedRect: .zero, cornerRadius: 3)
  }

  @ViewBuilder private var part5: some View {
    Path(roundedRect: .zero, cornerSize: .zero, style: .continuous)
    Path(roundedRect: .zero, cornerRadii: RectangleCornerRadii(topLeading: 3))
    Path(CGRect.zero).applying(CGAffineTransform(translationX: 1, y: 2))
    Path(CGRect.zero).offsetBy(dx: 1, dy: 2)
    Path(CGRect.zero).trimmedPath(from: 0, to: 0.5)
    Path(CGRect.zero).strokedPath(StrokeStyle(lineWidth: 3))
    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    LinearGradient(gradient: Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom)
    LinearGradient(stops: [.init(color: .red, location: 0)], startPoint: .top, endPoint: UnitPoint(x: 0.3, y: 1))
    LinearGradient(stops: [Gradient.Stop(color: .red, location: 0)], startPoint: .topLeading, endPoint: .bottomTrailing)
    RadialGradient(colors: [.red], center: .center, startRadius: 1, endRadius: 20)
    RadialGradient(gradient: Gradient(stops: []), center: .center, startRadius: 1, endRadius: 20)
  }

  @ViewBuilder private var part6: some View {
    RadialGradient(stops: [.init(color: .red, location: 0)], center: .center, startRadius: 1, endRadius: 20)
    AngularGradient(colors: [.red], center: .center)
    AngularGradient(colors: [.red], center: .center, angle: .degrees(3))
    AngularGradient(colors: [.red], center: .center, startAngle: .zero, endAngle: .degrees(90))
    AngularGradient(gradient: Gradient(colors: [.red]), center: .center, angle: .zero)
    AngularGradient(gradient: Gradient(colors: [.red]), center: .center, startAngle: .zero, endAngle: .zero)
    AngularGradient(stops: [.init(color: .red, location: 0)], center: .center, startAngle: .zero, endAngle: .zero)
    AngularGradient(stops: [.init(color: .red, location: 0)], center: .center, angle: .zero)
    Rectangle().fill(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
    Rectangle().fill(.linearGradient(Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom))
    Rectangle().fill(.linearGradient(stops: [], startPoint: .top, endPoint: .bottom))
    Rectangle().fill(.radialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 3))
  }

  @ViewBuilder private var part7: some View {
    Rectangle().fill(.angularGradient(colors: [.red], center: .center, startAngle: .zero, endAngle: .zero))
    Rectangle().fill(.conicGradient(colors: [.red], center: .center))
    Rectangle().fill(Gradient(colors: [.red]))
    Rectangle().fill(.blue.gradient)
    Rectangle().fill(.blue.opacity(0.3))
    Rectangle().fill(.tint)
    Rectangle().fill(.tint.opacity(0.3))
    Rectangle().fill(.primary)
    Rectangle().fill(.secondary)
    Rectangle().fill(.tertiary)
    Rectangle().fill(.quaternary)
    Rectangle().fill(.quinary)
  }

  @ViewBuilder private var part8: some View {
    Rectangle().fill(.blue.secondary)
    Rectangle().fill(.foreground)
    Rectangle().fill(.background)
    Rectangle().fill(.background.secondary)
    Rectangle().fill(.selection)
    Rectangle().fill(.separator)
    Rectangle().fill(.placeholder)
    Rectangle().fill(.link)
    Rectangle().fill(.fill)
    Rectangle().fill(.fill.tertiary)
    Rectangle().fill(.windowBackground)
    Rectangle().fill(.ultraThinMaterial)
  }

  @ViewBuilder private var part9: some View {
    Rectangle().fill(.bar)
    Rectangle().fill(MyStyle())
    Rectangle().fill(AnyShapeStyle(.red))
    Rectangle().fill(isOn ? AnyShapeStyle(.red) : AnyShapeStyle(.thinMaterial))
    Rectangle().foregroundStyle(.red, .blue)
    Rectangle().foregroundStyle(.red, .blue, .green)
    Rectangle().foregroundColor(.red)
    Rectangle().backgroundStyle(.red)
    Rectangle().tint(.red)
    Rectangle().tint(.red.gradient)
    Rectangle().accentColor(.red)
    Color(red: 1, green: 0, blue: 0)
  }

  @ViewBuilder private var part10: some View {
    Color(red: 1, green: 0, blue: 0, opacity: 0.5)
    Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)
    Color(white: 0.5)
    Color(white: 0.5, opacity: 0.3)
    Color(.sRGBLinear, white: 0.5, opacity: 0.3)
    Color(hue: 0.3, saturation: 1, brightness: 1)
    Color(hue: 0.3, saturation: 1, brightness: 1, opacity: 0.3)
    Color.primary
    Color.accentColor
    Color.mint
    Color.indigo
    Color.cyan
  }

  @ViewBuilder private var part11: some View {
    Color.teal
    Color.brown
    Color.clear
    Image(systemName: "star")
    Image("name")
    Image("name", bundle: nil)
    Image(decorative: "name")
    Image(systemName: "star").resizable()
    Image(systemName: "star").resizable(capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1), resizingMode: .tile)
    Image(systemName: "star").interpolation(.none)
    Image(systemName: "star").antialiased(true)
    Image(systemName: "star").renderingMode(.template)
  }

  @ViewBuilder private var part12: some View {
    Image(systemName: "star").imageScale(.large)
    Image(systemName: "star").resizable().aspectRatio(contentMode: .fit).frame(width: 10)
    Text("a")
    Text(verbatim: "a")
    Text(text)
    Text("**bold** \(choice)")
    Text(3, format: .number)
    Text(Date.now, format: .dateTime)
    Text("\(Text("x").bold()) y")
    Text("\(Image(systemName: "star")) y")
    Text("\(0.5, format: .percent)")
    Text("a") + Text("b").bold()
  }

  @ViewBuilder private var part13: some View {
    Text("a").bold()
    Text("a").bold(isOn)
    Text("a").italic()
    Text("a").italic(isOn)
    Text("a").underline()
    Text("a").strikethrough()
    Text("a").kerning(1)
    Text("a").tracking(1)
    Text("a").font(.title)
    Text("a").font(.title.bold())
    Text("a").font(.system(size: 12))
    Text("a").font(.system(size: 12, weight: .bold, design: .rounded))
  }

  @ViewBuilder private var part14: some View {
    Text("a").font(.system(.title, design: .serif, weight: .bold))
    Text("a").font(.system(.title, design: .serif))
    Text("a").font(.system(.title))
    Text("a").font(nil)
    Text("a").fontWeight(.heavy)
    Text("a").fontDesign(.monospaced)
    Text("a").monospaced()
    Text("a").monospacedDigit()
    Text("a").lineLimit(2)
    Text("a").lineLimit(nil)
    Text("a").lineLimit(1...3)
    Text("a").lineLimit(...3)
  }

  @ViewBuilder private var part15: some View {
    Text("a").lineLimit(2...)
    Text("a").lineLimit(3, reservesSpace: true)
    Text("a").lineSpacing(3)
    Text("a").truncationMode(.middle)
    Text("a").multilineTextAlignment(.center)
    Text("a").minimumScaleFactor(0.5)
    Text("a").textCase(.uppercase)
    Text("a").textCase(nil)
    Text("a").foregroundStyle(.red)
    Text("a").textSelection(.enabled)
    Text("a").dynamicTypeSize(.large)
    Text("a").dynamicTypeSize(.medium ... .xxxLarge)
  }

  @ViewBuilder private var part16: some View {
    Text("a").dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    Text("a").dynamicTypeSize(.accessibility1)
    Label("x", systemImage: "star")
    Label {
      Text("a")
    } icon: {
      Image(systemName: "star")
    }
    Text("a").cornerRadius(4, antialiased: false)
    RoundedRectangle(cornerSize: CGSize(width: 8, height: 4))
    Text("a").visualEffect { content, _ in
      content.brightness(0.1).contrast(1.1).saturation(0.5).grayscale(0.2).hueRotation(.degrees(10))
    }
  }
}

#Preview { DrawingSignatures() }

#Preview("With a name") {
  Text("a")
  Text("b")
}

struct DrawingPreviews: PreviewProvider {
  static var previews: some View { DrawingSignatures() }
}
