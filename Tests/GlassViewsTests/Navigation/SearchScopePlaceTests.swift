import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Where the scopes of a search lie") struct SearchScopePlaceTests {
  @Observable final class Model {
    var text = ""
    var scope = 1
    var placement = SearchFieldPlacement.toolbar
    var showsMore = false
  }

  private struct Searching: View {
    @Bindable var model: Model
    var isSplit = false

    @ViewBuilder var body: some View {
      if isSplit {
        NavigationSplitView(sidebar: { Text("Sidebar") }, detail: { searched })
      } else {
        searched
      }
    }

    private var searched: some View {
      Text("Content").frame(maxWidth: .infinity, maxHeight: .infinity)
        .toolbar {
          if model.showsMore {
            ToolbarItem(placement: .confirmationAction) { Button("Something long to press") {}.labelStyle(.titleOnly) }
          }
        }
        .searchable(text: $model.text, placement: model.placement)
        .searchScopes($model.scope) {
          Text("Here").tag(1)
          Text("Everywhere").tag(2)
        }
    }
  }

  private let model = Model()

  private func window(
    width: CGFloat = 900, isSplit: Bool = false, _ direction: LayoutDirection = .leftToRight
  ) throws -> ControlHost {
    let window = try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) {
      Searching(model: model, isSplit: isSplit)
    }
    window.host.appearance.layoutDirection = direction
    window.settle()
    window.key(Key("f"), .control)
    window.settle()
    return window
  }

  /// The box around both scopes.
  private func scopes(_ window: ControlHost) throws -> CGRect {
    let found = window.tree.flattened.filter { ["Here", "Everywhere"].contains($0.label) && $0.actions.contains(.press) }
    try #require(found.count == 2)
    return found[0].frame.union(found[1].frame)
  }

  private func field(_ window: ControlHost) throws -> CGRect { try #require(window.find(.searchField)).frame }

  /// Half of what the field's capsule is longer than the field itself and lies more at one side than at the other.
  private static let slack: CGFloat = 40

  @Test("they are centred beneath their field", arguments: [LayoutDirection.leftToRight, .rightToLeft], [false, true])
  func beneath(direction: LayoutDirection, isSplit: Bool) throws {
    let window = try window(isSplit: isSplit, direction)
    let (scopes, field) = (try scopes(window), try field(window))
    #expect(abs(scopes.midX - field.midX) < Self.slack && scopes.minY > field.maxY)
    #expect(direction == .rightToLeft ? scopes.maxX < 450 : scopes.minX > 450)
  }

  @Test("they lie beneath a field in the middle of the bar, too") func principal() throws {
    model.placement = .toolbarPrincipal
    let window = try window(isSplit: true)
    #expect(abs(try scopes(window).midX - field(window).midX) < Self.slack)
  }

  @Test("they are pushed within the window's edges") func within() throws {
    let window = try window(width: 320)
    let scopes = try scopes(window)
    #expect(scopes.minX >= SplitMetrics.inset && scopes.maxX <= 320 - SplitMetrics.inset)
  }

  @Test("they go along as the window gets another size, and as the field glides elsewhere") func follow() throws {
    let window = try window()
    window.window.change { $0.size = CGSize(width: 700, height: 500) }
    #expect(abs(try scopes(window).midX - field(window).midX) < Self.slack)
    window.settle()
    let before = try scopes(window)
    #expect(abs(before.midX - (try field(window).midX)) < Self.slack && before.minX > 350)
    withAnimation(.smooth) { model.showsMore = true }
    for _ in 0..<40 {
      window.settle(1.0 / 60)
      #expect(abs(try scopes(window).midX - field(window).midX) < Self.slack + 4)
    }
    #expect(try scopes(window).midX < before.midX - 40)
  }

  @Test("they lie beneath the field in the bar once the sidebar is gone that had it, and again after it was back") func sidebar()
    throws
  {
    model.placement = .sidebar
    let window = try window(isSplit: true)
    window.type("fo")
    window.settle()
    for _ in 0..<2 {
      for button in ["Hide Sidebar", "Show Sidebar", "Hide Sidebar"] {
        try window.click(.button, button)
        if button == "Hide Sidebar" { #expect(try abs(scopes(window).midX - field(window).midX) < Self.slack) }
      }
      try window.click(.button, "Show Sidebar")
    }
  }
}
