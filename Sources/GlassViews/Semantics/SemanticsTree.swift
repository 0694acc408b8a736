public import Foundation

/// An element of the accessibility tree: what `describe` prints and `expect` searches.
public struct SemanticsElement: Sendable, Hashable {
  /// What it is.
  public var role: SemanticsRole
  /// What it is called.
  public var label: String
  /// Its value, such as the text of a field.
  public var value: String?
  /// What happens when it acts.
  public var hint: String?
  /// Its conditions.
  public var states: Set<SemanticsState>
  /// What it can be asked to do.
  public var actions: Set<SemanticsAction>
  /// Further actions, by the names that the program gave them.
  public var namedActions: [String] = []
  /// Further names it can be asked for by.
  public var inputLabels: [String] = []
  /// What is told about it beside its name and value.
  public var details: [SemanticsDetail] = []
  /// How far up a heading stands among headings, 1…6; `nil` where it is not said.
  public var headingLevel: Int?
  /// What the program knows it by; people are not told.
  public var identifier: String?
  /// Its place in the window, in points.
  public var frame: CGRect
  /// Its place in Tab order, from 0; `nil` where it cannot have the focus.
  public var focusIndex: Int?
  /// The elements within, in reading order.
  public var children: [SemanticsElement]

  /// An element.
  public init(
    role: SemanticsRole, label: String, value: String? = nil, hint: String? = nil, states: Set<SemanticsState> = [],
    actions: Set<SemanticsAction> = [], frame: CGRect = .zero, focusIndex: Int? = nil, children: [SemanticsElement] = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.states = states
    self.actions = actions
    self.frame = frame
    self.focusIndex = focusIndex
    self.children = children
  }

  /// All elements within, this one first.
  public var flattened: [SemanticsElement] { [self] + children.flatMap(\.flattened) }
}

/// The pass that turns nodes into the accessibility tree.
@MainActor enum SemanticsTree {
  /// Describes the nodes of a graph.
  static func describe(_ graph: ViewGraph, focus: FocusManager, title: String) -> SemanticsElement {
    var order: [ObjectIdentifier: Int] = [:]
    for (index, node) in focus.order.enumerated() { order[ObjectIdentifier(node)] = index }
    let visitor = Visitor(order: order, focused: focus.focused)
    return SemanticsElement(
      role: .window, label: title, value: nil, hint: nil, states: [], actions: [], frame: graph.root.globalFrame, focusIndex: nil,
      children: visitor.elements(beneath: graph.root))
  }

  /// The elements that a node and those beneath stand for.
  static func describe(_ node: ViewNode, focus: FocusManager? = nil) -> [SemanticsElement] {
    Visitor(order: [:], focused: focus?.focused).elements(for: node)
  }

  private struct Visitor {
    let order: [ObjectIdentifier: Int]
    weak var focused: ViewNode?

    @MainActor func elements(beneath node: ViewNode) -> [SemanticsElement] {
      ViewNode.inReadingOrder(node.spokenOrder.filter(\.isPlaced)).flatMap { elements(for: $0) }
    }

    @MainActor func elements(for node: ViewNode) -> [SemanticsElement] {
      guard let properties = node.semantics else { return elements(beneath: node) }
      if properties.isHidden { return [] }
      let inner = elements(beneath: node)
      guard let role = properties.role else { return saying(node, properties, of: whole(node, properties, of: inner)) }
      let children = properties.hidesChildren ? strip(beneath: node) : inner
      var states = properties.states
      if node === focused { states.insert(.focused) }
      // Tab may stop at something within that is not told apart.
      let hiddenStop = properties.hidesChildren ? inner.flatMap(\.flattened).compactMap(\.focusIndex).min() : nil
      let label = properties.label ?? (node as? any NamedAsTold)?.toldLabel
      let told = { role == .row ? Self.labelOfRow(inner) : Self.label(of: inner, byBeginning: properties.isNamedByBeginning) }
      var element = SemanticsElement(
        role: role, label: label ?? told(),
        value: properties.value, hint: properties.hint,
        // What is disabled can be looked at, no more.
        states: states, actions: states.contains(.disabled) ? [] : properties.actions, frame: frame(of: node, properties),
        focusIndex: order[ObjectIdentifier(node)] ?? hiddenStop, children: children)
      element.namedActions = properties.namedActions
      element.inputLabels = properties.inputLabels
      element.details = properties.details
      element.headingLevel = properties.headingLevel
      element.identifier = properties.identifier
      return [element]
    }

    /// What a node speaks of that says something without being an element: the elements within, or a single one where it names what only draws.
    ///
    /// Shapes become an element by being given a name or a value, several pictures become one by being given a name together. Modifiers between
    /// the name and what it names speak of that element too.
    @MainActor private func whole(_ node: ViewNode, _ properties: SemanticsProperties, of inner: [SemanticsElement])
      -> [SemanticsElement]
    {
      let isNamed = properties.label?.isEmpty == false
      let role: SemanticsRole
      if inner.isEmpty {
        guard isNamed || properties.value != nil, Self.drawsWithin(node) else { return [] }
        role = .group
      } else {
        guard isNamed, inner.count > 1, inner.allSatisfy(\.isOnlyPicture) else { return inner }
        role = .image
      }
      var elements = [SemanticsElement(role: role, label: "", frame: frame(of: node, properties))]
      var modifiers: [(node: ViewNode, properties: SemanticsProperties)] = []
      var next = node.spokenOrder.filter(\.isPlaced)
      while next.count == 1 {
        let properties = next[0].semantics
        if let properties {
          guard properties.role == nil else { break }
          modifiers.append((next[0], properties))
        }
        next = next[0].spokenOrder.filter(\.isPlaced)
      }
      for modifier in modifiers.reversed() { elements = saying(modifier.node, modifier.properties, of: elements) }
      return elements
    }

    /// Whether something beneath a node is drawn that is not hidden from assistive technology.
    @MainActor private static func drawsWithin(_ node: ViewNode) -> Bool {
      node.spokenOrder.contains { child in
        guard child.isPlaced, child.semantics?.isHidden != true else { return false }
        return child.spokenOrder.isEmpty || drawsWithin(child)
      }
    }

    /// Adds what a node without a role says to the only element it speaks of, such as a label to an image.
    @MainActor private func saying(_ node: ViewNode, _ properties: SemanticsProperties, of elements: [SemanticsElement])
      -> [SemanticsElement]
    {
      var properties = properties
      if node === focused { properties.states.insert(.focused) }
      return adding(properties, order[ObjectIdentifier(node)], to: elements)
    }

    @MainActor private func frame(of node: ViewNode, _ properties: SemanticsProperties) -> CGRect {
      var frame = node.globalFrame
      frame.size.width -= properties.lead
      if !node.isMirrored { frame.origin.x += properties.lead }
      return frame
    }

    /// What a swipe has brought into view beside a row that is one button altogether.
    @MainActor private func strip(beneath node: ViewNode) -> [SemanticsElement] {
      var next: ViewNode? = node
      while let current = next {
        if let row = current as? RowNode { return row.strip?.buttons.map { elements(for: $0) } ?? [] }
        next = current.layoutChildren.count == 1 ? current.layoutChildren[0] : nil
      }
      return []
    }

    private func adding(_ properties: SemanticsProperties, _ focusIndex: Int?, to elements: [SemanticsElement])
      -> [SemanticsElement]
    {
      guard var element = elements.first, elements.count == 1 else { return elements }
      element.role = properties.removedTraits.removed(from: properties.replacedRole ?? element.role)
      if let name = properties.name, !name.isEmpty { (element.label, element.value) = (name, element.value ?? element.label) }
      element.label = properties.label ?? element.label
      element.value = properties.value ?? element.value
      element.hint = properties.hint ?? element.hint
      element.states.formUnion(properties.states)
      if properties.removedTraits.contains(.isSelected) { element.states.remove(.selected) }
      element.actions = properties.states.contains(.disabled) ? [] : element.actions.union(properties.actions)
      element.namedActions += properties.namedActions
      element.inputLabels += properties.inputLabels
      for detail in properties.details {
        element.details.removeAll { $0.id == detail.id }
        element.details.append(detail)
      }
      if properties.isOnlyRead { (element.actions, element.namedActions) = ([], []) }
      element.headingLevel = properties.headingLevel ?? element.headingLevel
      element.identifier = properties.identifier ?? element.identifier
      element.focusIndex = element.focusIndex ?? focusIndex
      return [element]
    }

    /// An element without a label of its own is called what it shows, or as the only control it holds.
    private static func label(of elements: [SemanticsElement], byBeginning: Bool) -> String {
      let shown = elements.flatMap(\.flattened).filter {
        !$0.label.isEmpty && ($0.role == .text || $0.role == .heading || $0.role == .image)
      }
      if shown.isEmpty, elements.count == 1 { return elements[0].label }
      guard byBeginning else { return shown.map(\.label).joined(separator: ", ") }
      return (shown.first { $0.role == .heading } ?? shown.first)?.label ?? ""
    }

    /// A row is called all that it shows, and what its controls with a value and its links are called: of what is called the same, once.
    private static func labelOfRow(_ elements: [SemanticsElement]) -> String {
      if elements.count == 1, !elements[0].label.isEmpty, !isText(elements[0]) { return elements[0].label }
      var parts: [(label: String, isText: Bool)] = []
      func collect(_ element: SemanticsElement) {
        switch element.role {
        case .toggle, .slider, .stepper, .textField, .searchField, .link, .progress, .gauge:
          parts.append((element.label, false))
        default:
          if isText(element) { parts.append((element.label, true)) }
          element.children.forEach(collect)
        }
      }
      elements.forEach(collect)
      let texts = Set(parts.filter(\.isText).map(\.label))
      var taken: Set<String> = []
      let kept = parts.filter { part in
        guard !part.label.isEmpty else { return false }
        return part.isText || !texts.contains(part.label) && taken.insert(part.label).inserted
      }
      return kept.map(\.label).joined(separator: ", ")
    }

    private static func isText(_ element: SemanticsElement) -> Bool {
      element.role == .text || element.role == .heading || element.role == .image
    }
  }
}

extension SemanticsElement {
  /// Whether it shows a picture and does nothing.
  fileprivate var isOnlyPicture: Bool {
    role == .image && actions.isEmpty && namedActions.isEmpty && focusIndex == nil && children.isEmpty
  }
}

extension SemanticsElement {
  /// The tree as JSON, keys in a fixed order.
  public var json: String { json(indent: "") + "\n" }

  private func json(indent: String) -> String {
    var fields = ["\"role\": \"\(role.rawValue)\"", "\"label\": \(Self.quoted(label))"]
    if let value { fields.append("\"value\": \(Self.quoted(value))") }
    if let hint { fields.append("\"hint\": \(Self.quoted(hint))") }
    if !states.isEmpty { fields.append("\"states\": \(Self.list(states.map(\.rawValue)))") }
    if !actions.isEmpty { fields.append("\"actions\": \(Self.list(actions.map(\.rawValue)))") }
    if let headingLevel { fields.append("\"level\": \(headingLevel)") }
    if !inputLabels.isEmpty { fields.append("\"inputLabels\": [\(inputLabels.map(Self.quoted).joined(separator: ", "))]") }
    if !namedActions.isEmpty { fields.append("\"namedActions\": \(Self.list(namedActions))") }
    if !details.isEmpty {
      let told = details.map { "[\(Self.quoted($0.label)), \(Self.quoted($0.value))]" }
      fields.append("\"details\": [\(told.joined(separator: ", "))]")
    }
    if let identifier { fields.append("\"identifier\": \(Self.quoted(identifier))") }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.number)
    fields.append("\"frame\": [\(numbers.joined(separator: ", "))]")
    if let focusIndex { fields.append("\"focusIndex\": \(focusIndex)") }
    guard !children.isEmpty else { return indent + "{ " + fields.joined(separator: ", ") + " }" }
    let inner = children.map { $0.json(indent: indent + "  ") }.joined(separator: ",\n")
    return indent + "{ " + fields.joined(separator: ", ") + ", \"children\": [\n" + inner + "\n" + indent + "] }"
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.sorted().map(quoted).joined(separator: ", ") + "]"
  }

  /// A coordinate with at most two decimals.
  private static func number(_ value: CGFloat) -> String {
    // What a transform made no number of lies nowhere.
    let hundredths = value.isNaN ? 0 : Int((min(max(value, -1e9), 1e9) * 100).rounded())
    guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
    let sign = hundredths < 0 ? "-" : ""
    let fraction = abs(hundredths) % 100
    return "\(sign)\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
