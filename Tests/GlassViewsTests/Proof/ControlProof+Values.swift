import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// Shows a view that changes with the model.
private struct Changing<Content: View>: View {
  @Bindable var model: ProofModel
  @ViewBuilder let content: (Bindable<ProofModel>) -> Content

  var body: some View { content($model).disabled(!model.isEnabled) }
}

extension ControlProof {
  static func changing(_ model: ProofModel, @ViewBuilder _ content: @escaping (Bindable<ProofModel>) -> some View) -> AnyView {
    AnyView(Changing(model: model, content: content))
  }

  static func button(ground: Ground = .photo, _ style: @escaping (Button<Text>) -> AnyView) -> ControlProof {
    ControlProof(
      size: CGSize(width: 150, height: 72), ground: ground, role: .button, label: "Go",
      view: { model in changing(model) { _ in style(Button("Go") { model.log.append("went") }) } },
      pointer: { try $0.click(.button, "Go") },
      keys: { try $0.key(.space, on: .button, "Go") },
      outcome: { $1.log.joined() }, expected: "went")
  }

  static func toggle(isOn: Bool = false, _ style: @escaping (Toggle<Text>) -> AnyView) -> ControlProof {
    ControlProof(
      role: .toggle, label: "Wire",
      view: { model in
        model.isOn = isOn
        return changing(model) { style(Toggle("Wire", isOn: $0.isOn)).padding(.horizontal, 16) }
      },
      pointer: { try $0.click(.toggle, "Wire") },
      keys: { try $0.key(.space, on: .toggle, "Wire") },
      outcome: { host, model in "\(model.isOn) \(host.find(.toggle, "Wire")?.states.contains(.checked) == true)" },
      expected: "\(!isOn) \(!isOn)")
  }

  static var slider: ControlProof {
    ControlProof(
      role: .slider, label: "Volume",
      view: { model in changing(model) { Slider(value: $0.value) { Text("Volume") }.padding(.horizontal, 20) } },
      pointer: { host in
        let frame = try #require(host.find(.slider, "Volume")).frame
        host.press(at: frame.center)
        host.move(to: CGPoint(x: frame.maxX + 20, y: frame.midY))
        host.release()
      },
      keys: { try $0.key(.end, on: .slider, "Volume") },
      outcome: { host, model in "\(model.value) \(host.find(.slider, "Volume")?.value ?? "")" }, expected: "1.0 1")
  }

  static var stepper: ControlProof {
    ControlProof(
      role: .button, label: "Increase",
      focus: { try $0.tab(to: .stepper, "Copies") },
      view: { model in changing(model) { Stepper("Copies", value: $0.count, in: 1...3).padding(.horizontal, 16) } },
      pointer: { try $0.click(.button, "Increase") },
      keys: { try $0.key(.up, on: .stepper, "Copies") },
      outcome: { "\($1.count)" }, expected: "2")
  }

  private static func flavours(_ choice: Binding<Int>) -> Picker<Text, Int, some View> {
    Picker("Taste", selection: choice) {
      Text("Mint").tag(1)
      Text("Lime").tag(2)
    }
  }

  static func picker(_ role: SemanticsRole, _ style: @escaping (AnyView) -> AnyView) -> ControlProof {
    ControlProof(
      size: CGSize(width: 200, height: 100), role: role, label: "Mint",
      view: { model in changing(model) { style(AnyView(flavours($0.choice))) } },
      pointer: { try $0.click(role, "Lime") },
      keys: { host in
        try host.tab(to: role, "Mint")
        host.key(.right)
        if host.find(role, "Lime")?.states.contains(.selected) != true { host.key(.down) }
      },
      outcome: { host, model in "\(model.choice) \(host.find(role, "Lime")?.states.contains(.selected) == true)" },
      expected: "2 true")
  }

  static var menuPicker: ControlProof {
    ControlProof(
      role: .menuButton,
      view: { model in changing(model) { flavours($0.choice) } },
      pointer: { host in
        try host.click(.menuButton, "Taste")
        try host.click(.menuItem, "Lime")
      },
      keys: { host in
        try host.key(.space, on: .menuButton, "Taste")
        host.key(.down)
        if host.focusedLabel != "Lime" { host.key(.down) }
        host.key(.return)
      },
      outcome: { host, model in "\(model.choice) \(host.find(.menuButton, "Taste")?.value ?? "")" }, expected: "2 Lime")
  }

  static var controlGroup: ControlProof {
    ControlProof(
      ground: .photo, role: .button, label: "Copy",
      view: { model in
        changing(model) { _ in
          ControlGroup {
            Button("Cut", systemImage: "scissors") { model.log.append("cut") }
            Button("Copy", systemImage: "doc.on.doc") { model.log.append("copied") }
          }
          .labelStyle(.iconOnly)
          .glassEffect(.regular.interactive())
        }
      },
      pointer: { try $0.click(.button, "Copy") },
      keys: { try $0.key(.return, on: .button, "Copy") },
      outcome: { $1.log.joined() }, expected: "copied")
  }

  static var progressView: ControlProof {
    ControlProof(
      role: .progress,
      view: { model in changing(model) { ProgressView("Copying", value: $0.wrappedValue.value).padding(.horizontal, 20) } },
      pointer: { host in host.click(try #require(host.find(.progress)).frame.center) },
      keys: { host in
        host.key(.tab)
        host.key(.right)
      },
      outcome: { host, model in "\(model.value) \(host.find(.progress)?.value ?? "") \(host.focusedLabel ?? "no focus")" },
      expected: "0.5 50 % no focus")
  }

  static var label: ControlProof {
    ControlProof(
      ground: .photo, role: .text, label: "Sunny",
      view: { model in changing(model) { _ in Label("Sunny", systemImage: "sun.max").padding(14).glassEffect() } },
      pointer: { host in host.click(try #require(host.find(.text, "Sunny")).frame.center) },
      keys: { $0.key(.tab) },
      outcome: { host, _ in "\(host.find(.text, "Sunny")?.label ?? "") \(host.focusedLabel ?? "no focus")" },
      expected: "Sunny no focus")
  }
}
