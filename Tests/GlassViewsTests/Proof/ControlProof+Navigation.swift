import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// A view with the model's bindings in the room of a whole window.
private struct Filling<Content: View>: View {
  @Bindable var model: ProofModel
  @ViewBuilder let content: (Bindable<ProofModel>) -> Content

  var body: some View { content($model).frame(maxWidth: .infinity, maxHeight: .infinity) }
}

extension ControlProof {
  private static func filling(_ model: ProofModel, @ViewBuilder _ content: @escaping (Bindable<ProofModel>) -> some View)
    -> AnyView
  {
    AnyView(Filling(model: model, content: content))
  }

  // MARK: Toolbars

  private static func toolbar(_ model: ProofModel) -> AnyView {
    filling(model) { _ in
      Color.clear
        .toolbar(id: "proof") {
          ToolbarItem(id: "pencil", placement: .principal) {
            Button("Pencil", systemImage: "pencil") { model.log.append("drew") }.disabled(!model.isEnabled)
          }
          ToolbarItem(id: "eraser", placement: .principal) { Button("Eraser", systemImage: "eraser") {} }
          ToolbarItem(id: "scissors", placement: .principal) { Button("Cut", systemImage: "scissors") {} }
          ToolbarItem(id: "tag", placement: .principal) {
            Button("Tag", systemImage: "tag") { model.log.append("tagged") }.disabled(!model.isEnabled)
          }
        }
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done", systemImage: "checkmark") {} } }
        .navigationTitle("Proof")
    }
  }

  static var toolbarItem: ControlProof {
    ControlProof(
      size: CGSize(width: 420, height: 90), ground: .photo, role: .button, label: "Pencil", view: toolbar,
      pointer: { try $0.click(.button, "Pencil") },
      keys: { try $0.key(.space, on: .button, "Pencil") },
      outcome: { $1.log.joined() }, expected: "drew")
  }

  static var toolbarOverflow: ControlProof {
    ControlProof(
      size: CGSize(width: 250, height: 260), ground: .photo, role: .menuItem, label: "Tag",
      open: { try $0.click(.menuButton, "More Toolbar Items") },
      focus: { host in for _ in 0..<6 where host.focusedLabel != "Tag" { host.key(.down) } },
      view: toolbar,
      pointer: { host in
        try host.click(.menuButton, "More Toolbar Items")
        try host.click(.menuItem, "Tag")
      },
      keys: { host in
        try host.key(.space, on: .menuButton, "More Toolbar Items")
        for _ in 0..<6 where host.focusedLabel != "Tag" { host.key(.down) }
        host.key(.return)
      },
      outcome: { $1.log.joined() }, expected: "tagged")
  }

  static var toolbarCustomization: ControlProof {
    func customize(_ host: ControlHost) throws {
      host.click(try #require(host.find(.button, "Eraser")).frame.center, .right)
      try host.click(.menuItem, "Customize Toolbar…")
    }
    return ControlProof(
      size: CGSize(width: 480, height: 460), ground: .photo, role: .toggle, label: "Pencil", open: customize, view: toolbar,
      pointer: { host in
        try customize(host)
        try host.click(.toggle, "Pencil")
      },
      keys: { host in
        try host.tab(to: .button, "Eraser")
        host.key(.menu)
        host.settle()
        for _ in 0..<4 where host.focusedLabel != "Customize Toolbar…" { host.key(.down) }
        host.key(.return)
        try host.key(.space, on: .toggle, "Pencil")
      },
      outcome: { host, _ in host.find(.toolbar)?.flattened.contains { $0.label == "Pencil" } == true ? "there" : "taken away" },
      expected: "taken away")
  }

  // MARK: Search

  private static func search(_ model: ProofModel) -> AnyView {
    filling(model) { model in
      Color.clear
        .searchable(text: model.text, tokens: model.tokens, isPresented: model.isShown) { Text($0.id) }
        .searchSuggestions { Text("Forest").searchCompletion("forest").disabled(!model.wrappedValue.isEnabled) }
        .searchScopes(model.tab) {
          Text("All").tag("home")
          Text("Places").tag("places")
        }
    }
  }

  private static func openSearch(_ host: ControlHost) throws {
    // With a token in it the field is there from the start.
    if let closed = host.find(.button, "Search") ?? host.find(.searchField) { host.click(closed.frame.center) }
    host.settle()
  }

  private static let searchSize = CGSize(width: 480, height: 220)

  static var searchField: ControlProof {
    ControlProof(
      size: CGSize(width: 480, height: 120), ground: .photo, role: .searchField, label: "Search",
      view: { model in
        model.isShown = true
        return filling(model) { model in
          Color.clear.searchable(text: model.text, isPresented: model.isShown).disabled(!model.wrappedValue.isEnabled)
        }
      },
      pointer: { host in
        host.window.setClipboard(ClipboardContent(text: "words"), .primary)
        host.click(try #require(host.find(.searchField)).frame.center, .middle)
      },
      keys: { host in
        host.key(Key("f"), .control)
        host.type("words")
      },
      fingers: { host in
        host.click(try #require(host.find(.searchField)).frame.center)
        host.type("words")
      },
      outcome: { host, model in "\(model.text) \(host.find(.searchField)?.value ?? "")" }, expected: "words words")
  }

  static var searchSuggestion: ControlProof {
    ControlProof(
      size: searchSize, ground: .photo, role: .row, label: "Forest", open: openSearch, view: search,
      pointer: { host in
        try openSearch(host)
        try host.click(.row, "Forest")
      },
      keys: { host in
        host.key(Key("f"), .control)
        try host.key(.return, on: .row, "Forest")
      },
      outcome: { $1.text }, expected: "forest")
  }

  static var searchScope: ControlProof {
    ControlProof(
      size: searchSize, ground: .photo, role: .button, label: "Places", open: openSearch,
      focus: { host in
        try host.tab(to: .button, "All")
        host.key(.right)
      },
      view: search,
      pointer: { host in
        try openSearch(host)
        try host.click(.button, "Places")
      },
      keys: { host in
        host.key(Key("f"), .control)
        try host.tab(to: .button, "All")
        host.key(.right)
      },
      outcome: { $1.tab }, expected: "places")
  }

  static var searchToken: ControlProof {
    ControlProof(
      size: searchSize, ground: .photo, role: .button, label: "Lake", open: openSearch,
      view: { model in
        model.tokens = [SearchTokenTests.Tag(id: "Lake")]
        return search(model)
      },
      pointer: { host in
        try openSearch(host)
        try host.click(.button, "Lake")
      },
      keys: { host in
        host.key(Key("f"), .control)
        host.key(.backspace)
      },
      outcome: { _, model in "\(model.tokens.count) tokens" }, expected: "0 tokens")
  }

  // MARK: Columns, tabs and screens

  private static func columns(_ model: ProofModel) -> AnyView {
    filling(model) { bound in
      NavigationSplitView(columnVisibility: bound.columns) {
        Button("Folder") { model.log.append("chosen") }.disabled(!model.isEnabled).padding(20)
          .navigationSplitViewColumnWidth(min: 150, ideal: 180, max: 260)
      } detail: {
        Color.clear.navigationTitle("Detail")
      }
      .inspector(isPresented: bound.isShown) { Text("About it").padding(20) }
    }
  }

  static var splitView: ControlProof {
    ControlProof(
      size: CGSize(width: 620, height: 200), ground: .photo, role: .button, label: "Folder", view: columns,
      pointer: { host in
        try host.click(.button, "Folder")
        try host.click(.button, "Hide Sidebar")
      },
      keys: { host in
        try host.key(.space, on: .button, "Folder")
        try host.key(.space, on: .button, "Hide Sidebar")
      },
      outcome: { host, model in model.log.joined() + (model.columns == .detailOnly ? " and closed" : "") },
      expected: "chosen and closed")
  }

  static var splitDivider: ControlProof {
    ControlProof(
      size: CGSize(width: 720, height: 200), ground: .photo, role: .slider, view: columns,
      pointer: { host in
        let center = try #require(host.find(.slider)).frame.center
        host.press(at: center)
        host.move(to: CGPoint(x: center.x + 200, y: center.y))
        host.release()
      },
      keys: { try $0.key(.end, on: .slider) },
      outcome: { host, _ in host.find(.slider)?.value ?? "" }, expected: "260")
  }

  static var inspector: ControlProof {
    ControlProof(
      size: CGSize(width: 620, height: 200), ground: .photo, role: .button, label: "Details",
      view: { model in
        filling(model) { bound in
          NavigationSplitView {
            Text("Sidebar")
          } detail: {
            Color.clear
              .toolbar { ToolbarItem { Button("Details", systemImage: "sidebar.trailing") { model.isShown.toggle() } } }
              .inspector(isPresented: bound.isShown) { Text("About it").padding(20) }
          }
        }
      },
      pointer: { try $0.click(.button, "Details") },
      keys: { try $0.key(.space, on: .button, "Details") },
      outcome: { host, model in "\(model.isShown) \(host.find(.text, "About it") != nil)" }, expected: "true true")
  }

  static var tabs: ControlProof {
    ControlProof(
      size: CGSize(width: 480, height: 120), ground: .photo, role: .button, label: "Mail",
      focus: { host in
        try host.tab(to: .button, "Home")
        host.key(.right)
      },
      view: { model in
        filling(model) { bound in
          TabView(selection: bound.tab) {
            Tab("Home", systemImage: "house", value: "home") { Text("at home") }
            Tab("Mail", systemImage: "paperplane", value: "mail") { Text("letters") }.disabled(!model.isEnabled)
          }
        }
      },
      pointer: { try $0.click(.button, "Mail") },
      keys: { host in
        try host.tab(to: .button, "Home")
        host.key(.right)
        host.key(.space)
      },
      outcome: { host, model in "\(model.tab) \(host.find(.text, "letters") != nil)" }, expected: "mail true")
  }

  static var navigationStack: ControlProof {
    ControlProof(
      size: CGSize(width: 420, height: 140), ground: .photo, role: .button, label: "Onwards",
      view: { model in
        filling(model) { bound in
          NavigationStack(path: bound.path) {
            NavigationLink("Onwards", value: 1).buttonStyle(.glass).disabled(!model.isEnabled).navigationTitle("Root")
              .navigationDestination(for: Int.self) { number in Text("screen \(number)").navigationTitle("Screen") }
          }
        }
      },
      pointer: { try $0.click(.button, "Onwards") },
      keys: { try $0.key(.return, on: .button, "Onwards") },
      outcome: { host, model in "\(model.path) \(host.find(.text, "screen 1") != nil) \(host.find(.button, "Back") != nil)" },
      expected: "[1] true true")
  }
}
