import Foundation
import Observation
import Testing

@testable import GlassViews

/// A body is evaluated again where something that it reads of the environment changes, not where anything does.
@MainActor @Suite("What bodies read of the environment") struct EnvironmentReadingTests {
  @Observable final class Surroundings {
    var limit = 1
    var size = DynamicTypeSize.large
    var isEnabled = true
    var outer = "outer"
  }

  /// What was evaluated, in order.
  final class Log {
    var names: [String] = []
    func note(_ name: String) { names.append(name) }
  }

  /// A property of somebody's own that reads by another one.
  private struct OwnProperty: DynamicProperty {
    @Environment(\.isEnabled) private var isEnabled
    var text: String { isEnabled ? "on" : "off" }
  }

  private struct Limited: View {
    let log: Log
    @Environment(\.lineLimit) private var limit
    var body: some View {
      log.note("limit \(limit ?? 0)")
      return Box(width: CGFloat(limit ?? 0))
    }
  }

  private struct Scaled: View {
    let log: Log
    @ScaledMetric private var length = 10.0
    var body: some View {
      log.note("length")
      return Box(width: length)
    }
  }

  private struct Owned: View {
    let log: Log
    private var own = OwnProperty()
    init(log: Log) { self.log = log }
    var body: some View {
      log.note("own \(own.text)")
      return Box()
    }
  }

  private struct Framed: ViewModifier {
    let log: Log
    @Environment(\.isEnabled) private var isEnabled
    func body(content: Content) -> some View {
      log.note("modifier \(isEnabled)")
      return content
    }
  }

  private struct Scene: View {
    let surroundings: Surroundings
    let content: AnyView

    var body: some View {
      content
        .lineLimit(surroundings.limit)
        .environment(\.dynamicTypeSize, surroundings.size)
        .disabled(!surroundings.isEnabled)
    }
  }

  private func change(_ set: (Surroundings) -> Void) -> [String] {
    let (surroundings, log) = (Surroundings(), Log())
    let content = VStack {
      Limited(log: log)
      Scaled(log: log)
      Owned(log: log)
      Box().modifier(Framed(log: log))
    }
    let host = LayoutHost(Scene(surroundings: surroundings, content: AnyView(content)))
    log.names = []
    set(surroundings)
    host.pump()
    return log.names
  }

  @Test("each is evaluated where its own value changes, and once") func ownValue() {
    #expect(change { $0.limit = 2 } == ["limit 2"])
    #expect(change { $0.size = .xxxLarge } == ["length"])
    #expect(change { $0.isEnabled = false }.sorted() == ["modifier false", "own off"])
    #expect(change { _ in } == [])
  }

  @Test("what is skipped for one change is there for the next") func later() {
    let (surroundings, log) = (Surroundings(), Log())
    let host = LayoutHost(Scene(surroundings: surroundings, content: AnyView(Limited(log: log))))
    for size in [DynamicTypeSize.xLarge, .small] {
      surroundings.size = size
      host.pump()
    }
    surroundings.limit = 7
    host.pump()
    #expect(log.names == ["limit 1", "limit 7"])
  }

  /// Transforms what is around it, by values that change and others that lead to the same.
  private struct Transforming: View {
    let surroundings: Surroundings
    var body: some View {
      let (limit, isLong) = (surroundings.limit, surroundings.outer.count > 100)
      Box().named("box").transformEnvironment(\.lineLimit) { $0 = isLong ? 99 : limit }
    }
  }

  @Test("a transformation that leads to the same again tells nobody; one that does not tells all") func transformations() throws {
    let surroundings = Surroundings()
    let host = LayoutHost(Transforming(surroundings: surroundings))
    func environment() throws -> EnvironmentValues { try #require(host.node("box")).environment }
    let before = try environment()
    #expect(before.lineLimit == 1)
    surroundings.outer = "another"
    host.pump()
    #expect(try environment().isIdentical(to: before))
    surroundings.limit = 3
    host.pump()
    #expect(try environment().lineLimit == 3)
  }

  /// Transforms one part or another.
  private struct Turning: View {
    let surroundings: Surroundings
    var body: some View {
      let isFirst = surroundings.isEnabled
      Box().named("box").transformEnvironment(isFirst ? \.isEnabled : \.isFocusEffectEnabled) { if isFirst { $0 = false } }
    }
  }

  @Test("a transformation of another part takes back what it made of the first") func parts() throws {
    let surroundings = Surroundings()
    let host = LayoutHost(Turning(surroundings: surroundings))
    #expect(try #require(host.node("box")).environment.isEnabled == false)
    surroundings.isEnabled = false
    host.pump()
    #expect(try #require(host.node("box")).environment.isEnabled)
  }

  /// A style that shows the control again, as the one around it makes it.
  private struct Wrapping: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
  }

  private struct Naming: ProgressViewStyle {
    let log: Log
    let name: String
    func makeBody(configuration: Configuration) -> some View {
      log.note(name)
      return Box()
    }
  }

  private struct Styled: View {
    let surroundings: Surroundings
    let log: Log
    var body: some View {
      Progress().progressViewStyle(Wrapping()).progressViewStyle(Naming(log: log, name: surroundings.outer))
    }
  }

  /// Made once, whatever is around it.
  private struct Progress: View {
    var body: some View { ProgressView(value: 0.5) }
  }

  @Test("a style that shows the control again follows the style around it") func styles() {
    let (surroundings, log) = (Surroundings(), Log())
    let host = LayoutHost(Styled(surroundings: surroundings, log: log))
    surroundings.outer = "another"
    host.pump()
    #expect(log.names.last == "another")
  }
}
