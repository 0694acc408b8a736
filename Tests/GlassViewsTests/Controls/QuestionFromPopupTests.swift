import Foundation
import GlassOffscreen
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Questions from popovers in surfaces of their own") struct QuestionFromPopupTests {
  @Observable final class Model {
    var isOpen = false
    var asks = false
    var isInnerOpen = false
    var log: [String] = []
  }

  enum Kind: CaseIterable {
    case alert, dialog, sheet
  }

  private struct Content: View {
    @Bindable var model: Model
    let kind: Kind

    var body: some View {
      Button("Open") { model.isOpen = true }
        .popover(isPresented: $model.isOpen) {
          VStack {
            Counter(model: model, kind: kind)
            Button("Deeper") { model.isInnerOpen = true }
              .popover(isPresented: $model.isInnerOpen) {
                VStack { Counter(model: model, kind: kind, name: "Inner") }.frame(width: 250, height: 500)
              }
          }
          .frame(width: 260, height: 520)
        }
    }
  }

  private struct Counter: View {
    @Bindable var model: Model
    let kind: Kind
    var name = "Outer"
    @State private var count = 0

    var body: some View {
      Button("\(name) \(count)") { count += 1 }
      if name == "Outer" || model.isInnerOpen, (name == "Inner") == model.isInnerOpen { asking }
    }

    @ViewBuilder private var asking: some View {
      let ask = Button("Ask") { model.asks = true }
      switch kind {
      case .alert: ask.alert("Delete all pictures?", isPresented: $model.asks) { answers }
      case .dialog: ask.confirmationDialog("Delete all pictures?", isPresented: $model.asks) { answers }
      case .sheet: ask.sheet(isPresented: $model.asks) { VStack { answers }.frame(width: 340, height: 160) }
      }
    }

    @ViewBuilder private var answers: some View {
      Button("Delete") {
        model.log.append("delete")
        if kind == .sheet { model.asks = false }
      }
      Button("Close Both") {
        model.isOpen = false
        if kind == .sheet { model.asks = false }
      }
    }
  }

  private let model = Model()

  /// A window that is too low for the popover.
  private func window(_ kind: Kind) throws -> ControlHost {
    let window = try ControlHost(size: CGSize(width: 600, height: 400), barRoom: 0) { Content(model: model, kind: kind) }
    try window.click(.button, "Open")
    #expect(window.window.popups.count == 1)
    return window
  }

  private func popups(_ window: ControlHost) -> [OffscreenWindow] { window.platform.windows.filter { $0.popup != nil } }

  @Test(
    "they lie over the window, whole, and the popover is back with its state once they are answered", arguments: Kind.allCases)
  func answered(kind: Kind) throws {
    let window = try window(kind)
    try window.click(.button, "Outer 0")
    try window.click(.button, "Ask")
    #expect(popups(window).isEmpty, "nothing lies over the question")
    let role: SemanticsRole = kind == .sheet ? .dialog : .alert
    let panel = try #require(window.find(role)).frame
    #expect(CGRect(x: 0, y: 0, width: 600, height: 400).contains(panel))
    #expect(abs(panel.midX - 300) < 2 && abs(panel.midY - 200) < 2)
    #expect(window.find(.button, "Outer 1") == nil)
    try window.click(.button, "Delete")
    #expect(model.log == ["delete"] && !model.asks && model.isOpen)
    #expect(window.find(role, "Delete all pictures?") == nil)
    #expect(popups(window).count == 1)
    try window.click(.button, "Outer 1")
    #expect(window.find(.button, "Outer 2") != nil)
    model.isOpen = false
    window.settle()
    #expect(popups(window).isEmpty && window.find(.button, "Outer 2") == nil)
  }

  @Test("Escape answers, the program may take them back, and an answer may close the popover", arguments: Kind.allCases)
  func otherWays(kind: Kind) throws {
    let window = try window(kind)
    let role: SemanticsRole = kind == .sheet ? .dialog : .alert
    model.asks = true
    window.settle()
    #expect(popups(window).isEmpty)
    model.asks = false
    window.settle()
    #expect(window.find(.button, "Outer 0") != nil)
    try window.click(.button, "Ask")
    window.key(.escape)
    window.settle()
    #expect(!model.asks && model.isOpen && window.find(.button, "Outer 0") != nil)
    try window.click(.button, "Ask")
    #expect(window.find(role) != nil)
    try window.click(.button, "Close Both")
    window.settle()
    #expect(!model.isOpen && window.find(role) == nil && popups(window).isEmpty)
    #expect(!window.host.needsFrame, "nothing goes on")
  }

  @Test("from a popover within another one both make way and come back") func deep() throws {
    let window = try window(.alert)
    try window.click(.button, "Deeper")
    try window.click(.button, "Ask")
    #expect(window.find(.alert) != nil && popups(window).isEmpty)
    try window.click(.button, "Delete")
    #expect(model.log == ["delete"] && window.find(.button, "Inner 0") != nil && window.find(.button, "Outer 0") != nil)
  }

  @Test("one that is answered before the popover has faded leaves that where it is") func quick() throws {
    let window = try window(.alert)
    model.asks = true
    window.settle(0.03)
    model.asks = false
    window.settle(0.03)
    #expect(popups(window).count == 1)
    window.settle()
    #expect(window.find(.button, "Outer 0") != nil && window.find(.alert) == nil)
    try window.click(.button, "Outer 0")
    #expect(window.find(.button, "Outer 1") != nil)
  }
}
