import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What presentations and dialogs can be told") struct PresentationDetailTests {
  @Observable final class Model {
    var isShown = true
    var detent = PresentationDetent.medium
    var presses = 0
    var isSuppressed = false
  }

  private struct Sheet: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Button("Beneath") { model.presses += 1 }
        Spacer()
      }
      .sheet(isPresented: $model.isShown) {
        Button("Within") {}
          .presentationDetents([.medium, .large], selection: $model.detent)
          .presentationBackgroundInteraction(.enabled(upThrough: .medium))
      }
    }
  }

  @Test("what lies beneath a sheet can be used while the sheet is no higher than it says, and is dimmed above that")
  func upThrough() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 600, height: 700)) { Sheet(model: model) }
    let beneath = try #require(host.find(.button, "Beneath")).frame.center
    host.click(beneath)
    #expect(model.presses == 1 && model.isShown)
    model.detent = .large
    host.settle()
    host.click(CGPoint(x: 4, y: 4))
    host.click(beneath)
    #expect(model.presses == 1)
    #expect(host.find(.button, "Within") != nil)
    model.detent = .medium
    host.settle()
    host.click(beneath)
    #expect(model.presses == 2)
  }

  @Test("a sheet is as wide as its sizing says") func sizing() throws {
    func width(_ sizing: some PresentationSizing) throws -> CGFloat {
      let host = try ControlHost(size: CGSize(width: 1000, height: 600)) {
        Text("Owner").sheet(isPresented: .constant(true)) {
          Color.clear.frame(minWidth: 200, maxWidth: .infinity).accessibilityElement(role: .group, label: "Ground")
            .presentationDetents([.medium]).presentationSizing(sizing)
        }
      }
      return try #require(host.find(.group, "Ground")).frame.width
    }
    #expect(try width(.form) == 480)
    #expect(try width(.automatic) == 640)
    #expect(try width(.page) == 800)
    #expect(try width(.fitted) < 300)
    #expect(try width(.form.fitted(horizontal: true, vertical: false)) < 300)
    #expect(try width(.page.fitted(horizontal: false, vertical: true)) == 800)
  }

  private struct Wrong: LocalizedError { var errorDescription: String? { "No room left" } }

  @Test("an alert about an error is called as the error describes itself, and needs one") func error() throws {
    let host = try ControlHost {
      Text("Owner").alert(isPresented: .constant(true), error: Wrong()) { _ in
        Button("OK") {}
      } message: { _ in
        Text("Why")
      }
    }
    #expect(host.find(.alert, "No room left") != nil && host.find(.text, "Why") != nil)
    let without = try ControlHost {
      Text("Owner").alert(isPresented: .constant(true), error: Optional<Wrong>.none) { Button("OK") {} }
    }
    #expect(without.find(.alert) == nil)
  }

  private struct Asking: View {
    @Bindable var model: Model

    var body: some View {
      Button("Remove") { model.isShown = true }
        .confirmationDialog("Remove it?", isPresented: $model.isShown, titleVisibility: .visible) { Button("Remove for Good") {} }
        .dialogSuppressionToggle("Never ask", isSuppressed: $model.isSuppressed)
        .dialogSeverity(.critical)
    }
  }

  @Test("a dialog has a box that keeps it from being asked again, and a sign where it is critical") func suppression() throws {
    let model = Model()
    let host = try ControlHost { Asking(model: model) }
    #expect(host.find(.alert, "Remove it?") != nil)
    try host.click(.toggle, "Never ask")
    #expect(model.isSuppressed && model.isShown)
    try host.click(.button, "Remove for Good")
    #expect(!model.isShown)
  }

  private struct Tenth: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? {
      context.dynamicTypeSize.isAccessibilitySize ? nil : context.maxDetentValue * 0.4
    }
  }

  @Test("a sheet rests at a height that a type tells from its environment, and as high as it can where that tells none")
  func customDetent() throws {
    func height(_ size: DynamicTypeSize) throws -> CGFloat {
      let host = try ControlHost(size: CGSize(width: 600, height: 700)) {
        Text("Owner").sheet(isPresented: .constant(true)) {
          Color.clear.accessibilityElement(role: .group, label: "Ground").presentationDetents([.custom(Tenth.self)])
        }
        .dynamicTypeSize(size)
      }
      return try #require(host.find(.group, "Ground")).frame.height
    }
    #expect(try abs(height(.large) - 0.4 * height(.accessibility1)) < 12)
    #expect(PresentationDetent.custom(Tenth.self) == .custom(Tenth.self) && PresentationDetent.custom(Tenth.self) != .large)
  }

  private struct Covered: View {
    @Bindable var model: Model

    var body: some View {
      Text("Owner").fullScreenCover(isPresented: $model.isShown) {
        Button("Close It") { model.isShown = false }
      }
    }
  }

  @Test("a cover leaves nothing of the window free and goes when its content says so") func cover() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1000, height: 600)) { Covered(model: model) }
    let close = try #require(host.find(.button, "Close It")).frame
    #expect(abs(close.midX - 500) < 2 && abs(close.midY - 300) < 12)
    host.click(CGPoint(x: 2, y: 2))
    host.key(.escape)
    host.settle()
    #expect(model.isShown)
    try host.click(.button, "Close It")
    #expect(!model.isShown)
  }
}
