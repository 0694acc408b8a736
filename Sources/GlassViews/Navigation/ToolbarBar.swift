import Foundation

/// Some items of a toolbar that share one capsule of glass.
struct ToolbarCapsule: Identifiable {
  let id: String
  let elements: [ToolbarElement]
  let isProminent: Bool
}

/// Divides a toolbar's items into zones and capsules: a pure function of the items.
struct ToolbarArrangement {
  var leading: [ToolbarCapsule] = []
  var center: [ToolbarCapsule] = []
  var trailing: [ToolbarCapsule] = []

  init(_ elements: [ToolbarElement]) {
    let shown = elements.filter { !$0.isHidden }
    leading = Self.capsules(shown.filter { $0.placement.zone == .leading })
    center = Self.capsules(shown.filter { $0.placement.zone == .center })
    trailing = Self.capsules(shown.filter { $0.placement.zone == .trailing })
  }

  /// Neighbours share a capsule until a spacer, a prominent item or one that wants a background of its own comes between.
  private static func capsules(_ elements: [ToolbarElement]) -> [ToolbarCapsule] {
    var result: [ToolbarCapsule] = []
    var current: [ToolbarElement] = []
    func flush() {
      guard let first = current.first else { return }
      result.append(ToolbarCapsule(id: first.id, elements: current, isProminent: first.placement.isProminent))
      current = []
    }
    for element in elements {
      guard case .item = element.kind else {
        flush()
        continue
      }
      if element.placement.isProminent || !element.sharesBackground { flush() }
      current.append(element)
      if element.placement.isProminent || !element.sharesBackground { flush() }
    }
    flush()
    return result
  }
}

/// The bar itself: leading items and the title, the middle, trailing items; each group in glass, the room between moves the window.
struct ToolbarBar: View {
  let model: ToolbarModel
  /// Whether the window's controls stand in the bar.
  let showsWindowControls: Bool
  /// Items the split view itself puts first.
  let leadingExtra: AnyView?
  /// Whether there is room for the title.
  var showsTitle = true

  @Environment(\.controlActiveState) private var activeState

  var body: some View {
    let arrangement = ToolbarArrangement(model.elements)
    ZStack {
      WindowDragArea()
      GlassEffectContainer(spacing: SplitMetrics.inset) {
        HStack(spacing: SplitMetrics.inset) {
          if showsWindowControls { WindowControls().padding(.horizontal, 4).modifier(CapsuleGlass()) }
          if let leadingExtra { leadingExtra }
          ForEach(arrangement.leading) { CapsuleView(capsule: $0) }
          if showsTitle, !model.title.isEmpty { title }
          Spacer(minLength: 0)
          ForEach(arrangement.center) { CapsuleView(capsule: $0) }
          Spacer(minLength: 0)
          if let search = model.search { ToolbarSearchField(request: search) }
          ForEach(arrangement.trailing) { CapsuleView(capsule: $0) }
        }
      }
    }
    .accessibilityElement(role: .toolbar, label: "Toolbar")
  }

  private var title: some View {
    Text(verbatim: model.title)
      .font(.headline)
      .lineLimit(1)
      .truncationMode(.middle)
      .padding(.horizontal, 16)
      .frame(height: SplitMetrics.barHeight)
      .modifier(CapsuleGlass(isInteractive: false))
      .accessibilityAddTraits(.isHeader)
  }
}

/// One capsule of a toolbar with its items.
private struct CapsuleView: View {
  let capsule: ToolbarCapsule

  var body: some View {
    HStack(spacing: 0) {
      ForEach(capsule.elements) { element in
        if case .item(let view) = element.kind { view }
      }
    }
    .buttonStyle(.toolbar)
    .labelStyle(.iconOnly)
    .padding(.horizontal, 4)
    .frame(height: SplitMetrics.barHeight)
    .modifier(CapsuleGlass(isProminent: capsule.isProminent))
  }
}

/// The glass of a capsule in a bar.
struct CapsuleGlass: ViewModifier {
  var isProminent = false
  var isInteractive = true

  @Environment(\.glassVariant) private var variant

  func body(content: Content) -> some View {
    let glass = variant.interactive(isInteractive)
    content.frame(height: SplitMetrics.barHeight).glassEffect(isProminent ? glass.tint(.accentColor) : glass, in: .capsule)
  }
}
