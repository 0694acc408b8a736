import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Where the focus goes when what has it goes away") struct LostFocusTests {
  @Observable final class Model { var page = 0 }

  private struct Page: View {
    let number: Int

    var body: some View { Button("On page \(number)") {} }
  }

  private struct Pages: View {
    @Bindable var model: Model
    let isPadded: Bool

    var body: some View {
      VStack {
        Button("Before") {}
        if isPadded { pages.padding() } else { pages }
        Button("After") {}
      }
    }

    @ViewBuilder private var pages: some View {
      switch model.page {
      case 0: Page(number: 0)
      default: ScrollView { Page(number: 1) }
      }
    }
  }

  @Test("it goes back to the one before it, and Tab goes on to what came instead", arguments: [false, true], [false, true])
  func back(isPadded: Bool, isAnimated: Bool) throws {
    let model = Model()
    let host = try ControlHost { Pages(model: model, isPadded: isPadded) }
    host.key(.tab)
    host.key(.tab)
    #expect(host.focusedLabel == "On page 0")
    withAnimation(isAnimated ? .linear(duration: 0.5) : nil) { model.page = 1 }
    #expect(host.focusedLabel == "Before")
    host.key(.tab)
    #expect(host.focusedLabel == "On page 1")
  }

  private struct Fields: View {
    @Bindable var model: Model
    @FocusState var place: Int?

    var body: some View {
      VStack {
        Text("\(model.page)")
        Button("First") {}.focused($place, equals: 1)
        Button("Second") {}.focused($place, equals: 2)
        Text("at \(place ?? 0)")
      }
    }
  }

  @Test("a change that appears in its own way while the focus moves does not take it back") func moves() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model) }
    host.key(.tab)
    withAnimation(.linear(duration: 0.5)) { model.page += 1 }
    host.key(.tab)
    #expect(host.focusedLabel == "Second")
    #expect(host.find(.text, "at 2") != nil)
  }
}
