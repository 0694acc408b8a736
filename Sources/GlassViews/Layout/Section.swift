/// Views that belong together, with a header and a footer: rows of a list or form, a group in a lazy stack or grid, or rows of a menu
/// between lines.
///
/// A section has no looks of its own in stacks and grids: its header, content and footer follow each other, and lazy ones may pin header
/// and footer to the edges of the scroll view.
public struct Section<Parent: View, Content: View, Footer: View>: View {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  /// Whether the content is shown, where a person decides that.
  private var isExpanded: Binding<Bool>?
  /// Whether a person may decide that; `nil` where a binding says so.
  private var isCollapsible: Bool?
  /// Whether the content is shown, where nobody keeps that.
  @State private var isOpen = true

  @Environment(\.menuSession) private var session

  /// A section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// The parts one after the other; lines around them in a menu.
  @ViewBuilder public var body: some View {
    if session != nil {
      Divider()
      HStack(spacing: 8) { header }
        .font(.subheadline.weight(.semibold))
        .foregroundStyle(.secondary)
        .accessibilityAddTraits(.isHeader)
        .modified(by: MenuSectionTitle())
      content
      footer
      Divider()
    } else if let isShown = isExpanded ?? (isCollapsible == true ? $isOpen : nil) {
      SectionParts(
        header: CollapsibleHeader(content: header, isExpanded: isShown, isCollapsible: isCollapsible ?? true),
        content: isShown.wrappedValue ? content : nil, footer: isShown.wrappedValue ? footer : nil)
    } else {
      SectionParts(header: header, content: content, footer: footer)
    }
  }

  /// Whether a person may hide the section's content and show it again, by its header.
  ///
  /// A section with a binding of whether it is expanded is collapsible unless this says otherwise; any other one is not, and keeps by itself
  /// whether it is open once it is.
  public func collapsible(_ collapsible: Bool) -> some View {
    var section = self
    section.isCollapsible = collapsible
    return section
  }
}

extension Section: SectionParting {
  var listedHeader: [ListedView] { header.listed() }
  var listedContent: [ListedView] { content.listed() }
  var listedFooter: [ListedView] { footer.listed() }
}

/// The header of a section that a person opens and closes.
private struct CollapsibleHeader<Content: View>: View {
  let content: Content
  let isExpanded: Binding<Bool>
  let isCollapsible: Bool

  var body: some View {
    if isCollapsible { button } else { content }
  }

  private var button: some View {
    Single(
      content: Button {
        withAnimation(.brisk) { isExpanded.wrappedValue.toggle() }
      } label: {
        HStack(spacing: 6) {
          content
          Spacer(minLength: 0)
          DisclosureMark(isExpanded: isExpanded.wrappedValue)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(DisclosureButtonStyle(isExpanded: isExpanded.wrappedValue)))
  }
}

extension Section where Footer == EmptyView {
  /// A section that a person opens and closes by its header.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header)
    self.isExpanded = isExpanded
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// A section that a person opens and closes by its title.
  public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
  /// A section that a person opens and closes by its title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension Section where Footer == EmptyView {
  /// A section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }
}

extension Section where Parent == EmptyView {
  /// A section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// A section without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// A section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A section with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Section {
  /// A section with a header and a footer.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  /// A section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(content: content, header: { header }) }
}

extension Section where Parent == EmptyView {
  /// A section with a footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(content: content, footer: { footer }) }
}

/// The parts of a section under one node, so that lazy containers can tell them apart.
struct SectionParts<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  static var _isUnary: Bool { false }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = SectionNode(context)
    let parts = [
      makeTitle(header, context, isFooter: false), content.makeElement(context), makeTitle(footer, context, isFooter: true),
    ]
    node.setChildren(parts, context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    updateTitle(header, node.children[0], context, isFooter: false)
    content.updateElement(node.children[1], context)
    updateTitle(footer, node.children[2], context, isFooter: true)
  }

  /// In lists and forms headers and footers have a look of their own.
  private func makeTitle(_ title: some View, _ context: ViewContext, isFooter: Bool) -> ViewNode {
    guard let container = context.rowContainer else { return LooseTitle(content: title, isFooter: isFooter)._makeNode(context) }
    return SectionTitle(content: title, container: container, isFooter: isFooter)._makeNode(context)
  }

  private func updateTitle(_ title: some View, _ node: ViewNode, _ context: ViewContext, isFooter: Bool) {
    guard let container = context.rowContainer else {
      return LooseTitle(content: title, isFooter: isFooter)._updateNode(node, context)
    }
    SectionTitle(content: title, container: container, isFooter: isFooter)._updateNode(node, context)
  }
}

/// The header or footer of a section outside lists: as it was written, or in a form's columns set off from the rows.
private struct LooseTitle<Content: View>: View {
  let content: Content
  let isFooter: Bool

  @Environment(\.formLayout) private var layout

  @ViewBuilder var body: some View {
    if layout != .columns || Content.self == EmptyView.self {
      content
    } else if isFooter {
      VStack(alignment: .leading, spacing: 2) { content }.font(.footnote).foregroundStyle(.secondary)
    } else {
      VStack(alignment: .leading, spacing: 2) { content }.font(.headline).accessibilityAddTraits(.isHeader)
    }
  }
}

extension ViewNode {
  /// Whether the layout node belongs to the header or footer of a section around it.
  final var isSectionTitle: Bool {
    var child: ViewNode = self
    while let parent = child.parent, parent.isTransparent {
      if let section = parent as? SectionNode, section.children[1] !== child { return true }
      child = parent
    }
    return false
  }
}

/// A group of three: header, content, footer.
final class SectionNode: ViewNode {
  override var isTransparent: Bool { true }
}
