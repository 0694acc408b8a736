import Foundation
import GlassUI

private struct Wrong: LocalizedError { var errorDescription: String? { "It went wrong" } }

private struct OwnMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding(2) }
}

private struct OwnItems: ToolbarContent {
  var body: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) { Button("Own") {} }
    ToolbarSpacer(.fixed)
    ToolbarItemGroup(placement: .secondaryAction) {
      Button("One") {}
    } label: {
      Label("Group", systemImage: "star")
    }
  }
}

private struct OwnCustomizableItems: CustomizableToolbarContent {
  var body: some CustomizableToolbarContent {
    ToolbarItem(id: "own", placement: .secondaryAction) { Button("Own") {} }.defaultCustomization(.hidden)
  }
}

struct OwnCommands: Commands {
  var body: some Commands {
    SidebarCommands()
    ToolbarCommands()
    InspectorCommands()
    TextEditingCommands()
    CommandMenu("Own") { Button("Do It") {} }
  }
}

/// Initialisers and modifiers as they are documented: controls, presentations, bars.
struct ControlSignatures: View {
  @State private var number = 0.5
  @State private var count = 1
  @State private var text = ""
  @State private var isOn = false
  @State private var things = [Thing(id: 1)]
  @State private var scope = Field.a

  var body: some View {
    VStack {
      Menu("Menu") {
        Button("Row") {}
      } primaryAction: {
      }
      Menu("Menu", systemImage: "star") {
        Button("Row") {}
      } primaryAction: {
      }
      Menu {
        Button("Row") {}
      } label: {
        Text("Menu")
      } primaryAction: {
      }
      Menu("Menu") { Button("Row") {} }.menuStyle(OwnMenuStyle()).menuIndicator(.visible).menuOrder(.fixed)
        .menuActionDismissBehavior(.disabled)
      Menu("Menu") { Button("Row") {} }.menuStyle(.borderlessButton)
      Button("Wide") {}.buttonSizing(.flexible)
      Slider(value: $number, in: 0...1) {
        Text("x")
      } ticks: {
        SliderTick(0.2)
        SliderTick(0.5) { Text("half") }
        SliderTickContentForEach([0.7, 0.8], id: \.self) { SliderTick($0) }
      }
      Slider(value: $number, in: 0...1, step: 0.25) {
        Text("x")
      } tick: {
        SliderTick($0)
      }
      Stepper("n", value: $count, format: .number)
      Stepper("n", value: $number, in: 0...1, step: 0.1, format: .number)
      Picker(selection: $count) {
        Text("1").tag(1)
      } label: {
        Text("p")
      } currentValueLabel: {
        Text("one")
      }
    }
    VStack {
      Text("a").alert("t" as String, isPresented: .constant(false)) { Button("OK") {} }
      Text("a").alert(Text("t"), isPresented: .constant(false)) {
        Button("OK") {}
      } message: {
        Text("m")
      }
      Text("a").alert(isPresented: .constant(false), error: Optional<Wrong>.none) { Button("OK") {} }
      Text("a").alert(isPresented: .constant(false), error: Wrong()) { _ in
        Button("OK") {}
      } message: { _ in
        Text("m")
      }
      Text("a").confirmationDialog(Text("t"), isPresented: .constant(false)) { Button("OK") {} }
        .dialogIcon(Image(systemName: "star")).dialogSeverity(.critical).dialogSuppressionToggle(isSuppressed: $isOn)
      Text("a").sheet(isPresented: .constant(false)) {
        Text("s").presentationBackgroundInteraction(.enabled(upThrough: .medium)).presentationSizing(.form)
          .presentationCompactAdaptation(.none)
      }
      Text("a").help(Text("tip")).navigationTitle(Text("t")).navigationSubtitle(Text("s"))
      Text("a").navigationTitle($text).backgroundExtensionEffect(isEnabled: false)
      Text("a").searchable(text: $text, prompt: Text("p")).searchSuggestions(.hidden, for: .menu)
      Text("a").searchable(text: $text, tokens: $things, suggestedTokens: .constant([Thing(id: 2)])) { Text($0.name) }
        .searchScopes($scope, activation: .onTextEntry) { Text("a").tag(Field.a) }
      Text("a").searchable(text: $text, editableTokens: $things) { $thing in Text(thing.name) }
        .searchSuggestions { Text("b").searchCompletion(Thing(id: 3)) }
    }
    .toolbar { OwnItems() }
    .toolbar(id: "own") { OwnCustomizableItems() }
    TabView {
      TabSection("s") { Tab("t", systemImage: "star") { Text("t") } }.sectionActions { Button("Add") {} }
    }
    .tabViewSidebarHeader { Text("h") }.tabViewSidebarFooter { Text("f") }.tabViewSidebarBottomBar { Text("b") }
  }
}
