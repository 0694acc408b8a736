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

  /// The shapes that are not fully there, and those that are.
  private func parts(_ host: ControlHost) -> (fading: [GlassElement], whole: [GlassElement]) {
    (host.shapes.filter { $0.materialization < 1 }, host.shapes.filter { $0.materialization == 1 })
  }

  @Test("one that joins or leaves fades beside the union, as large as it is at rest") func member() throws {
    let members = Members()
    let host = try host(members)
    for ids in [[1, 2, 3], [1, 2]] {
      withAnimation { members.ids = ids }
      var faded = 0
      for _ in 0..<6 {
        host.settle(1.0 / 60)
        let (fading, whole) = parts(host)
        #expect(whole.count >= 2 && whole.allSatisfy { $0.unionID != nil })
        for shape in fading {
          faded += 1
          #expect(shape.unionID == nil && abs(host.box(shape).width - 50) < 0.1 && abs(host.box(shape).height - 50) < 0.1)
        }
      }
      #expect(faded >= 3)
      host.settle()
      #expect(host.shapes.count == ids.count && Set(host.shapes.map(\.unionID)).count == 1 && host.shapes[0].unionID != nil)
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
      let fading = parts(host).fading
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
}
