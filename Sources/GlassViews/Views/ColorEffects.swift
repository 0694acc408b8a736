import Foundation
public import GlassRaster

/// Changes the colours of a view's picture by an amount.
struct ColorEffect: EffectModifier {
  enum Kind: Hashable {
    case brightness, contrast, saturation, hueRotation
  }

  let kind: Kind
  var amount: Double
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    switch kind {
    case .brightness: amount == 0 ? nil : .colors(.brightness(amount))
    case .contrast: amount == 1 ? nil : .colors(.contrast(amount))
    case .saturation: amount == 1 ? nil : .colors(.saturation(amount))
    case .hueRotation: amount == 0 ? nil : .colors(.hueRotation(radians: amount))
    }
  }
}

/// Changes a view's picture in a way that has no amount.
struct FixedEffect: EffectModifier {
  enum Kind: Hashable {
    case colors(ColorMatrix)
    case blend(BlendMode)
    case drawingGroup
  }

  let kind: Kind
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    switch kind {
    case .colors(let matrix): .colors(matrix)
    case .blend(let mode): .blend(mode)
    case .drawingGroup: .drawingGroup
    }
  }
}

/// Multiplies the colours of a view's picture by one.
struct ColorMultiplyView<Content: View>: View {
  let content: Content
  let color: Color

  @Environment(\.self) private var environment

  var body: some View { content.modified(by: FixedEffect(kind: .colors(.multiplication(color.rgba(in: environment))))) }
}

/// How a view and what lies beneath it become one picture: `.normal`, `.multiply`, `.screen` and the other modes that SwiftUI has.
public typealias BlendMode = GlassRaster.BlendMode

extension View {
  /// Makes the view's colours lighter by an amount: 0 leaves them, 1 makes them white.
  public func brightness(_ amount: Double) -> some View { modified(by: ColorEffect(kind: .brightness, amount: amount)) }
  /// Moves the view's colours away from the middle grey by a factor; below 0 they are inverted.
  public func contrast(_ amount: Double) -> some View { modified(by: ColorEffect(kind: .contrast, amount: amount)) }
  /// Makes the view's colours stronger by a factor; 0 leaves greys.
  public func saturation(_ amount: Double) -> some View { modified(by: ColorEffect(kind: .saturation, amount: amount)) }
  /// Takes colours out of the view, 0 none … 1 all.
  public func grayscale(_ amount: Double) -> some View { saturation(1 - amount) }
  /// Turns the view's hues by an angle.
  public func hueRotation(_ angle: Angle) -> some View { modified(by: ColorEffect(kind: .hueRotation, amount: angle.radians)) }
  /// Gives the view the opposite colours.
  public func colorInvert() -> some View { modified(by: FixedEffect(kind: .colors(.inversion))) }
  /// Multiplies the view's colours by one.
  public func colorMultiply(_ color: Color) -> some View { ColorMultiplyView(content: self, color: color) }
  /// Makes the view black, as opaque as it was light.
  public func luminanceToAlpha() -> some View { modified(by: FixedEffect(kind: .colors(.luminanceToAlpha))) }
  /// How the view and what lies beneath it become one picture, up to the next compositing group around both.
  public func blendMode(_ blendMode: BlendMode) -> some View { modified(by: FixedEffect(kind: .blend(blendMode))) }
  /// Makes one picture of the view before effects around it apply: what is blended within it is blended with nothing else.
  public func compositingGroup() -> some View { modified(by: FixedEffect(kind: .blend(.normal))) }
  /// Makes one picture of the view before it is shown, as `compositingGroup()` does, and keeps it: where the view only moves, it is not drawn again.
  ///
  /// What changes in every frame, or is larger than some 250,000 device pixels, is better left without. Neither parameter makes a difference.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    modified(by: FixedEffect(kind: .drawingGroup))
  }
}

/// The space in which a drawing group mixes colours.
public enum ColorRenderingMode: Sendable, Hashable {
  /// Display-encoded sRGB.
  case nonLinear
  /// Linear sRGB.
  case linear
  /// Linear sRGB beyond 0…1.
  case extendedLinear
}
