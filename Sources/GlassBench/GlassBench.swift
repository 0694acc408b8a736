import ArgumentParser

/// Prints how long frames take.
@main
struct GlassBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "glass-bench", abstract: "Measures the glass engine and the view layer; prints a line of JSON per figure.",
    subcommands: [MaterialCommand.self, LayoutCommand.self, GraphCommand.self], defaultSubcommand: MaterialCommand.self)
}
