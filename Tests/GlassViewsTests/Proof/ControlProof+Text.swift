import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

extension ControlProof {
  private static func field(
    _ role: SemanticsRole = .textField, height: CGFloat = 72, expected: String,
    _ view: @escaping (Binding<String>) -> AnyView
  ) -> ControlProof {
    ControlProof(
      size: CGSize(width: 200, height: height), role: role,
      view: { model in changing(model) { view($0.text).padding(.horizontal, 16) } },
      pointer: { host in
        // The middle button alone enters what is selected elsewhere.
        host.window.setClipboard(ClipboardContent(text: "words"), .primary)
        host.click(try #require(host.find(role)).frame.center, .middle)
      },
      keys: { host in
        try host.tab(to: role)
        host.type("words")
      },
      fingers: { host in
        host.click(try #require(host.find(role)).frame.center)
        host.type("words")
      },
      outcome: { host, model in "\(model.text) \(host.find(role)?.value ?? "")" }, expected: expected)
  }

  static var textField: ControlProof { field(expected: "words words") { AnyView(TextField("Name", text: $0)) } }

  static var secureField: ControlProof { field(expected: "words •••••") { AnyView(SecureField("Password", text: $0)) } }

  static var textEditor: ControlProof {
    field(height: 120, expected: "words words") { AnyView(TextEditor(text: $0).frame(height: 80)) }
  }
}
