import Foundation
import GlassPlatform
import TestSupport
import Testing

@testable import GlassViews

/// Pictures of states that no other picture shows: all sizes, destructive roles, selected text, mixed and checked marks.
@MainActor @Suite("Pictures of controls' states") struct ControlStatePictureTests {
  private struct Sizes: View {
    private static let sizes: [(ControlSize, String)] = [
      (.mini, "Mini"), (.small, "Small"), (.regular, "Regular"), (.large, "Large"), (.extraLarge, "Extra"),
    ]

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(Self.sizes.indices, id: \.self) { index in
          HStack(spacing: 12) {
            Button(Self.sizes[index].1) {}.buttonStyle(.bordered)
            Button("Glass") {}.buttonStyle(.glass)
            Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
            Toggle("On", isOn: .constant(true)).labelsHidden()
            Slider(value: .constant(0.6)).frame(width: 90)
          }
          .controlSize(Self.sizes[index].0)
        }
      }
      .padding(16)
    }
  }

  private struct States: View {
    @Binding var text: String

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        HStack(spacing: 12) {
          Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
          Button("Delete", role: .destructive) {}.buttonStyle(.glass)
          Button("Delete", role: .destructive) {}.buttonStyle(.plain)
        }
        HStack(spacing: 20) {
          Toggle("Part", sources: [.constant(true), .constant(false)], isOn: \.self).toggleStyle(.checkbox)
          Toggle("Part", sources: [.constant(true), .constant(false)], isOn: \.self).toggleStyle(.switch).fixedSize()
        }
        TextField("Name", text: $text).frame(width: 260)
        Menu("View") {
          Toggle("Grid", isOn: .constant(true))
          Toggle("Rulers", isOn: .constant(false))
          Toggle("Part", sources: [.constant(true), .constant(false)], isOn: \.self)
          Button("Delete", role: .destructive) {}
        }
        Spacer()
      }
      .padding(16)
    }
  }

  nonisolated private static let appearances: [DesktopSettings.Appearance] = [.light, .dark]

  private func host(_ size: CGSize, _ appearance: DesktopSettings.Appearance, _ view: @escaping () -> some View) throws
    -> ControlHost
  {
    let host = try ControlHost(size: size, settings: DesktopSettings(appearance: appearance), barRoom: 0) {
      LinearGradient(colors: [.teal, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing)
        .opacity(0.5).overlay(alignment: .topLeading) { view() }
    }
    #expect(host.window.setScale(2))
    host.settle()
    return host
  }

  @Test("all sizes, with what destroys", arguments: Self.appearances) func sizes(_ appearance: DesktopSettings.Appearance) throws
  {
    let host = try host(CGSize(width: 600, height: 240), appearance) { Sizes() }
    expectPicture(try #require(host.window.picture), named: "sizes-\(appearance)@2", tolerance: .text)
  }

  @Test("destructive roles, mixed marks, selected text, and checks in an open menu", arguments: Self.appearances)
  func states(_ appearance: DesktopSettings.Appearance) throws {
    let host = try host(CGSize(width: 300, height: 380), appearance) { States(text: .constant("Ada Lovelace")) }
    try host.click(.textField, "Name")
    host.key(.home)
    for _ in 0..<3 { host.key(.right, .shift) }
    expectPicture(try #require(host.window.picture), named: "states-\(appearance)@2", tolerance: .text)
    try host.click(.menuButton, "View")
    expectPicture(try #require(host.window.picture), named: "checks-\(appearance)@2", tolerance: .text)
  }
}
