import Foundation
import GlassMaterial
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Members of a union that come and go where motion is reduced: they fade, and nothing grows out of the union's shape.
@MainActor @Suite("Members of a union that fade") struct UnionFadeTests {
  @Observable final class Members { var ids = [1, 2] }

  private struct Union: View {
    let members: Members
    @Namespace private var namespace

    var body: some View {
      GlassEffectContainer(spacing: 20) {
        HStack(spacing: 10) {
          ForEach(members.ids, id: \.self) {
            Box(width: 50, height: 50).glassEffect(in: .rect(cornerRadius: 8)).glassEffectID($0, in: namespace)
              .glassEffectUnion(id: 1, namespace: namespace)
          }
        }
      }
    }
  }

  private func host(_ members: Members, reducesMotion: Bool = true) throws -> ControlHost {
    try ControlHost(settings: DesktopSettings(reduceMotion: reducesMotion), barRoom: 0) { Union(members: members) }
  }

  @Test("one that joins or leaves is a part of the union from the first moment on, as large as it is at rest, and fades")
  func member()
    throws
  {
    let members = Members()
    let host = try host(members)
    for ids in [[1, 2, 3], [1, 2]] {
      withAnimation { members.ids = ids }
      var faded = 0
      for _ in 0..<6 {
        host.settle(1.0 / 60)
        #expect(Set(host.shapes.map(\.unionID)).count == 1 && host.shapes[0].unionID != nil)
        for shape in host.shapes {
          #expect(shape.materialization == 1 && abs(host.box(shape).width - 50) < 0.1 && abs(host.box(shape).height - 50) < 0.1)
        }
        if try !mixes(host).isEmpty { faded += 1 }
      }
      #expect(faded >= 3)
      host.settle()
      #expect(try host.shapes.count == ids.count && mixes(host).isEmpty)
    }
  }

  /// What is taken back of the window's picture.
  private func mixes(_ host: ControlHost) throws -> [LayerMix] {
    let size = try #require(host.window.picture).size
    return GlassLevels.plan(host.graph.root.chunk, size: size, scale: 1).layers.flatMap(\.mixes)
  }

  private struct Row: View {
    let members: Members

    var body: some View {
      Union(members: members).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color(red: 0.9, green: 0.1, blue: 0.2))
    }
  }

  @Test("what bridges the gap to one that joins or leaves comes and goes with it, and what was there stays") func bridge() throws
  {
    let members = Members()
    let host = try ControlHost(settings: DesktopSettings(reduceMotion: true), barRoom: 0) { Row(members: members) }
    func green(_ x: Int) throws -> Int { Int(try #require(host.window.picture).row(25)[x] >> 8 & 255) }
    for ids in [[1, 2, 3], [1, 2]] {
      let (ground, union) = (try green(115), try green(85))
      withAnimation { members.ids = ids }
      var seen = [ground]
      for _ in 0..<15 {
        host.settle(1.0 / 60)
        seen.append(try green(115))
        #expect(abs(try green(85) - union) <= 12)
      }
      let way = abs(seen[15] - ground)
      #expect(way > 30, "the gap is bridged")
      #expect(zip(seen, seen.dropFirst()).allSatisfy { abs($1 - $0) < way * 6 / 10 }, "\(seen)")
    }
  }

  @Test("one that joins between two others in line is in their shape, of which nothing is taken back") func between() throws {
    let members = Members()
    let host = try host(members)
    withAnimation { members.ids = [1, 3, 2] }
    for _ in 0..<6 {
      host.settle(1.0 / 60)
      #expect(try mixes(host).isEmpty)
    }
  }

  @Test("a union that comes as a whole fades as one shape") func union() throws {
    let members = Members()
    members.ids = []
    let host = try host(members)
    withAnimation { members.ids = [1, 2] }
    var faded = 0
    for _ in 0..<6 {
      host.settle(1.0 / 60)
      let fading = host.shapes.filter { $0.materialization < 1 }
      faded += fading.count
      #expect(fading.allSatisfy { $0.unionID != nil })
    }
    #expect(faded >= 4)
  }

  @Test("with motion it is a part of the union from the first moment on") func motion() throws {
    let members = Members()
    let host = try host(members, reducesMotion: false)
    withAnimation { members.ids = [1, 2, 3] }
    for _ in 0..<6 {
      host.settle(1.0 / 60)
      #expect(host.shapes.allSatisfy { $0.unionID != nil })
    }
  }

  private struct Plain: View {
    let members: Members
    let isColumn: Bool
    @Namespace private var namespace

    var body: some View {
      let layout = isColumn ? AnyLayout(VStackLayout(spacing: 40)) : AnyLayout(HStackLayout(spacing: 40))
      GlassEffectContainer(spacing: 10) {
        layout {
          ForEach(members.ids, id: \.self) { _ in
            Box(width: 50, height: 50).glassEffect(.regular.tint(.orange).interactive()).glassEffectUnion(
              id: 1, namespace: namespace)
          }
        }
      }
    }
  }

  @Test(
    "with motion, one without an id comes out of the member beside it and goes back, glass all the way", arguments: [false, true])
  func grows(_ isColumn: Bool) throws {
    let members = Members()
    let host = try ControlHost(size: CGSize(width: 500, height: 500), barRoom: 0) { Plain(members: members, isColumn: isColumn) }
    /// How long the union is, and how broad.
    func size() -> CGSize {
      let box = host.shapes.map { host.box($0) }.reduce(CGRect.null) { $0.union($1) }
      return isColumn ? CGSize(width: box.height, height: box.width) : box.size
    }
    var before = size()
    #expect(abs(before.width - 140) < 0.1)
    for (ids, isGrowing) in [([1, 2, 3], true), ([1, 2], false), ([3, 1, 2], true), ([1, 2], false), ([1, 3, 2], true)] {
      withAnimation(.linear(duration: 0.5)) { members.ids = ids }
      for _ in 0..<35 {
        host.settle(1.0 / 60)
        let now = size()
        #expect(abs(now.height - 50) < 0.1 && host.shapes.allSatisfy { $0.materialization == 1 })
        #expect(Set(host.shapes.map(\.unionID)).count == 1 && Set(host.shapes.map(\.style)).count == 1)
        #expect(isGrowing ? now.width > before.width - 0.1 : now.width < before.width + 0.1, "\(ids)")
        #expect(abs(now.width - before.width) < 12, "\(ids)")
        before = now
      }
      #expect(abs(before.width - (ids.count == 3 ? 230 : 140)) < 0.1)
    }
  }

  @Test("one that is turned round on its way goes back from where it is") func turned() throws {
    let members = Members()
    let host = try ControlHost(size: CGSize(width: 500, height: 500), barRoom: 0) { Plain(members: members, isColumn: false) }
    func length() -> Double { host.shapes.map { host.box($0) }.reduce(CGRect.null) { $0.union($1) }.width }
    var before = length()
    for (step, ids) in [[1, 2, 3], [1, 2], [1, 2, 3], [1, 2]].enumerated() {
      withAnimation(.smooth(duration: 0.5)) { members.ids = ids }
      for _ in 0..<(step == 3 ? 60 : 8) {
        host.settle(1.0 / 60)
        #expect(abs(length() - before) < 12)
        before = length()
      }
      if step == 0 { #expect(before > 145 && before < 225) }
    }
    #expect(abs(before - 140) < 0.1 && host.shapes.count == 2)
  }
}
