import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("What views do happens in the same order in every run") struct OrderTests {
  private final class Log {
    var lines: [Int] = []
  }

  @Test("views that have their places by one layout appear in the order in which they were made")
  func appearing() {
    let log = Log()
    let wide = HStack(spacing: 0) { ForEach(0..<20) { index in Box(width: 20).onAppear { log.lines.append(index) } } }
    let host = LayoutHost(
      ViewThatFits {
        wide
        Color.red
      }, width: 200)
    #expect(log.lines.isEmpty)
    host.resize(width: 500, height: 100)
    #expect(log.lines == Array(0..<20))
  }

  private enum Sum: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  @Test("readers of one preference are told from the outermost to the innermost")
  func preferences() {
    let log = Log()
    var view = AnyView(Box().preference(key: Sum.self, value: 3))
    for level in 0..<20 {
      let inner = view
      view = AnyView(inner.onPreferenceChange(Sum.self) { _ in log.lines.append(level) })
    }
    _ = LayoutHost(view)
    #expect(log.lines == (0..<20).reversed())
  }
}
