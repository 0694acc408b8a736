import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// A button that presents something.
private struct Presenting<Content: View>: View {
  @Bindable var model: ProofModel
  @ViewBuilder let content: (Button<Text>, Binding<Bool>) -> Content

  var body: some View {
    content(Button("Ask") { model.isShown = true }, $model.isShown).buttonStyle(.glass)
  }
}

extension ControlProof {
  /// A presentation of the button Ask, and what stands in it.
  private static func presentation(
    _ size: CGSize, _ label: String, expected: String,
    @ViewBuilder _ content: @escaping (Button<Text>, Binding<Bool>, ProofModel) -> some View
  ) -> ControlProof {
    ControlProof(
      size: size, ground: .photo, role: .button, label: label,
      open: { try $0.click(.button, "Ask") },
      view: { model in AnyView(Presenting(model: model) { content($0, $1, model) }) },
      pointer: { host in
        try host.click(.button, "Ask")
        try host.click(.button, label)
      },
      keys: { host in
        try host.key(.space, on: .button, "Ask")
        try host.key(.space, on: .button, label)
      },
      outcome: { host, model in model.log.joined() + (host.find(.button, label) == nil ? " and gone" : " and there") },
      expected: expected)
  }

  static var popover: ControlProof {
    presentation(CGSize(width: 240, height: 170), "Mute", expected: "muted and there") { ask, isShown, model in
      ask.padding(.bottom, 90).popover(isPresented: isShown) {
        Button("Mute") { model.log.append("muted") }.buttonStyle(.bordered).disabled(!model.isEnabled).padding(16)
      }
    }
  }

  static var sheet: ControlProof {
    presentation(CGSize(width: 300, height: 220), "Save", expected: "saved and gone") { ask, isShown, model in
      ask.sheet(isPresented: isShown) {
        VStack(spacing: 14) {
          Text("A sheet").font(.headline)
          Button("Save") {
            model.log.append("saved")
            isShown.wrappedValue = false
          }
          .buttonStyle(.borderedProminent)
          .disabled(!model.isEnabled)
        }
        .padding(28)
      }
    }
  }

  static var alert: ControlProof {
    presentation(CGSize(width: 360, height: 260), "Erase", expected: "erased and gone") { ask, isShown, model in
      ask.alert("Erase it?", isPresented: isShown) {
        Button("Erase", role: .destructive) { model.log.append("erased") }.disabled(!model.isEnabled)
        Button("Keep", role: .cancel) {}
      } message: {
        Text("It cannot be brought back.")
      }
    }
  }

  static var confirmationDialog: ControlProof {
    presentation(CGSize(width: 300, height: 280), "Remove", expected: "removed and gone") { ask, isShown, model in
      ask.confirmationDialog("Remove it?", isPresented: isShown, titleVisibility: .visible) {
        Button("Remove", role: .destructive) { model.log.append("removed") }.disabled(!model.isEnabled)
      }
    }
  }

  static var tooltip: ControlProof {
    func isShown(_ host: ControlHost) -> Bool {
      var isShown = false
      host.graph.root.visitSubtree { if $0 is HelpPlacementNode { isShown = true } }
      return isShown
    }
    return ControlProof(
      size: CGSize(width: 240, height: 110), ground: .photo, role: .button, label: "Go",
      open: { host in
        host.move(to: try #require(host.find(.button, "Go")).frame.center)
        host.settle()
      },
      view: { model in changing(model) { _ in Button("Go") {}.help("Starts the engine").buttonStyle(.glass).padding(.bottom, 40) }
      },
      pointer: { host in
        host.move(to: try #require(host.find(.button, "Go")).frame.center)
        host.settle()
      },
      keys: { try $0.tab(to: .button, "Go") },
      outcome: { host, _ in
        // Keys move no pointer: the explanation is told with the focus.
        isShown(host) || host.find(.button, "Go")?.states == [.focused] && host.find(.button, "Go")?.hint != nil ? "told" : ""
      },
      expected: "told")
  }
}
