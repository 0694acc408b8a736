import Foundation
import GlassUI

/// Initialisers and modifiers as they are documented: canvases, timelines, redaction.
struct CanvasSignatures: View {
  var body: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue), lineWidth: 2)
      context.stroke(
        Path(CGRect(x: 1, y: 1, width: 3, height: 3)), with: .foreground, style: StrokeStyle(lineWidth: 1, dash: [2]))
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 5, height: 5)),
        with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 5, y: 5)))
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 5, height: 5)),
        with: .radialGradient(Gradient(colors: [.red, .blue]), center: .zero, startRadius: 0, endRadius: 5))
      context.draw(Text("a"), at: CGPoint(x: 3, y: 3), anchor: .topLeading)
      context.draw(Text("a"), in: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.draw(Image(systemName: "star"), at: .zero)
      context.draw(context.resolve(Text("a")), at: .zero)
      context.opacity = 0.5
      context.blendMode = .multiply
      context.translateBy(x: 1, y: 2)
      context.rotate(by: .degrees(10))
      context.scaleBy(x: 2, y: 1)
      context.addFilter(.blur(radius: 1))
      context.addFilter(.shadow(radius: 2))
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 2, height: 2)))
      context.drawLayer { inner in inner.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .style(.tint)) }
    }
    TimelineView(.animation) { context in Text(verbatim: "\(context.date)") }
    TimelineView(.animation(minimumInterval: 0.5, paused: true)) { _ in Text("a") }
    TimelineView(.periodic(from: .now, by: 1)) { context in Text(verbatim: "\(context.cadence)") }
    TimelineView(.everyMinute) { _ in Text("a") }
    TimelineView(.explicit([Date.now])) { _ in Text("a") }
    Text("a").privacySensitive().redacted(reason: .placeholder).unredacted()
    Text("\(0.5, specifier: "%.1f")")
  }
}
