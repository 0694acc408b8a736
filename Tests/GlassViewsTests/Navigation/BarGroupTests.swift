import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Groups of controls in bars") struct BarGroupTests {
  private func bar(_ isOn: Bool = false, grouped: Bool) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 700, height: 300)) {
      Color.blue.toolbar {
        if grouped {
          ToolbarItem { ControlGroup { Controls(isOn: isOn) } }
        } else {
          ToolbarItemGroup { Controls(isOn: isOn) }
        }
      }
    }
  }

  private struct Controls: View {
    let isOn: Bool

    var body: some View {
      Button("Undo", systemImage: "arrow.uturn.backward") {}
      Button("Redo", systemImage: "arrow.uturn.forward") {}
      Toggle("Bold", systemImage: "bold", isOn: .constant(isOn))
    }
  }

  @Test("look like the same controls without a group: the bar's glass is all that they lie on", arguments: [false, true])
  func look(isOn: Bool) throws {
    let (grouped, plain) = (try bar(isOn, grouped: true), try bar(isOn, grouped: false))
    for (role, name) in [(SemanticsRole.button, "Undo"), (.button, "Redo"), (.toggle, "Bold")] {
      #expect(try #require(grouped.find(role, name)).frame == (try #require(plain.find(role, name)).frame), "\(name)")
    }
    #expect(grouped.pixels == plain.pixels)
    #expect(grouped.find(.group) != nil)
  }

  @Test("texts at the ends keep away from the round ends of the capsule, as buttons do", arguments: [false, true])
  func ends(isStack: Bool) throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 300)) {
      Color.blue.toolbar {
        ToolbarItem {
          if isStack {
            HStack {
              Text("First")
              Button("Middle") {}
              Text("Last")
            }
          } else {
            ControlGroup {
              Text("First")
              Button("Middle") {}
              Text("Last")
            }
          }
        }
      }
    }
    let (first, last) = (try #require(host.find(.text, "First")).frame, try #require(host.find(.text, "Last")).frame)
    var glass: [CGRect] = []
    host.graph.root.visitSubtree { if let node = $0 as? GlassNode { glass.append(node.globalFrame) } }
    let capsule = try #require(glass.first { $0.contains(first.center) })
    #expect(first.minX - capsule.minX >= 12 && capsule.maxX - last.maxX >= 12, "\(first), \(last) in \(capsule)")
  }
}
