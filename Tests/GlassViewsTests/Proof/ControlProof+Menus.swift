import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

extension ControlProof {
  private static let menuSize = CGSize(width: 260, height: 250)

  @ViewBuilder private static func rows(_ model: ProofModel) -> some View {
    Button("Copy", systemImage: "doc.on.doc") { model.log.append("copied") }.disabled(!model.isEnabled)
    Toggle(
      "Grid",
      isOn: Binding {
        model.isOn
      } set: {
        model.isOn = $0
      })
    Divider()
    Menu("Share") { Button("By Letter") { model.log.append("sent") }.disabled(!model.isEnabled) }
    Button("Delete", role: .destructive) {}
  }

  private static func menu(_ model: ProofModel) -> AnyView {
    AnyView(Menu("Edit") { rows(model) }.buttonStyle(.glass).padding(.bottom, 150))
  }

  /// Steps down a menu to a row.
  private static func down(_ host: ControlHost, to label: String) {
    for _ in 0..<6 where host.focusedLabel != label { host.key(.down) }
  }

  static var menu: ControlProof {
    ControlProof(
      size: menuSize, ground: .photo, role: .menuItem, label: "Copy",
      open: { try $0.click(.menuButton, "Edit") },
      focus: { host in
        host.key(.escape)
        try host.key(.space, on: .menuButton, "Edit")
        down(host, to: "Copy")
      },
      view: menu,
      pointer: { host in
        try host.click(.menuButton, "Edit")
        try host.click(.menuItem, "Copy")
      },
      keys: { host in
        try host.key(.space, on: .menuButton, "Edit")
        down(host, to: "Copy")
        host.key(.return)
      },
      outcome: { $1.log.joined() + ($0.find(.menuItem) == nil ? "" : " open") }, expected: "copied")
  }

  static var submenu: ControlProof {
    ControlProof(
      size: CGSize(width: 500, height: 260), ground: .photo, role: .menuItem, label: "By Letter",
      open: { host in
        try host.click(.menuButton, "Edit")
        try host.click(.menuItem, "Share")
      },
      focus: { host in
        down(host, to: "Share")
        host.key(.right)
        down(host, to: "By Letter")
      },
      view: { AnyView(menu($0).padding(.leading, 12).frame(maxWidth: .infinity, alignment: .leading)) },
      pointer: { host in
        try host.click(.menuButton, "Edit")
        try host.click(.menuItem, "Share")
        try host.click(.menuItem, "By Letter")
      },
      keys: { host in
        try host.key(.space, on: .menuButton, "Edit")
        down(host, to: "Share")
        host.key(.right)
        down(host, to: "By Letter")
        host.key(.return)
      },
      outcome: { $1.log.joined() + ($0.find(.menuItem) == nil ? "" : " open") }, expected: "sent")
  }

  static var contextMenu: ControlProof {
    let middle = CGPoint(x: 50, y: 36)
    return ControlProof(
      size: menuSize, ground: .photo, role: .menuItem, label: "Copy",
      open: { $0.click(middle, .right) },
      focus: { down($0, to: "Copy") },
      view: { model in
        AnyView(
          Button("Here") {}.buttonStyle(.glass).contextMenu { rows(model) }.padding(20)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
      },
      pointer: { host in
        host.click(try #require(host.find(.button, "Here")).frame.center, .right)
        try host.click(.menuItem, "Copy")
      },
      keys: { host in
        try host.tab(to: .button, "Here")
        host.key(.menu)
        host.settle()
        down(host, to: "Copy")
        host.key(.return)
      },
      outcome: { $1.log.joined() + ($0.find(.menuItem) == nil ? "" : " open") }, expected: "copied")
  }
}
