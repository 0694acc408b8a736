import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Choices made from data need no tags: the ids of their elements stand for them.
@MainActor @Suite("Pickers of elements") struct PickerElementTests {
  enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
  }

  @Observable final class Model {
    var flavor = Flavor.vanilla
    var number = 2
  }

  private struct Choosing<Style: PickerStyle>: View {
    @Bindable var model: Model
    let style: Style
    var body: some View {
      Picker("Flavor", selection: $model.flavor) {
        ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(style)
    }
  }

  private func host(_ model: Model, _ style: some PickerStyle) throws -> ControlHost {
    try ControlHost { Choosing(model: model, style: style) }
  }

  @Test("a menu shows the element that is chosen, marks it and chooses another") func menu() throws {
    let model = Model()
    let host = try host(model, .menu)
    try host.click(.menuButton, "Flavor")
    #expect(host.find(.menuItem, "Vanilla")?.states == [.checked])
    #expect(host.find(.menuItem, "Chocolate")?.states == [])
    try host.click(.menuItem, "Strawberry")
    #expect(model.flavor == .strawberry)
    #expect(host.find(.menuButton, "Flavor")?.value == "Strawberry")
  }

  @Test("segments and rows choose elements, too") func rows() throws {
    for inline in [false, true] {
      let model = Model()
      let host = try inline ? host(model, .inline) : host(model, .segmented)
      #expect(host.find(.button, "Vanilla")?.states.contains(.selected) == true)
      try host.click(.button, "Chocolate")
      #expect(model.flavor == .chocolate)
      #expect(host.find(.button, "Chocolate")?.states.contains(.selected) == true)
      #expect(host.find(.button, "Vanilla")?.states.contains(.selected) == false)
    }
  }

  @Test("a tag stands for its view before an id does") func tags() throws {
    struct Numbers: View {
      @Bindable var model: Model
      var body: some View {
        Picker("Number", selection: $model.number) {
          ForEach(0..<4) { Text("Number \($0)").tag($0 * 2) }
        }
      }
    }
    let model = Model()
    let host = try ControlHost { Numbers(model: model) }
    #expect(host.find(.menuButton, "Number")?.value == "Number 1")
    try host.click(.menuButton, "Number")
    try host.click(.menuItem, "Number 3")
    #expect(model.number == 6)
  }

  private struct Named: View {
    @Bindable var model: Model
    let isLabelled: Bool
    var body: some View {
      VStack {
        if isLabelled { picker } else { picker.labelsHidden() }
        Menu("Number \(model.number)") { Button("One") {} }
      }
    }

    private var picker: some View {
      Picker(isLabelled ? "Flavor" : "", selection: $model.flavor) {
        ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) }
      }
    }
  }

  @Test("a menu is called as its button is, and goes on to be") func menuName() throws {
    for isLabelled in [true, false] {
      let model = Model()
      let host = try ControlHost { Named(model: model, isLabelled: isLabelled) }
      try host.click(.menuButton, isLabelled ? "Flavor" : "Vanilla")
      #expect(host.find(.menu)?.label == (isLabelled ? "Flavor" : "Vanilla"))
      model.flavor = .chocolate
      host.settle()
      #expect(host.find(.menu)?.label == (isLabelled ? "Flavor" : "Chocolate"))
      host.key(.escape)
      host.settle()
      try host.click(.menuButton, "Number 2")
      model.number = 3
      host.settle()
      #expect(host.find(.menu)?.label == "Number 3")
    }
  }

  @Test("a label that only shows a symbol has words above the choices in a menu, and where the picker is told") func symbolLabel()
    throws
  {
    struct Symbols: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          Menu("More") { picker }
          picker.pickerStyle(.segmented)
        }
      }

      private var picker: some View {
        Picker(selection: $model.flavor) {
          ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) }
        } label: {
          Image(systemName: "star")
        }
      }
    }
    let host = try ControlHost { Symbols(model: Model()) }
    #expect(host.find(.group, "Favourite") != nil)
    try host.click(.menuButton, "More")
    #expect(host.find(.heading, "Favourite") != nil)
    var titles: [String] = []
    host.graph.root.visitSubtree { if $0 is MenuSectionTitleNode { titles.append($0.spokenText) } }
    #expect(titles == ["Favourite"])
  }
}
