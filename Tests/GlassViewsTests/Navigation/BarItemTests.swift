import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What stands in bars") struct BarItemTests {
  @Observable final class Model { var isOn = false }

  private struct Bar: View {
    @Bindable var model: Model
    var body: some View {
      Color.blue.toolbar {
        ToolbarItem { Toggle("Star", systemImage: "star", isOn: $model.isOn) }
        ToolbarSpacer(.fixed)
        ToolbarItem { Button("Bell", systemImage: "bell") {}.badge(model.isOn ? 12 : 0) }
        ToolbarItem { Button("Plain", systemImage: "tag") {} }.sharedBackgroundVisibility(.hidden)
        ToolbarItem { Text("Words") }
      }
    }
  }

  private func glass(_ host: ControlHost) -> [CGRect] {
    var found: [CGRect] = []
    host.graph.root.visitSubtree { if let node = $0 as? GlassNode { found.append(node.globalFrame) } }
    return found
  }

  @Test("a toggle is a button that stays down; a badge is its item's value and takes no room") func toggle() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 700, height: 300)) { Bar(model: model) }
    let (toggle, bell) = (try #require(host.find(.toggle, "Star")).frame, try #require(host.find(.button, "Bell")).frame)
    #expect(toggle.width <= 40)
    host.click(toggle.center)
    #expect(model.isOn && host.find(.toggle, "Star")?.states.contains(.checked) == true)
    let badged = try #require(host.find(.button, "Bell"))
    #expect(badged.value == "12" && badged.frame == bell && host.find(.text, "12") == nil)
  }

  @Test("an item without a background lies on no glass, and a text keeps away from the end of its capsule") func glass() throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 300)) { Bar(model: Model()) }
    func around(_ frame: CGRect) -> CGRect? { glass(host).first { $0.contains(frame.center) } }
    #expect(around(try #require(host.find(.button, "Plain")).frame) == nil)
    #expect(around(try #require(host.find(.button, "Bell")).frame) != nil)
    let text = try #require(host.find(.text, "Words")).frame
    let capsule = try #require(around(text))
    #expect(text.minX - capsule.minX >= 12 && capsule.maxX - text.maxX >= 12)
  }

  private struct Labelled: View {
    let hidesLabels: Bool

    var body: some View {
      Color.blue.toolbar {
        ToolbarItem {
          Picker(selection: .constant(1)) {
            Text("List").tag(1)
          } label: {
            Text("Mode").named("picker")
          }
          .labelsVisibility(visibility)
        }
        ToolbarSpacer(.fixed)
        ToolbarItem {
          Toggle(isOn: .constant(true)) { Text("Live").named("switch") }.toggleStyle(.switch).labelsVisibility(visibility)
        }
        ToolbarSpacer(.fixed)
        ToolbarItem {
          Toggle(isOn: .constant(true)) { Text("Kept").named("checkbox") }.toggleStyle(.checkbox).labelsVisibility(visibility)
        }
        ToolbarSpacer(.fixed)
        ToolbarItem {
          Stepper(value: .constant(2)) { Text("Count").named("stepper") }.labelsVisibility(visibility)
        }
      }
    }

    private var visibility: Visibility { hidesLabels ? .hidden : .automatic }
  }

  @Test(
    "what a control is called keeps away from the end of its capsule as well",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func labels(_ direction: LayoutDirection) throws {
    let host = try ControlHost(size: CGSize(width: 1000, height: 300)) { Labelled(hidesLabels: false) }
    host.host.appearance.layoutDirection = direction
    host.settle()
    for name in ["picker", "switch", "checkbox", "stepper"] {
      let text = try #require(host.frame(name))
      let capsule = try #require(glass(host).first { $0.contains(text.center) }, "\(name)")
      #expect(text.minX - capsule.minX >= 12 && capsule.maxX - text.maxX >= 12, "\(name): \(text) in \(capsule)")
    }
  }

  @Test("a control without its label takes no room for it") func hiddenLabels() throws {
    let host = try ControlHost(size: CGSize(width: 1000, height: 300)) { Labelled(hidesLabels: true) }
    let control = try #require(host.all(.toggle).first { $0.label == "Live" }).frame
    let capsule = try #require(glass(host).first { $0.contains(control.center) })
    #expect(abs(control.minX - capsule.minX - 4) < 0.01 && abs(capsule.maxX - control.maxX - 4) < 0.01)
  }

  @Test("items of different columns of a split view lie apart, those of one together") func columns() throws {
    let host = try ControlHost(size: CGSize(width: 1300, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("Side").toolbar { ToolbarItem { Button("One", systemImage: "star") {} } }
      } content: {
        Text("Middle").toolbar { ToolbarItem { Button("Two", systemImage: "tag") {} } }
      } detail: {
        Text("Detail").toolbar {
          ToolbarItem { Button("Three", systemImage: "heart") {} }
          ToolbarItem { Button("Four", systemImage: "bell") {} }
        }
      }
    }
    func capsule(_ name: String) throws -> CGRect {
      let middle = try #require(host.find(.button, name), "\(name)").frame.center
      return try #require(glass(host).filter { $0.contains(middle) }.min { $0.width < $1.width })
    }
    let capsules = try ["One", "Two", "Three", "Four"].map(capsule)
    #expect(Set(capsules.map(\.minX)).count == 3 && capsules[2] == capsules[3], "\(capsules)")
  }

  @Test("a tint colours the glass of the item that matters most, and the symbols of others") func tints() throws {
    func colors(_ tint: Color?) throws -> (glass: [Color?], red: Int) {
      let host = try ControlHost(size: CGSize(width: 700, height: 300)) {
        Color.white.toolbar {
          ToolbarItem { Button("Save", systemImage: "checkmark") {}.buttonStyle(.glassProminent).tint(tint) }
          ToolbarItem { Button("Tag", systemImage: "star.fill") {}.tint(tint) }
        }
      }
      var glass: [Color?] = []
      host.graph.root.visitSubtree { if let node = $0 as? GlassNode { glass.append(node.modifier.glass.tintColor) } }
      let (frame, picture) = (try #require(host.find(.button, "Tag")).frame, try #require(host.window.picture))
      let pixels = (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in (Int(frame.minX)..<Int(frame.maxX)).map { picture[$0, y] } }
      return (glass, pixels.count { ($0 >> 16 & 255) > ($0 & 255) + 60 })
    }
    let (plain, red) = (try colors(nil), try colors(.red))
    #expect(plain.glass.contains(.accentColor) && plain.red == 0)
    #expect(red.glass.contains(.red) && !red.glass.contains(.accentColor) && red.red > 40)
  }

  @Test("rows of a lazy shelf are as large as the room of what scrolls asks for") func shelf() throws {
    let host = try ControlHost(size: CGSize(width: 430, height: 400), barRoom: 0) {
      ScrollView {
        VStack {
          ScrollView(.horizontal) {
            LazyHStack {
              ForEach(0..<10, id: \.self) { index in
                Button("\(index)") {}.buttonStyle(.plain).frame(maxWidth: .infinity, maxHeight: .infinity)
                  .aspectRatio(3.0 / 2.0, contentMode: .fit)
                  .containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 10)
                  .accessibilityElement(role: .image, label: "Card \(index)")
              }
            }
          }
          Text("Beneath")
        }
      }
    }
    let card = try #require(host.find(.image, "Card 0")).frame
    #expect(abs(card.width - 320) < 1 && abs(card.height - 213.3) < 1)
    #expect(try #require(host.find(.text, "Beneath")).frame.minY >= card.maxY)
  }
}
