import Testing

@testable import GlassViews

@MainActor @Suite("Nested changes of the environment") struct NestedEnvironmentTests {
  /// Reads the environment and changes it for what is within, in a way that cannot be compared.
  private struct Shell: View {
    let depth: Int
    @Environment(\.lineLimit) private var limit

    var body: some View {
      AnyView(depth == 0 ? AnyView(Box()) : AnyView(Shell(depth: depth - 1)))
        .transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }
    }
  }

  @Test("a change at the top evaluates each view within a few times, however deep they are nested", arguments: [4, 16])
  func evaluations(depth: Int) {
    let host = LayoutHost(Shell(depth: depth))
    let before = host.graph.bodyEvaluations
    var environment = host.graph.root.environment
    environment.lineLimit = 5
    host.graph.setEnvironment(environment, Transaction())
    host.pump()
    let evaluated = host.graph.bodyEvaluations - before
    #expect(evaluated > depth)
    #expect(evaluated <= 3 * (depth + 2))
  }
}
