import Foundation
import GlassUI

private struct Tinted: PreviewModifier {
  struct Shared { var color = Color.red }

  static func makeSharedContext() async throws -> Shared { Shared() }
  func body(content: Content, context: Shared) -> some View { content.tint(context.color) }
}

private struct Framed: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.padding() }
}

#Preview("a", traits: .fixedLayout(width: 100, height: 50)) { Text("a") }
#Preview(traits: .landscapeLeft, .sizeThatFitsLayout) { Text("a") }
#Preview(traits: .modifier(Tinted()), .modifier(Framed())) { Text("a") }
#Preview {
  @Previewable @State var isOn = false
  @Previewable @FocusState var isFocused: Bool
  Toggle("a", isOn: $isOn).focused($isFocused)
}

/// Initialisers and modifiers as they are documented: previews, and others that are rare.
struct PreviewSignatures: View {
  @State private var isOn = false
  @State private var text = ""
  @AppStorage("signatures.data") private var data = Data()
  @AppStorage("signatures.url") private var url: URL?
  @AppStorage("signatures.date", store: .standard) private var date = Date(timeIntervalSinceReferenceDate: 0)
  @SceneStorage("signatures.scene") private var scene: Data?
  @Environment(\.accessibilityVoiceOverEnabled) private var speaks
  @Environment(\.accessibilitySwitchControlEnabled) private var switches
  @Environment(\.accessibilityShowButtonShapes) private var shapes

  private struct Delegate: DropDelegate {
    func performDrop(info: DropInfo) -> Bool { !info.itemProviders(for: [.text]).isEmpty && info.location.x > 0 }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
  }

  private struct Underlined: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      configuration.padding().overlay(alignment: .bottom) { Divider() }
    }
  }

  var body: some View {
    Group {
      Text("a").previewDisplayName("a").previewLayout(.sizeThatFits).previewLayout(.fixed(width: 1, height: 2))
      Text("a").previewDevice("a").previewDevice(PreviewDevice(rawValue: "a")).previewInterfaceOrientation(.landscapeLeft)
      Text("\(data.count) \(url?.path ?? "") \(date.timeIntervalSinceReferenceDate) \(scene?.count ?? 0)")
      Text("\(speaks) \(switches) \(shapes)").defaultAppStorage(.standard)
      TextField("a", text: $text).textFieldStyle(Underlined()).keyboardType(.emailAddress)
    }
    Group {
      Text("a").transition(.scale(0.5, anchor: .top).combined(with: .opacity)).transition(.scale(0.5))
      Text("a").visualEffect { content, _ in content.rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0)).opacity(0.5) }
      Text("a").scrollTransition { content, phase in
        content.rotation3DEffect(.degrees(phase.value * 45), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
      }
      Text("a").onDrop(of: [.text], delegate: Delegate())
      Text("a").onCopyCommand { [NSItemProvider(object: "a")] }.onCutCommand { [] }.onPasteCommand(of: [.text]) { _ in }
      Text("a").onPasteCommand(of: [.text], validator: { $0.count }, perform: { (count: Int) in _ = count })
      PasteButton(supportedContentTypes: [.text]) { _ in }
    }
    Group {
      Button("a") {}.controlSize(.small ... .large).controlSize(...(.regular)).controlSize(.mini...)
      ScrollView {}.scrollTargetBehavior(.viewAligned(limitBehavior: .never, anchor: .center))
      ScrollView {}.scrollTargetBehavior(.viewAligned(anchor: .center))
      ContentUnavailableView("a", image: "b", description: Text("c"))
      Image(systemName: "star").symbolEffect(.wiggle.left, options: .nonRepeating, value: isOn)
        .symbolEffect(.breathe.plain).symbolEffect(.breathe.pulse.byLayer)
        .symbolEffect(.rotate.clockwise, options: .repeat(.continuous))
        .symbolEffect(.bounce, options: .repeat(.periodic(3, delay: 1)).speed(2), value: isOn)
      Text("a").accessibilityCustomContent("a", "b").accessibilityCustomContent(Text("a"), Text("b"), importance: .high)
      Text("a").accessibilityIgnoresInvertColors().accessibilityShowsLargeContentViewer()
        .accessibilityActivationPoint(CGPoint(x: 1, y: 2))
      Canvas { context, _ in
        if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: .zero, anchor: .topLeading) }
        context.clipToLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: 3, height: 3)), with: .color(.red)) }
      } symbols: {
        Text("a").tag(0)
      }
    }
  }

  /// Animations with completions are begun from anywhere.
  nonisolated func animate() {
    withAnimation(.default, completionCriteria: .removed) {
    } completion: {
    }
  }
}
