import Foundation
import GlassGeometry
import GlassMaterial
import GlassRaster
import Testing

@testable import GlassViews

@MainActor struct GlassLevelsTests {
  private let size = PixelSize(width: 400, height: 300)

  private func plan(_ root: DisplayChunk, scale: Double = 1) -> LayerPlan { GlassLevels.plan(root, size: size, scale: scale) }

  private func ids(_ plan: LayerPlan) -> [[[UInt64]]] { plan.layers.map { $0.groups.map { $0.elements.map(\.id) } } }

  @Test("without glass there is one level, and the root is drawn as a whole")
  func plain() {
    let plan = plan(box(CGRect(x: 0, y: 0, width: 400, height: 300)))
    #expect(plan.glassLevels == 0)
    #expect(plan.layers[0].spans.count == 1)
  }

  @Test("glass side by side shares a level")
  func sideBySide() {
    let plan = plan(
      chunk { list in
        list.add(box(CGRect(x: 0, y: 0, width: 400, height: 300)), at: .zero)
        list.add(glass(1, CGRect(x: 10, y: 10, width: 100, height: 200)))
        list.add(glass(2, CGRect(x: 120, y: 10, width: 100, height: 40)))
      })
    #expect(ids(plan) == [[], [[1], [2]]])
    #expect(plan.layers[0].spans.count == 1)
  }

  @Test("glass over glass lies one level higher, and its neighbours do not")
  func menuOverToolbar() {
    let plan = plan(
      chunk { list in
        list.add(glass(1, CGRect(x: 10, y: 10, width: 100, height: 40)))
        list.add(glass(2, CGRect(x: 200, y: 10, width: 100, height: 40)))
        list.add(glass(3, CGRect(x: 60, y: 30, width: 100, height: 100)))
        list.add(glass(4, CGRect(x: 310, y: 10, width: 50, height: 40)))
      })
    #expect(ids(plan) == [[], [[1], [2], [4]], [[3]]])
  }

  @Test("the shapes of a container keep together at the highest level that one of them needs")
  func containers() {
    let buttons = chunk { list in
      list.add(glass(2, CGRect(x: 0, y: 0, width: 40, height: 40)))
      list.add(glass(3, CGRect(x: 20, y: 0, width: 40, height: 40)))
    }
    let plan = plan(
      chunk { list in
        list.add(glass(1, CGRect(x: 10, y: 10, width: 60, height: 60)))
        list.addGlassContainer(spacing: 20, buttons, at: CGPoint(x: 60, y: 30))
      }, scale: 2)
    #expect(ids(plan) == [[], [[1]], [[2, 3]]])
    #expect(plan.layers[2].groups[0].spacing == 40)
    #expect(plan.layers[2].groups[0].elements[0].outline.rect == CGRect(x: 120, y: 60, width: 80, height: 80))
  }

  @Test("content after glass that it overlaps lies on it, other content beneath")
  func foreground() {
    let plan = plan(
      chunk { list in
        list.add(glass(1, CGRect(x: 10, y: 10, width: 100, height: 100)))
        list.add(box(CGRect(x: 0, y: 0, width: 40, height: 40)), at: CGPoint(x: 20, y: 20))
        list.add(box(CGRect(x: 0, y: 0, width: 40, height: 40)), at: CGPoint(x: 200, y: 20))
      })
    #expect(plan.layers[0].spans.map(\.bounds) == [PixelRect(x: 199, y: 19, width: 42, height: 42)])
    #expect(plan.layers[1].spans.map(\.bounds) == [PixelRect(x: 19, y: 19, width: 42, height: 42)])
  }

  @Test("the content of glass takes its ink and may hold glass that is not lensed again")
  func nested() {
    let inner = chunk { $0.add(glass(2, CGRect(x: 20, y: 20, width: 30, height: 30))) }
    let plan = plan(chunk { $0.add(glass(1, CGRect(x: 10, y: 10, width: 100, height: 100), content: inner)) })
    #expect(ids(plan) == [[], [[1]]])
    #expect(plan.layers[1].spans.map(\.glass) == [1])
  }

  @Test("effects around glass reach the glass")
  func effects() {
    let inner = chunk { $0.add(glass(1, CGRect(x: 0, y: 0, width: 40, height: 40))) }
    let faded = chunk { $0.add(.presence(0.5), inner, at: CGPoint(x: 10, y: 20)) }
    let plan = plan(chunk { $0.add(.transform(.scale(x: 2, y: 2)), faded, at: .zero) })
    let element = plan.layers[1].groups[0].elements[0]
    #expect(element.materialization == 0.5)
    #expect(element.outline.rect == CGRect(x: 20, y: 40, width: 80, height: 80))
  }

  @Test("ink boxes are those of labels and symbols whose ink must be legible")
  func inkBoxes() {
    let symbol = Symbol(named: "folder")!
    let content = chunk { list in
      list.add(.symbol(symbol, CGRect(x: 20, y: 20, width: 20, height: 20), .vibrant(0, otherwise: .black), .regular))
      list.add(.symbol(symbol, CGRect(x: 50, y: 20, width: 20, height: 20), .vibrant(2, otherwise: .black), .regular))
      list.add(.symbol(symbol, CGRect(x: 80, y: 20, width: 20, height: 20), .color(.white), .regular))
      list.add(.symbol(symbol, CGRect(x: 200, y: 20, width: 20, height: 20), .vibrant(0, otherwise: .black), .regular))
    }
    let plan = plan(chunk { $0.add(glass(1, CGRect(x: 10, y: 10, width: 100, height: 100), content: content)) }, scale: 2)
    #expect(plan.layers[1].groups[0].elements[0].inkBoxes == [GlassInkBox(PixelRect(x: 40, y: 40, width: 40, height: 40))])
  }

  @Test("a faded group with glass has levels of its own and is taken back as one picture")
  func groups() {
    let group = chunk { list in
      list.add(box(CGRect(x: 0, y: 0, width: 80, height: 80)), at: .zero)
      list.add(glass(1, CGRect(x: 20, y: 20, width: 40, height: 40)))
    }
    let plan = plan(
      chunk { list in
        list.add(box(CGRect(x: 0, y: 0, width: 400, height: 300)), at: .zero)
        list.add(.opacity(0.5), group, at: CGPoint(x: 100, y: 100))
        list.add(box(CGRect(x: 0, y: 0, width: 30, height: 30)), at: CGPoint(x: 120, y: 120))
        list.add(glass(2, CGRect(x: 320, y: 10, width: 40, height: 40)))
      })
    // The group's ground lies above the picture beneath, so that it can be taken back; its glass lies over that, the box over all.
    #expect(ids(plan) == [[], [[2]], [[1]], []])
    #expect(plan.layers.map(\.spans.count) == [1, 1, 0, 1])
    #expect(plan.layers[2].mixes.map(\.cover) == [.opacity(0.5)])
    #expect(plan.layers[2].mixes.map(\.base) == [0])
    #expect(plan.layers[2].groups[0].elements[0].materialization == 1)
  }

  @Test("in a blurred picture glass stays glass, and what lies around and on it is blurred")
  func blurs() {
    let content = chunk { $0.add(box(CGRect(x: 0, y: 0, width: 10, height: 10)), at: CGPoint(x: 30, y: 30)) }
    let picture = chunk { list in
      list.add(box(CGRect(x: 0, y: 0, width: 80, height: 80)), at: .zero)
      list.add(glass(1, CGRect(x: 20, y: 20, width: 40, height: 40), content: content))
    }
    let plan = plan(chunk { $0.add(.blur(4), picture, at: CGPoint(x: 100, y: 100)) }, scale: 2)
    #expect(ids(plan) == [[], [[1]]])
    for (span, side) in zip(plan.layers.flatMap(\.spans), [80, 10]) {
      guard case .effect(.blur(4), _, _) = span.item else { return #expect(Bool(false), "\(span.item)") }
      #expect(span.bounds.width >= 2 * (side + 24) - 2)
    }
    #expect(plan.layers.flatMap(\.spans).count == 2)
  }

  @Test("what changes colours changes the tint of glass, the innermost first")
  func tints() throws {
    var item = glass(1, CGRect(x: 0, y: 0, width: 40, height: 40))
    item.style.tint = RGBA(1, 0, 0, 0.8)
    let inner = chunk { [item] list in list.add(item) }
    let grey = chunk { $0.add(.colors(.saturation(0)), inner, at: .zero) }
    let plan = plan(chunk { $0.add(.colors(.multiplication(RGBA(1, 0.5, 0))), grey, at: .zero) })
    let tint = try #require(plan.layers.last?.groups.first?.elements.first?.style.tint)
    #expect(abs(tint.red - 0.2126) < 0.002 && abs(tint.green - 0.1063) < 0.002 && tint.blue == 0 && abs(tint.alpha - 0.8) < 0.001)
  }

  @Test("a curved clip takes glass back only where its curve would cut it")
  func clips() {
    func plan(_ glassRect: CGRect) -> LayerPlan {
      let inner = chunk { $0.add(glass(1, glassRect)) }
      let outline = Outline.roundedRect(CGRect(x: 0, y: 0, width: 300, height: 200), radius: 40)
      return self.plan(chunk { $0.add(.clip(outline), inner, at: .zero) })
    }
    #expect(plan(CGRect(x: 100, y: 60, width: 60, height: 40)).layers.allSatisfy { $0.mixes.isEmpty })
    #expect(plan(CGRect(x: 10, y: 10, width: 60, height: 40)).layers.last?.mixes.count == 1)
  }

  @Test("a material lies one level above what it blurs, and what is on it in the same level")
  func materials() {
    let look = MaterialLook(thickness: .regular, isDark: false, increasesContrast: false)
    let plan = plan(
      chunk { list in
        list.add(box(CGRect(x: 0, y: 0, width: 400, height: 300)), at: .zero)
        list.add(MaterialItem(form: .outline(.rect(CGRect(x: 20, y: 20, width: 100, height: 60))), look: look))
        list.add(box(CGRect(x: 0, y: 0, width: 30, height: 30)), at: CGPoint(x: 40, y: 40))
        list.add(glass(1, CGRect(x: 80, y: 40, width: 100, height: 40)))
      })
    #expect(plan.layers.map(\.materials.count) == [0, 1, 0])
    #expect(plan.layers.map(\.spans.count) == [1, 1, 0])
    #expect(ids(plan) == [[], [], [[1]]])
  }

  @Test("what is invisible is left out")
  func invisible() {
    let plan = plan(
      chunk { list in
        list.add(glass(1, CGRect(x: 1000, y: 10, width: 100, height: 100)))
        list.add(.opacity(0), chunk { $0.add(glass(2, CGRect(x: 0, y: 0, width: 40, height: 40))) }, at: .zero)
        list.add(box(CGRect(x: -50, y: 0, width: 20, height: 20)), at: .zero)
      })
    #expect(plan.glassLevels == 0)
    #expect(plan.layers[0].spans.isEmpty)
  }

  @Test("a container that fades is faded as one picture: its shapes are all there, and merge as before")
  func fadingContainer() {
    let shapes = chunk { list in
      list.add(glass(1, CGRect(x: 10, y: 10, width: 100, height: 40)))
      list.add(glass(2, CGRect(x: 90, y: 10, width: 100, height: 40)))
    }
    let inner = chunk { $0.addGlassContainer(spacing: 20, shapes, at: .zero) }
    let plan = plan(chunk { $0.add(.opacity(0.5), inner, at: .zero) })
    #expect(ids(plan) == [[], [[1, 2]]])
    #expect(plan.layers[1].groups[0].elements.map(\.materialization) == [1, 1])
    #expect(plan.layers[1].mixes.map(\.cover) == [.opacity(0.5)])
  }

  @Test("one colour over all of a window with glass lies in a level of its own, and what follows above it")
  func veils() {
    func picture(_ veil: CGRect, hasGlass: Bool = true) -> LayerPlan {
      plan(
        chunk { list in
          if hasGlass { list.add(glass(1, CGRect(x: 10, y: 10, width: 100, height: 40))) }
          list.add(.fill(.rect(veil), .ink(.color(RGBA(0, 0, 0, 0.25)))))
          list.add(glass(2, CGRect(x: 200, y: 10, width: 100, height: 40)))
        })
    }
    let all = CGRect(x: 0, y: 0, width: 400, height: 300)
    let veiled = picture(all)
    #expect(ids(veiled) == [[], [[1]], [], [[2]]])
    #expect(veiled.layers.map { $0.veil?.color.alpha } == [nil, nil, 0.25, nil])
    #expect(veiled.layers.allSatisfy { $0.spans.isEmpty })
    #expect(ids(picture(all, hasGlass: false)) == [[], [[2]]], "without glass beneath it is content like any other")
    #expect(picture(CGRect(x: 0, y: 0, width: 400, height: 299)).layers.allSatisfy { $0.veil == nil }, "nor if it is smaller")
  }

  @Test("a level is kept as far as what lies above looks, all of it beneath a veil that is seen")
  func sights() {
    func sight(_ veil: Double?, _ level: Int) -> PixelRegion {
      let plan = GlassLevels.plan(
        chunk { list in
          list.add(glass(1, CGRect(x: 10, y: 10, width: 1100, height: 1100)))
          if let veil {
            list.add(.fill(.rect(CGRect(x: 0, y: 0, width: 2000, height: 2000)), .ink(.color(RGBA(0, 0, 0, veil)))))
          }
          list.add(glass(2, CGRect(x: 1000, y: 1000, width: 100, height: 100)))
        }, size: PixelSize(width: 2000, height: 2000), scale: 1)
      return PlaneSight(plan: plan, environment: GlassEnvironment(), all: PixelRect(x: 0, y: 0, width: 2000, height: 2000)).of(
        level)
    }
    let small = sight(nil, 1)
    let seen = PixelRect(x: 960, y: 960, width: 180, height: 180)
    #expect(PixelRegion(seen).cut(by: small).isEmpty && small.bounds.width < 400)
    #expect(sight(0, 1) == small && sight(0, 2) == small)
    #expect(sight(0.2, 1) == PixelRegion(PixelRect(x: 0, y: 0, width: 2000, height: 2000)) && sight(0.2, 2) == small)
  }
}
