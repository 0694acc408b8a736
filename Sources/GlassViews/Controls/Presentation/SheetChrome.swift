import Foundation
import GlassGeometry

/// What a presentation's panel shows besides its content: the ground it takes on as it grows, and what it is dragged by.
struct SheetChrome: NodeModifier {
  let presentation: ModalPresentation

  func makeNode(_ context: ViewContext) -> ModifierNode<SheetChrome> { SheetChromeNode(self, context) }
}

final class SheetChromeNode: ModifierNode<SheetChrome> {
  /// The press that drags the sheet, in points of the window.
  private var held: Press?
  private static let grabber = CGSize(width: 36, height: 5)
  private static let grabberRoom = 18.0

  private var presentation: ModalPresentation { modifier.presentation }
  private var showsGrabber: Bool {
    guard presentation.hasDetents else { return false }
    return switch presentation.traits.dragIndicator {
    case .automatic: presentation.traits.detents.count > 1
    case .visible: true
    case .hidden: false
    }
  }
  private var top: Double { showsGrabber ? Self.grabberRoom : 0 }

  override func modifierDidChange(from old: SheetChrome, _ context: ViewContext) { setNeedsPaint() }

  /// The least height at which all of the content is seen, in points.
  func leastHeight(width: CGFloat) -> CGFloat {
    top + (presentation.scroll?.contentSize(in: ProposedViewSize(width: width, height: 0)).height ?? 0)
  }

  /// The size that a sheet has had and does not fall below, in points, as far as there is room.
  var least = CGSize.zero

  /// A sheet with heights of its own fills the one it is given.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard !presentation.hasDetents else { return proposal.replacingUnspecifiedDimensions() }
    let size = super.measure(proposal)
    return CGSize(
      width: max(size.width, min(least.width, proposal.width ?? .infinity)),
      height: max(size.height, min(least.height, proposal.height ?? .infinity)))
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    guard presentation.hasDetents else {
      guard least != .zero else { return (.zero, proposal) }
      // Content that shrinks in a sheet that does not stands in the middle of it.
      let fitted = content?.sizeThatFits(ProposedViewSize(size)) ?? .zero
      let origin = CGPoint(x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2)
      return (origin, ProposedViewSize(size))
    }
    let room = ProposedViewSize(width: size.width, height: max(0, size.height - top))
    let fitted = content?.sizeThatFits(room) ?? .zero
    return (CGPoint(x: (size.width - fitted.width) / 2, y: top), room)
  }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    if let background = presentation.traits.background {
      list.add(.fill(.rect(rect), background.resolved(in: environment).paint(in: rect)))
    }
    let opacity = presentation.overlay?.opacity ?? 0
    if opacity > 0.002 {
      let ground = Color(.background).rgba(in: environment).multiplyingAlpha(by: opacity)
      list.add(.fill(.rect(rect), .ink(.color(ground))))
    }
    paintChildren(into: &list)
    guard showsGrabber else { return }
    let place = CGRect(
      x: (rect.width - Self.grabber.width) / 2, y: 7, width: Self.grabber.width, height: Self.grabber.height)
    list.add(.fill(.capsule(place), HierarchicalShapeStyle.tertiary.resolved(in: environment).paint(in: place)))
  }

  override var responder: (any Responder)? { presentation.hasDetents ? self : nil }
}

extension SheetChromeNode: Responder {
  /// The press in points of the window: the panel itself moves meanwhile.
  private func inWindow(_ press: Press) -> Press {
    var press = press
    press.position = convertToWindow(press.position)
    press.start = convertToWindow(press.start)
    return press
  }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .left else { return false }
    held = inWindow(press)
    presentation.overlay?.dragSheet(inWindow(press), .began)
    return true
  }

  func pressMoved(_ press: Press) {
    held = inWindow(press)
    presentation.overlay?.dragSheet(inWindow(press), .moved)
  }

  func pressEnded(_ press: Press) {
    held = nil
    presentation.overlay?.dragSheet(inWindow(press), .ended)
  }

  func pressCancelled() {
    guard let press = held else { return }
    held = nil
    presentation.overlay?.dragSheet(press, .cancelled)
  }
}
