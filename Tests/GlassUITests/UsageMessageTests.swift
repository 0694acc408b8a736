import ArgumentParser
import Testing

@testable import GlassUI

@Suite("What is said of a wrong command line") struct UsageMessageTests {
  private func message(_ arguments: String...) -> String? {
    do {
      _ = try HostOptions.parse(arguments)
      return nil
    } catch { return UsageMessage.text(for: error, of: HostOptions.self) }
  }

  @Test(
    "an option that is nearly right is named",
    arguments: [("--siez", "--size"), ("--appearence", "--appearance"), ("--reduced-motion", "--reduce-motion")])
  func near(wrong: String, right: String) {
    #expect(message(wrong) == "Unknown option '\(wrong)'. Did you mean '\(right)'?")
  }

  @Test("a value with a dash before it is a value") func dashes() {
    #expect(message("--size", "-5x7")?.contains("a size is two whole numbers from 1 to 16384") == true)
    #expect(message("--threads", "-1")?.contains("from 1 to 64 threads can draw.") == true)
    #expect(message("--scale", "-2", "--offscreen", "x")?.contains("a scale lies between 0.5 and 8.") == true)
  }

  @Test("help names the program that is asked")
  func help() {
    #expect(HostCommand.helpMessage().contains("USAGE: \(AppRunner.programName) "))
  }

  @Test("nothing is named where nothing is near", arguments: ["--nope", "--xyz", "--quick"])
  func far(wrong: String) {
    #expect(message(wrong) == "Unknown option '\(wrong)'.")
  }

  @Test("a value that is nearly right is named, and all valid ones")
  func values() {
    #expect(message("--appearance", "drak")?.contains("did you mean “dark”? Valid are auto, light or dark.") == true)
    #expect(message("--glass", "frosted")?.hasSuffix("valid are regular or clear.") == true)
  }
}
