import Foundation
import GlassPlatform
import Observation
import TestSupport
import Testing

@testable import GlassViews

@MainActor @Suite("Links, hover effects and other small things") struct LinkAndEffectTests {
  @Observable @MainActor final class Model {
    var number = 0
    var size: Int?
    var isRed = false
  }

  @Test("a link opens its URL by pointer and by key, is told as one, and can be copied")
  func link() async throws {
    let url = try #require(URL(string: "https://swift.org/x"))
    let host = try ControlHost(size: CGSize(width: 300, height: 200)) { Link("Swift", destination: url) }
    try host.click(.link, "Swift")
    host.key(.tab)
    host.key(.return)
    #expect(host.platform.openedURLs == ["https://swift.org/x", "https://swift.org/x"])
    try host.click(.link, "Swift", .right)
    try host.click(.menuItem, "Copy Link")
    let copied = await host.window.readClipboard(ClipboardContent.textTypes, .clipboard)
    #expect(copied.map { String(decoding: $0.data, as: UTF8.self) } == "https://swift.org/x")
  }

  @Test("a view lights up under the pointer, in the form it was given; nothing is evaluated for that")
  func hoverEffect() throws {
    @MainActor final class Count { var bodies = 0 }
    struct Tile: View {
      let count: Count
      var body: some View {
        count.bodies += 1
        return Color.red.frame(width: 80, height: 40).contentShape(.hoverEffect, .capsule).hoverEffect()
      }
    }
    let count = Count()
    let host = try ControlHost(size: CGSize(width: 200, height: 160)) { Tile(count: count) }
    func pixel(_ x: Double, _ y: Double) -> UInt32 { host.window.picture?[Int(x), Int(y)] ?? 0 }
    let before = pixel(100, 110)
    let corner = pixel(61, 91)
    let bodies = count.bodies
    host.move(to: CGPoint(x: 100, y: 110))
    host.settle()
    #expect(pixel(100, 110) != before)
    #expect(pixel(61, 91) == corner)
    host.move(to: CGPoint(x: 5, y: 5))
    host.settle()
    #expect(pixel(100, 110) == before)
    #expect(count.bodies == bodies)
  }

  @Test("an equatable view is evaluated again where it differs by its own measure")
  func equatable() {
    @MainActor final class Count { var bodies = 0 }
    struct Rounded: View, Equatable {
      let number: Int
      let count: Count
      nonisolated static func == (a: Self, b: Self) -> Bool { a.number / 10 == b.number / 10 }
      var body: some View {
        count.bodies += 1
        return Text("\(number)")
      }
    }
    struct Outer: View {
      let model: Model
      let count: Count
      var body: some View { Rounded(number: model.number, count: count).equatable() }
    }
    let (model, count) = (Model(), Count())
    let host = LayoutHost(Outer(model: model, count: count), width: 100, height: 100)
    let first = count.bodies
    model.number = 5
    host.pump()
    #expect(count.bodies == first)
    model.number = 12
    host.pump()
    #expect(count.bodies == first + 1)
  }

  @Test(
    "a picker leads to a screen with all choices; choosing leads back", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func navigationLinkPicker(direction: LayoutDirection) throws {
    struct Settings: View {
      @Bindable var model: Model
      var body: some View {
        NavigationStack {
          Form {
            Picker("Size", selection: $model.size) {
              Text("None").tag(Int?.none)
              Text("Small").tag(1)
              Text("Large").tag(2, includeOptional: true)
            }
            .pickerStyle(.navigationLink)
          }
        }
      }
    }
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 400, height: 300)) {
      Settings(model: model).environment(\.layoutDirection, direction)
    }
    host.click(try #require(host.tree.flattened.first { $0.role == .button && $0.label.contains("Size") }).frame.center)
    try host.click(.button, "Large")
    #expect(model.size == 2)
    #expect(host.find(.button, "Small") == nil)
    #expect(host.tree.flattened.contains { $0.label.contains("Large") })
  }

  @Test("a sheet is filled with views, which may change while it is open")
  func presentationBackground() throws {
    struct Page: View {
      let model: Model
      var body: some View {
        Color.white.sheet(isPresented: .constant(true)) {
          Text("a").frame(width: 200, height: 100)
            .presentationBackground(alignment: .top) {
              model.isRed ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1)
            }
        }
      }
    }
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 400, height: 300)) { Page(model: model) }
    let sheet = try #require(host.tree.flattened.first { $0.label == "a" }).frame
    func pixel() -> UInt32 { host.window.picture?[Int(sheet.midX), Int(sheet.midY + 30)] ?? 0 }
    #expect(pixel() & 0xFFFFFF == 0x0000FF)
    model.isRed = true
    host.settle()
    #expect(pixel() & 0xFFFFFF == 0xFF0000)
  }

  @Test("a list has a ground where it is asked for, and a text editor none where that is not wanted")
  func scrollContentBackground() throws {
    func fills(_ view: some View) -> Int {
      LayoutHost(view, width: 200, height: 200).operations().filter {
        if case .fill = $0.operation { true } else { false }
      }.count
    }
    let list = List { EmptyView() }
    #expect(fills(list.scrollContentBackground(.visible)) == fills(list) + 1)
    #expect(fills(list.scrollContentBackground(.hidden)) == fills(list))
    let editor = TextEditor(text: .constant("a"))
    #expect(fills(editor.scrollContentBackground(.hidden)) < fills(editor))
  }

  @Test("content lies clear of a bar of one's own, and scrolls beneath it")
  func safeAreaBar() {
    let host = LayoutHost(
      ScrollView { Color.red.frame(height: 600).named("content") }
        .safeAreaBar(edge: .top) { Color.blue.frame(height: 40).named("bar") }, width: 200, height: 200)
    host.pump()
    #expect(host.frame("content")?.minY == 40)
    #expect(host.frame("bar") == rect(0, 0, 200, 40))
  }
}
