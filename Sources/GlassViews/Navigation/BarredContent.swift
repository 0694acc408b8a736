import Foundation

/// Content as large as the window, clear of bars and panels unless it reaches beneath them.
struct BarredContent<Content: View>: PrimitiveView {
  /// What bars and panels cover; `nil` where the container says so itself.
  var insets: EdgeInsets?
  /// What a keyboard on the screen covers at the bottom, in points.
  var keyboard: CGFloat = 0
  /// Whether it is as large as the content and the bars take, instead of filling what it is offered.
  var hugs = false
  /// The scopes of a search, beneath the bars; `nil` where there never are any.
  var scopes: SearchScopeBar?
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = BarredContentNode(context)
    if let insets { node.insets = insets }
    node.keyboard = keyboard
    node.hugs = hugs
    let scopes = scopes.map { bar in [ZStack { bar }._makeNode(context)] } ?? []
    node.setChildren([ZStack { content }._makeNode(context)] + scopes, context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    if let insets { node.as(BarredContentNode.self).insets = insets }
    node.as(BarredContentNode.self).keyboard = keyboard
    ZStack { content }._updateNode(node.children[0], context)
    if let scopes { ZStack { scopes }._updateNode(node.children[1], context) }
  }
}

final class BarredContentNode: ViewNode, SafeAreaProvider {
  /// What panels and bar cover, in points.
  var insets = EdgeInsets() {
    didSet { if insets != oldValue { setNeedsLayout() } }
  }

  /// What a keyboard covers at the bottom, over whatever else stands there, in points.
  var keyboard: CGFloat = 0 {
    didSet { if keyboard != oldValue { setNeedsLayout() } }
  }

  /// Whether it is as large as the content and the bars take.
  var hugs = false

  /// Whether what reaches beyond the node's frame is cut off.
  var clips = false {
    didSet { if clips != oldValue { setNeedsPaint() } }
  }

  override func paint(into list: inout DisplayList) {
    guard clips else { return paintChildren(into: &list) }
    var inner = DisplayList()
    paintChildren(into: &inner)
    list.add(.clip(.rect(CGRect(origin: .zero, size: presentedFrame.size))), DisplayChunk(inner), at: .zero)
  }

  override var safeAreaProvider: (any SafeAreaProvider)? { self }

  override func allowsHitTesting(at point: CGPoint) -> Bool { !clips || containsForHitTesting(point) }

  private var barInsets: SideInsets {
    var all = insets
    all.top += scopesHeight
    return SideInsets(all, isMirrored: isMirrored)
  }

  private var scopes: ViewNode? { layoutChildren.dropFirst().first }

  /// What the scopes take beneath the bars, in points.
  private var scopesHeight: CGFloat { scopes?.sizeThatFits(.unspecified).height ?? 0 }

  /// Not the scopes themselves.
  func covers(_ child: ViewNode) -> Bool { child === layoutChildren.first }

  var unsafeInsets: SideInsets {
    var insets = barInsets
    insets.bottom = max(insets.bottom, keyboard)
    return insets
  }

  func unsafeInsets(ignoring regions: SafeAreaRegions) -> SideInsets {
    var insets = regions.contains(.container) ? .zero : barInsets
    if !regions.contains(.keyboard) { insets.bottom = max(insets.bottom, keyboard) }
    return insets
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    hugs ? sizeWithContent(proposal) : proposal.replacingUnspecifiedDimensions()
  }

  /// What the content and the bars take of what is proposed, in points.
  func sizeWithContent(_ proposal: ProposedViewSize) -> CGSize {
    guard let child = layoutChildren.first else { return proposal.replacingUnspecifiedDimensions() }
    let (across, down) = (unsafeInsets.left + unsafeInsets.right, unsafeInsets.top + unsafeInsets.bottom)
    let room = ProposedViewSize(
      width: proposal.width.map { max(0, $0 - across) }, height: proposal.height.map { max(0, $0 - down) })
    let size = child.sizeThatFits(room)
    return CGSize(width: size.width + across, height: size.height + down)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let room = CGRect(origin: .zero, size: size).shrunk(by: unsafeInsets)
    if let child = layoutChildren.first {
      let fitted = child.sizeThatFits(ProposedViewSize(room.size))
      let origin = CGPoint(x: room.midX - fitted.width / 2, y: room.midY - fitted.height / 2)
      child.place(at: origin, proposal: ProposedViewSize(room.size))
    }
    guard let scopes else { return }
    let offer = ProposedViewSize(width: room.width, height: nil)
    let fitted = scopes.sizeThatFits(offer)
    scopes.place(at: CGPoint(x: room.midX - fitted.width / 2, y: room.minY - scopesHeight), proposal: offer)
  }
}
