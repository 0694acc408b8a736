import Foundation
import GlassGeometry
import GlassMaterial
import Testing

@testable import GlassViews

@MainActor @Suite("Where effects take what they apply to") struct EffectPlaceTests {
  private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test("what is moved, carried or mirrored is elsewhere")
  func moved() {
    let move = Transform.translation(x: 100, y: 5)
    for effect in [DisplayEffect.transform(move), .grow(move), .carry(move, opacity: 0.5)] {
      #expect(effect.places(of: [box]) == [box.offsetBy(dx: 100, dy: 5)])
    }
    let mirror = EdgeMirror(isAcross: true, isDown: false, place: CGPoint(x: 50, y: 0))
    #expect(DisplayEffect.mirrored(mirror).places(of: [box]) == [CGRect(x: 60, y: 20, width: 30, height: 40)])
  }

  @Test("what is cut off is nowhere, the rest where it was")
  func cut() {
    let clip = DisplayEffect.clip(.rect(CGRect(x: 0, y: 0, width: 20, height: 200)))
    #expect(clip.places(of: [box, box.offsetBy(dx: 90, dy: 0)]) == [CGRect(x: 10, y: 20, width: 10, height: 40)])
    for effect in [DisplayEffect.opacity(0.5), .presence(0.2), .blur(8)] { #expect(effect.places(of: [box]) == [box]) }
  }

  @Test("glass that is carried is looked for where it is seen")
  func carried() {
    var inner = DisplayList()
    inner.add(GlassItem(id: 1, outline: .rect(box), style: GlassStyle(), votes: false, content: .empty))
    var list = DisplayList()
    list.add(.carry(.translation(x: 100, y: 0), opacity: 1), DisplayChunk(inner), at: .zero)
    let found = GlassBoxes.collect(DisplayChunk(list))
    #expect(found.count == 1 && found.allSatisfy { $0.minX > 90 && $0.contains(box.offsetBy(dx: 100, dy: 0)) })
  }
}
