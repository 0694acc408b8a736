import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Views that become rows") struct RowViewTests {
  private struct Roomy: ViewModifier {
    func body(content: Content) -> some View { content.padding(.vertical, 20) }
  }

  @Observable final class Model {
    var chosen: String?
    var inset: CGFloat = 10
    var isText = true
  }

  private struct Kinds: View {
    @Bindable var model: Model

    var body: some View {
      List(selection: $model.chosen) {
        Text("Text").tag("text")
        Label("Label", systemImage: "tray").tag("label")
        AnyView(Text("Hidden")).tag("hidden")
        Text("Modified").modifier(Roomy()).tag("modified")
        Text("Badged").tag("badged").badge(2)
        ProgressView("Progress", value: 0.5).tag("progress")
        Picker("Picker", selection: .constant(1)) { Text("One").tag(1) }.tag("picker")
        ForEach(0..<1) { Label("Item \($0)", systemImage: "tray").tag("item \($0)") }
        DisclosureGroup("Group", isExpanded: .constant(true)) {
          ForEach(["inner"], id: \.self) { Text(verbatim: $0) }
        }
        .tag("group")
      }
    }
  }

  @Test("a tag stands for the row, whatever kind of view it is set on") func tags() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 400, height: 700)) { Kinds(model: model) }
    let names = ["text", "label", "hidden", "modified", "badged", "progress", "picker", "item 0", "group", "inner"]
    let rows = host.all(.row).map(\.frame)
    #expect(rows.count == names.count)
    for (row, name) in zip(rows, names) {
      host.click(CGPoint(x: row.maxX - 3, y: row.midY))
      #expect(model.chosen == name)
    }
    for name in names.dropLast().reversed() {
      host.key(.up)
      #expect(model.chosen == name)
    }
  }

  private func rows(_ host: ControlHost) -> [RowNode] {
    var rows: [RowNode] = []
    host.graph.root.visitSubtree { if let row = $0 as? RowNode, row.isPlaced { rows.append(row) } }
    return rows
  }

  @Test("padding and grounds lie around what a row shows, not around the row", arguments: 0..<3) func decorations(_ kind: Int)
    throws
  {
    let host = try ControlHost(size: CGSize(width: 400, height: 400)) {
      List {
        Group {
          switch kind {
          case 0: AnyView(Text("Row").named("content"))
          case 1: Label("Row", systemImage: "tray").named("content")
          default: Text("Row").named("content").modifier(Roomy())
          }
        }
        .padding(.vertical, 8)
        .background(Color.yellow.named("ground"))
      }
    }
    let (content, ground) = (try #require(host.frame("content")), try #require(host.frame("ground")))
    let row = try #require(rows(host).first).globalTargetFrame
    #expect(rows(host).count == 1 && row.width > 300)
    #expect(ground.minX == content.minX && ground.width == content.width && ground.width < 200)
    #expect(ground.height == content.height + (kind == 2 ? 56 : 16))
    #expect(row.minY <= ground.minY && row.maxY >= ground.maxY)
  }

  @Test("a ground in a form is no row of it") func form() throws {
    let host = try ControlHost { Form { Label("Row", systemImage: "tray").background(.yellow) }.formStyle(.grouped) }
    #expect(rows(host).count == 1)
  }

  private struct Sectioned: View {
    let model: Model
    var body: some View {
      List {
        Section("First") {
          ForEach(0..<60) { Text("\($0)").frame(height: 30 + CGFloat($0 % 7) * 12).named("\($0)") }
        }
        .padding(.leading, model.inset)
      }
    }
  }

  @Test("rows with something around their section stay where they are as that changes") func scrolled() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 400)) { Sectioned(model: model) }
    let scroll = try #require(host.graph.root.firstDescendant { $0 is ScrollNode } as? ScrollNode)
    _ = scroll.nudge(by: 1500)
    host.settle()
    let before = try #require(host.frame("24"))
    model.inset = 30
    host.settle()
    let after = try #require(host.frame("24"))
    #expect(after.minY == before.minY && after.minX == before.minX + 20)
  }

  private struct Changing: View {
    let model: Model
    var body: some View {
      List {
        Group {
          AnyView(model.isText ? AnyView(Text("Row").named("content")) : AnyView(Color.red.frame(height: 20).named("content")))
          Text("Other").named("other")
        }
        .padding(.leading, model.inset)
        .background(Color.yellow.named("ground"))
      }
    }
  }

  @Test("what lies around the content of several rows changes with its view and with the content") func changes() throws {
    let model = Model()
    let host = try ControlHost { Changing(model: model) }
    let before = (try #require(host.frame("content")), try #require(host.frame("other")))
    model.inset = 30
    host.settle()
    #expect(host.frame("content")?.minX == before.0.minX + 20 && host.frame("other")?.minX == before.1.minX + 20)
    #expect(rows(host).count == 2)
    model.isText = false
    host.settle()
    let (content, row) = (try #require(host.frame("content")), try #require(rows(host).first))
    let ground = try #require(row.firstDescendant { ($0 as? ProbeNode)?.modifier.name == "ground" }).globalTargetFrame
    #expect(ground.minX == content.minX - 30 && ground.maxX == content.maxX && content.width > 200, "\(content) \(ground)")
    #expect(rows(host).count == 2)
  }

  @Test("each of several rows has the badge that they were given together") func badges() throws {
    let host = try ControlHost {
      List {
        Group {
          Text("First").named("first")
          Text("Second").named("second")
        }
        .badge(3)
      }
    }
    #expect(rows(host).count == 2 && host.frame("first") != nil && host.frame("second") != nil)
    #expect(host.all(.text).filter { $0.label == "3" || $0.value == "3" || $0.label.hasSuffix("3") }.count == 2)
  }

  private struct Fading: View {
    let model: Model
    var body: some View {
      List {
        Group {
          Text("First").named("first")
          if model.isText { Label("Second", systemImage: "tray") }
        }
        .padding(model.inset)
      }
    }
  }

  @Test("what lay around the content of a row goes with the row") func forgotten() throws {
    let model = Model()
    let host = try ControlHost { Fading(model: model) }
    weak let content: RowContentNode? = try #require(rows(host).last).inside
    weak let padding: ViewNode? = try #require(content?.instances.first)
    withAnimation { model.isText = false }
    host.settle()
    #expect(rows(host).count == 1 && content == nil && padding == nil)
  }
}
