import Testing

@Suite("Programs written against the documented interface") @MainActor struct ProgramTests {
  @Test("a program's views lie where the documentation says", arguments: await Programs.names)
  func program(_ name: String) async throws {
    let program = try #require(Programs.all.first { String(describing: $0) == name })
    try await ProgramHost(program).run(program.steps)
  }
}
