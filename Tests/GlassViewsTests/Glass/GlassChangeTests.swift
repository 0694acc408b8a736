import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Glass that becomes another one")
struct GlassChangeTests {
  private final class Remote { var change: (Look, Animation?) -> Void = { _, _ in } }

  private struct Look: Equatable {
    var glass = Glass.regular
    var radius: Double?
    var isRound = false
  }

  private struct Changing: View {
    let remote: Remote
    @State private var look = Look()

    var body: some View {
      let _ =
        remote.change = { new, animation in if let animation { withAnimation(animation) { look = new } } else { look = new } }
      Text("Glass").padding(30).glassEffect(look.glass, in: shape)
    }

    private var shape: AnyShape {
      if look.isRound { return AnyShape(Ellipse()) }
      return look.radius.map { AnyShape(RoundedRectangle(cornerRadius: $0)) } ?? AnyShape(Capsule())
    }
  }

  private func steps(_ values: [Double]) -> [Double] { zip(values, values.dropFirst()).map { $1 - $0 } }

  private func host(_ remote: Remote, settings: DesktopSettings = DesktopSettings()) throws -> ControlHost {
    try ControlHost(settings: settings) { Changing(remote: remote) }
  }

  private func radius(_ host: ControlHost) -> Double {
    guard case .box(let radii, _) = host.shapes.first?.outline.kind else { return -1 }
    return radii.topLeft / ControlHost.fineness
  }

  @Test(
    "regular glass becomes clear on the way that the animation takes, turns back without a jump, and changes at once without one")
  func clearness() throws {
    let remote = Remote()
    let host = try host(remote)
    func clearness() -> Double { host.shapes.first?.style.clearness ?? -1 }
    remote.change(Look(glass: .clear), .smooth)
    let going = host.frames(8, clearness)
    #expect(steps(going).allSatisfy { $0 >= 0 } && (going.last ?? 0) > 0.05 && (going.last ?? 1) < 0.95, "\(going)")
    remote.change(Look(), .smooth)
    let back = host.frames(60, clearness)
    #expect(abs(back[0] - (going.last ?? 0)) < 0.15 && back[0] >= (going.last ?? 0) - 0.05, "\(back)")
    #expect(back.last == 0)
    remote.change(Look(glass: .clear), nil)
    host.settle(1.0 / 60)
    #expect(clearness() == 1)
  }

  @Test("a tint comes and goes in its own hue, not by way of grey") func tintHue() throws {
    let remote = Remote()
    let host = try host(remote)
    let tinted = Look(glass: .regular.tint(Color(red: 1, green: 0.8, blue: 0)))
    var seen: [RGBA] = []
    for look in [tinted, Look()] {
      remote.change(look, .smooth)
      for _ in 0..<40 {
        host.settle(1.0 / 60)
        if let tint = host.shapes.first?.style.tint, tint.alpha > 0.01 { seen.append(tint) }
      }
    }
    #expect(seen.contains { $0.alpha > 0.2 && $0.alpha < 0.8 })
    #expect(seen.allSatisfy { abs($0.red - 1) < 0.01 && abs($0.green - 0.8) < 0.01 && $0.blue < 0.01 }, "\(seen)")
  }

  @Test("glass goes and comes where it becomes the identity, and what lies on it stays") func identity() throws {
    let remote = Remote()
    let host = try host(remote)
    func there() -> Double { host.shapes.first?.materialization ?? 0 }
    remote.change(Look(glass: .identity), .smooth)
    let going = host.frames(40, there)
    #expect(going.contains { $0 > 0.2 && $0 < 0.8 } && steps(going).allSatisfy { $0 <= 0 } && going.last == 0, "\(going)")
    #expect(host.find(.text, "Glass") != nil)
    remote.change(Look(glass: .clear), .smooth)
    let coming = host.frames(40, there)
    #expect(coming.contains { $0 > 0.2 && $0 < 0.8 } && host.shapes.first?.style.clearness == 1, "\(coming)")
    remote.change(Look(glass: .identity), nil)
    host.settle(1.0 / 60)
    #expect(host.shapes.isEmpty)
  }

  @Test("corners go over from one shape's to the other's, keep their speed when they are called back, and end as the shape says")
  func corners() throws {
    let remote = Remote()
    let host = try host(remote)
    let round = radius(host)
    #expect(round > 30)
    remote.change(Look(radius: 4), .smooth)
    let going = host.frames(6, { radius(host) })
    #expect((going.last ?? 0) < round - 2 && (going.last ?? 0) > 6, "\(going)")
    remote.change(Look(), .smooth)
    let back = host.frames(80, { radius(host) })
    #expect(back[0] <= going[5] + 0.5, "its speed is lost: \(back)")
    #expect(back.last == round)
    remote.change(Look(radius: 4), nil)
    host.settle(1.0 / 60)
    #expect(radius(host) == 4)
  }

  /// How much room the glass takes within its box, 0…1; nil without any.
  private func fullness(_ host: ControlHost) -> Double? {
    guard let outline = host.shapes.first?.outline else { return nil }
    let (field, box) = (ShapeField(outline), outline.rect)
    var inside = 0
    for place in 0..<1600 {
      let (x, y) = ((Double(place % 40) + 0.5) / 40, (Double(place / 40) + 0.5) / 40)
      if field.distance(x: box.minX + box.width * x, y: box.minY + box.height * y) < 0 { inside += 1 }
    }
    return Double(inside) / 1600
  }

  @Test("a box goes over into an ellipse point by point, keeps its speed when it is called back, and ends as either")
  func curves() throws {
    let remote = Remote()
    let host = try host(remote)
    remote.change(Look(radius: 0), nil)
    host.settle(1.0 / 60)
    #expect(fullness(host) == 1)
    remote.change(Look(isRound: true), .smooth)
    let going = host.frames(6) { fullness(host) ?? 0 }
    #expect(steps(going).allSatisfy { $0 <= 0 } && (going.last ?? 1) < 0.99 && (going.last ?? 0) > 0.8, "\(going)")
    remote.change(Look(radius: 0), .smooth)
    let back = host.frames(80) { fullness(host) ?? 0 }
    #expect(back[0] <= going[5] + 0.002, "its speed is lost: \(back)")
    #expect(back.last == 1)
    #expect(host.shapes.first?.outline.kind == .box(CornerRadii(0), .continuous))
    remote.change(Look(isRound: true), .smooth)
    _ = host.frames(80) { 0 }
    #expect(host.shapes.first?.outline.kind == .ellipse)
  }

  @Test("with reduced motion corners change at once; what merely fades still does") func reducedMotion() throws {
    let remote = Remote()
    let host = try host(remote, settings: DesktopSettings(reduceMotion: true))
    remote.change(Look(glass: .clear, radius: 4), .smooth)
    host.settle(2.0 / 60)
    #expect(radius(host) == 4)
    remote.change(Look(glass: .clear, isRound: true), .smooth)
    host.settle(1.0 / 60)
    #expect(host.shapes.first?.outline.kind == .ellipse)
    #expect((host.shapes.first?.style.clearness ?? 1) < 1)
  }

  @Test("bars and panels go over to the other glass when the setting changes while the window is open") func setting() throws {
    let host = try ControlHost {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Color.blue.toolbar { Button("Press") {} }
      }
    }
    func clearness() -> [Double] { host.shapes.map(\.style.clearness) }
    host.host.appearance.usesClearGlass = true
    var seen: [Double] = []
    for _ in 0..<60 {
      host.settle(1.0 / 60)
      #expect(Set(clearness()).count == 1, "all of them alike")
      seen.append(clearness().first ?? -1)
    }
    #expect(seen.contains { $0 > 0.2 && $0 < 0.8 } && seen.last == 1, "\(seen)")
  }
}
