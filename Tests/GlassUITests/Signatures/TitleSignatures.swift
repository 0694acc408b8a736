import Foundation
import GlassUI

/// Controls and searches whose titles and prompts are keys, texts or strings that are not looked up, each as documented.
struct TitleSignatures: View {
  private struct Word: Identifiable {
    var id: String
  }

  @State private var count = 1
  @State private var text = ""
  @State private var isShown = false
  @State private var words: [Word] = []
  private let key: LocalizedStringKey = "Key"
  private let name = "Name"

  nonisolated init() {}

  var body: some View {
    VStack {
      Stepper(name.dropFirst(), value: $count)
      Stepper(name, onIncrement: {}, onDecrement: nil, onEditingChanged: { _ in })
      Picker(name, systemImage: "star", selection: $count) { Text("1").tag(1) }
      Picker(key, selection: $count) {
        Text("1").tag(1)
      } currentValueLabel: {
        Text("One")
      }
      Menu(name, systemImage: "star") {
        Text("1")
      } primaryAction: {
      }
      ControlGroup(name, systemImage: "star") { Button("1") {} }
      ControlGroup(name) { Button("1") {} }
      ProgressView(Progress(totalUnitCount: 4))
    }
    TabView { Tab("One", systemImage: "star") { Text("1") } }
      .tabViewBottomAccessory { Text("a") }
      .tabViewBottomAccessory(isEnabled: isShown) { Text("b") }
    VStack {
      Text("a").searchable(text: $text, isPresented: $isShown, placement: .sidebar, prompt: name)
      Text("a").searchable(text: $text, tokens: $words, isPresented: $isShown, prompt: Text("p")) { Text($0.id) }
      Text("a").searchable(text: $text, tokens: $words, isPresented: $isShown, prompt: name) { Text($0.id) }
      Text("a").searchable(text: $text, tokens: $words, suggestedTokens: $words, isPresented: $isShown, prompt: key) {
        Text($0.id)
      }
      Text("a").searchable(text: $text, editableTokens: $words, isPresented: $isShown, prompt: key) { word in
        Text(word.wrappedValue.id)
      }
      Text("a").searchable(text: $text, editableTokens: $words, suggestedTokens: $words, prompt: name) { $word in
        Text(word.id)
      }
    }
  }
}
