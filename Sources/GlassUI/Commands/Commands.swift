import GlassViews

/// Commands of a program: what its window's menu shows and which shortcuts act in it.
///
/// F10 opens that menu. Every item of the toolbar is in it too, under View.
@MainActor @preconcurrency public protocol Commands {
  /// The type of the commands' content.
  associatedtype Body: Commands

  /// The commands.
  @CommandsBuilder var body: Body { get }

  /// Adds the commands to a list.
  func _collect(into list: inout CommandList)
}

extension Commands {
  /// Adds those of the body.
  public func _collect(into list: inout CommandList) { body._collect(into: &list) }
}

extension Never: Commands {}

/// Commands that say themselves what they add.
@MainActor protocol PrimitiveCommands: Commands where Body == Never {}

extension PrimitiveCommands {
  /// Primitive commands have no body; nobody asks for one.
  public var body: Never { fatalError("\(Self.self) are primitive commands: their body is never evaluated") }
}

/// No commands.
public struct EmptyCommands: PrimitiveCommands {
  /// No commands.
  public init() {}

  /// Adds nothing.
  public func _collect(into list: inout CommandList) {}
}

/// A menu of a program's own.
public struct CommandMenu<Content: View>: PrimitiveCommands {
  private let title: String
  private let content: Content

  /// A menu with rows.
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.title = title.string
    self.content = content()
  }

  /// A menu with rows.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(Text(title), content: content) }

  /// A menu with rows, with a title that is not looked up.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.init(Text(title), content: content) }

  /// Adds the menu, or its rows to the menu of that title.
  public func _collect(into list: inout CommandList) { list.addMenu(title, AnyView(content)) }
}

/// Commands before, after or in place of a group that windows have anyway.
public struct CommandGroup<Content: View>: PrimitiveCommands {
  private let place: CommandList.Place
  private let content: Content

  /// Commands before a group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .before(group)
    content = addition()
  }

  /// Commands after a group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .after(group)
    content = addition()
  }

  /// Commands in place of a group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .replacing(group)
    content = addition()
  }

  /// Adds the commands where they belong.
  public func _collect(into list: inout CommandList) { list.add(AnyView(content), place) }
}

/// Turns the statements of a closure into commands.
@MainActor @preconcurrency @resultBuilder public struct CommandsBuilder {
  /// Several commands.
  public static func buildBlock<each C: Commands>(_ commands: repeat each C) -> some Commands {
    var all: [any Commands] = []
    repeat all.append(each commands)
    return SeveralCommands(all: all)
  }

  /// Commands of an `if`.
  public static func buildIf<C: Commands>(_ commands: C?) -> some Commands {
    SeveralCommands(all: commands.map { [$0] } ?? [])
  }

  /// Commands of the first branch.
  public static func buildEither(first: some Commands) -> SeveralCommands { SeveralCommands(all: [first]) }

  /// Commands of the second branch.
  public static func buildEither(second: some Commands) -> SeveralCommands { SeveralCommands(all: [second]) }
}

extension Group: Commands, PrimitiveCommands where Content: Commands {
  /// Groups commands.
  @_disfavoredOverload
  @MainActor public init(@CommandsBuilder content: () -> Content) { self = .holding(content()) }

  /// Adds the commands.
  public func _collect(into list: inout CommandList) { content._collect(into: &list) }
}

/// Commands in their order.
public struct SeveralCommands: PrimitiveCommands {
  let all: [any Commands]

  /// Adds them one after the other.
  public func _collect(into list: inout CommandList) {
    for commands in all { commands._collect(into: &list) }
  }
}

extension Scene {
  /// Adds commands to the scene's windows.
  public func commands<Content: Commands>(@CommandsBuilder content: @escaping @MainActor () -> Content) -> some Scene {
    ModifiedScene(content: self) { $0.commands.append { content()._collect(into: &$0) } }
  }

  /// Takes away the commands that the scene was given so far; what every window has stays.
  public func commandsRemoved() -> some Scene { ModifiedScene(content: self) { $0.commands = [] } }

  /// Gives the scene's windows other commands instead of those that the scene was given so far; what every window has stays.
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: @escaping @MainActor () -> Content) -> some Scene {
    commandsRemoved().commands(content: content)
  }
}
