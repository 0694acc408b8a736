import Testing

@testable import GlassViews

/// Keeps what is said while a test runs for that test alone, however often others were told the same.
struct CollectedDiagnostics: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Diagnostics.$transcript.withValue(Diagnostics.Transcript()) { try await function() }
  }
}

extension Trait where Self == CollectedDiagnostics {
  /// The tests ask what was said; see `told`.
  static var collectsDiagnostics: Self { Self() }
}

/// What was said since the test began; it has to have `collectsDiagnostics`.
@MainActor func told() -> [String] {
  if Diagnostics.transcript == nil { Issue.record("this test collects no diagnostics") }
  return Diagnostics.transcript?.sentences ?? []
}

/// Whether something was said of which `part` is a part.
@MainActor func isTold(_ part: String) -> Bool { told().contains { $0.contains(part) } }

/// What is said while something is done, in order.
@MainActor func told(while action: () -> Void) -> [String] {
  let transcript = Diagnostics.Transcript()
  Diagnostics.$transcript.withValue(transcript) { action() }
  return transcript.sentences
}
