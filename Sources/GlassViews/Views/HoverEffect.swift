import Foundation
import GlassGeometry

/// How a view answers when the pointer is over it.
public struct HoverEffect: Sendable, Hashable {
  enum Kind { case highlight, lift }
  let kind: Kind

  /// A gentle light, as the desktop has it.
  public static let automatic = HoverEffect(kind: .highlight)
  /// A gentle light.
  public static let highlight = HoverEffect(kind: .highlight)
  /// A little larger, unless motion is reduced, and a gentle light.
  public static let lift = HoverEffect(kind: .lift)
}

private enum HoverEffectsKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether views here answer to the pointer by `hoverEffect`.
  public internal(set) var isHoverEffectEnabled: Bool {
    get { self[HoverEffectsKey.self] }
    set { self[HoverEffectsKey.self] = newValue }
  }
}

extension View {
  /// Lights the view up while the pointer is over it, in the form that `contentShape(.hoverEffect, …)` gives it, otherwise in a box with
  /// round corners. The view itself is not evaluated for that.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    modified(by: HoverEffectModifier(effect: isEnabled ? effect : nil))
  }

  /// Keeps views within from answering to the pointer by `hoverEffect`.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { if disabled { $0 = false } }
  }
}

struct HoverEffectModifier: NodeModifier, Equatable {
  let effect: HoverEffect?

  func makeNode(_ context: ViewContext) -> ModifierNode<HoverEffectModifier> { HoverEffectNode(self, context) }
}

/// A form that was given to a view for one purpose or another.
@MainActor protocol FormedNode: ViewNode {
  /// The form for a purpose in points from the node's corner, if it was given one.
  func outline(for kind: ContentShapeKinds) -> Outline?
}

final class HoverEffectNode: ModifierNode<HoverEffectModifier>, Responder {
  /// 0 … 1: how much the pointer is seen to be over it.
  private lazy var light = AnimatedProperty(0.0, of: self)

  override func modifierDidChange(from old: HoverEffectModifier, _ context: ViewContext) { setNeedsPaint() }

  private var effect: HoverEffect? { environment.isHoverEffectEnabled && environment.isEnabled ? modifier.effect : nil }

  override var responder: (any Responder)? { effect == nil ? nil : self }

  func hover(_ isInside: Bool, at position: CGPoint) {
    var transaction = Transaction()
    transaction.animation = .easeOut(duration: isInside ? 0.08 : 0.2)
    light.set(isInside ? 1 : 0, transaction)
  }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    guard effect != nil, light.current > 0.001 else { return paintChildren(into: &list) }
    let box = CGRect(origin: .zero, size: presentedFrame.size)
    var lit = DisplayList()
    paintChildren(into: &lit)
    let white = environment.colorScheme == .dark ? 1.0 : 0
    lit.add(.fill(outline(in: box), .ink(.color(RGBA(white: white, alpha: 0.08 * light.current)))))
    guard effect?.kind == .lift, !graph.reducesMotion else { return list.add(DisplayChunk(lit), at: .zero) }
    let scale = 1 + 0.04 * light.current
    list.add(.transform(.scale(x: scale, y: scale, about: CGPoint(x: box.midX, y: box.midY))), DisplayChunk(lit), at: .zero)
  }

  private func outline(in box: CGRect) -> Outline {
    var node = content
    while let current = node {
      if let outline = (current as? any FormedNode)?.outline(for: .hoverEffect) { return outline }
      node = current.layoutChildren.count == 1 ? current.layoutChildren[0] : nil
    }
    return .roundedRect(box, radius: min(8, min(box.width, box.height) / 2), style: .continuous)
  }
}
