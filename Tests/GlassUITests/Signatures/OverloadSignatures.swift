import Foundation
import GlassUI

private struct Profile: Codable, Transferable, Identifiable, Hashable {
  var id = "one"
  var parts: [Profile]?

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.id)
  }
}

private struct BorderedProgressStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).border(.red, width: 3) }
}

/// Overloads as they are documented that differ in the type of a title, in what may be left out, or in older orders of arguments.
struct OverloadSignatures: View {
  @State private var isShown = false
  @State private var text = ""
  @State private var choice = 1
  @State private var level = 0.5
  @State private var profile: Profile? = Profile()
  @State private var tokens = [Profile()]
  let hasMore: Bool

  nonisolated init(hasMore: Bool = true) { self.hasMore = hasMore }

  var body: some View {
    VStack {
      Picker(selection: $choice, label: Text("Choice")) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      Slider(value: $level, in: 0...1) {
        Text("Level")
      } ticks: {
        SliderTick(0.25)
        if hasMore { SliderTick(0.5) }
      }
      ProgressView("Progress", value: level).progressViewStyle(BorderedProgressStyle())
      OutlineGroup(Profile(id: "root", parts: [Profile(id: "part")]), children: \.parts) { Text($0.id) }
      Text("Profile").draggable(Profile()).task(name: "Named") {}.task(id: choice, name: "Named") {}
    }
    .alert(Text("Title"), isPresented: $isShown, presenting: profile) { profile in
      Button(profile.id) {}
    } message: { profile in
      Text(profile.id)
    }
    .alert(text, isPresented: $isShown, presenting: profile) { profile in Button(profile.id) {} }
    .confirmationDialog(Text("Title"), isPresented: $isShown, titleVisibility: .visible, presenting: profile) { profile in
      Button(profile.id) {}
    } message: { profile in
      Text(profile.id)
    }
    .confirmationDialog(text, isPresented: $isShown, presenting: profile) { profile in Button(profile.id) {} }
    .searchable(text: $text, tokens: $tokens, prompt: Text("Search")) { Text($0.id) }
  }
}

/// Tabs of which some are there only at times.
struct OptionalTabSignatures: View {
  let hasMore: Bool

  var body: some View {
    TabView {
      Tab("One", systemImage: "star") { Text("first") }
      if hasMore { Tab("Two", systemImage: "heart") { Text("second") } }
      Group {
        Tab("Three", systemImage: "star") { Text("third") }
        Tab("Four", systemImage: "heart") { Text("fourth") }
      }
    }
    .toolbar {
      Group {
        ToolbarItem { Button("Five") {} }
        ToolbarItem { Button("Six") {} }
      }
      .hidden(!hasMore)
    }
  }
}

private struct WindowSignatures: App {
  private let hasMore = true

  var body: some Scene {
    Group {
      WindowGroup("First") { EmptyView() }
      WindowGroup("Second") { EmptyView() }
    }
    .defaultSize(width: 640, height: 480)
    WindowGroup("Title", id: "id") { EmptyView() }.windowStyle(.hiddenTitleBar).defaultPosition(.center)
    Window("Title", id: "id") { EmptyView() }.windowStyle(.automatic)
    Window(Text("Title"), id: "id") { EmptyView() }.windowStyle(.titleBar)
    Window(String("Title"), id: "id") { EmptyView() }
    WindowGroup(Text("Title"), id: "id") { EmptyView() }
    WindowGroup(id: "id") { EmptyView() }
    WindowGroup(Text("Title")) { EmptyView() }
      .commands {
        CommandMenu(Text("Menu")) { Button("Do It") {} }
        CommandMenu("Menu") { Button("Do It") {} }
        Group {
          CommandMenu("Third") { Button("Do It") {} }
          if hasMore { CommandMenu("Fourth") { Button("Do It") {} } } else { EmptyCommands() }
        }
      }
  }
}
