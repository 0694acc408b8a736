import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("The clipboard in buttons and commands") struct ClipboardCommandTests {
  @Observable final class Model {
    var texts: [String] = []
    var offered = 0
  }

  private func texts(_ providers: [NSItemProvider]) -> [String] {
    var found: [String] = []
    for provider in providers { provider.loadObject(ofClass: String.self) { text, _ in text.map { found.append($0) } } }
    return found
  }

  @Test("a paste button is disabled while there is nothing of its type") func disabled() async throws {
    let model = Model()
    let host = try ControlHost {
      PasteButton(payloadType: String.self) { model.texts += $0 }
    }
    func isDisabled() -> Bool? { host.find(.button, "Paste")?.states.contains(.disabled) }
    #expect(isDisabled() == true)
    host.window.setClipboard(ClipboardContent(text: "words"), .clipboard)
    host.settle()
    #expect(isDisabled() == false)
    host.window.setClipboard(ClipboardContent([.init(type: "image/png", data: Data([1]))]), .clipboard)
    host.settle()
    #expect(isDisabled() == true)
  }

  @Test("a paste button for types hands over providers") func providers() async throws {
    let model = Model()
    let host = try ControlHost {
      PasteButton(supportedContentTypes: [.plainText]) { model.texts += texts($0) }
    }
    host.window.setClipboard(ClipboardContent(text: "words"), .clipboard)
    host.settle()
    try host.click(.button, "Paste")
    for _ in 0..<20 where model.texts.isEmpty { await Task.yield() }
    #expect(model.texts == ["words"])
  }

  @Test("commands copy, cut and paste what providers hold while the focus is within") func commands() async throws {
    let model = Model()
    let host = try ControlHost {
      Button("Here") {}
        .onCopyCommand { [NSItemProvider(object: "copied")] }
        .onCutCommand { [NSItemProvider(object: "cut")] }
        .onPasteCommand(of: [.plainText]) { model.texts += texts($0) }
    }
    host.key(Key("c"), .control)
    #expect(host.platform.clipboard(.clipboard) == nil, "the focus is elsewhere")
    host.key(.tab)
    host.key(Key("c"), .control)
    #expect(host.platform.clipboard(.clipboard)?.text == "copied")
    host.key(Key("x"), .control)
    host.key(Key("v"), .control)
    for _ in 0..<20 where model.texts.isEmpty { await Task.yield() }
    #expect(model.texts == ["cut"])
  }
}
