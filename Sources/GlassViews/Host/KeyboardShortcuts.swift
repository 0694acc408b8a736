import Foundation
import GlassPlatform

/// A key of a keyboard shortcut.
public struct KeyEquivalent: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
  let key: Key

  /// The key that types a character; upper case means the same key.
  public init(_ character: Character) {
    key = character.unicodeScalars.first.map { Key($0.properties.lowercaseMapping.unicodeScalars.first ?? $0) } ?? .space
  }

  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  init(key: Key) { self.key = key }

  /// The character that stands for the key; for most that type none, one from U+F700 on, where Apple's
  /// systems keep them.
  public var character: Character {
    if let known = Self.characters[key] { return Character(known) }
    if let function = key.functionNumber, let scalar = Unicode.Scalar(0xF703 + UInt32(function)) { return Character(scalar) }
    return Character(key.character ?? "\u{FFFD}")
  }

  private static let characters: [Key: Unicode.Scalar] = [
    .return: "\r", .keypadEnter: "\u{3}", .escape: "\u{1B}", .tab: "\t", .backTab: "\u{19}", .backspace: "\u{8}",
    .delete: "\u{7F}",
    .up: "\u{F700}", .down: "\u{F701}", .left: "\u{F702}", .right: "\u{F703}", .home: "\u{F729}", .end: "\u{F72B}",
    .pageUp: "\u{F72C}", .pageDown: "\u{F72D}", .menu: "\u{F735}", .clear: "\u{F739}",
  ]

  /// Clear, on some number pads.
  public static let clear = KeyEquivalent(key: .clear)
  /// Return.
  public static let `return` = KeyEquivalent(key: .return)
  /// Escape.
  public static let escape = KeyEquivalent(key: .escape)
  /// Space.
  public static let space = KeyEquivalent(key: .space)
  /// Tab.
  public static let tab = KeyEquivalent(key: .tab)
  /// Backspace.
  public static let delete = KeyEquivalent(key: .backspace)
  /// Delete forwards.
  public static let deleteForward = KeyEquivalent(key: .delete)
  /// Arrow up.
  public static let upArrow = KeyEquivalent(key: .up)
  /// Arrow down.
  public static let downArrow = KeyEquivalent(key: .down)
  /// Arrow left.
  public static let leftArrow = KeyEquivalent(key: .left)
  /// Arrow right.
  public static let rightArrow = KeyEquivalent(key: .right)
  /// Home.
  public static let home = KeyEquivalent(key: .home)
  /// End.
  public static let end = KeyEquivalent(key: .end)
  /// Page up.
  public static let pageUp = KeyEquivalent(key: .pageUp)
  /// Page down.
  public static let pageDown = KeyEquivalent(key: .pageDown)

  /// A function key, 1…24. Linux desktops use them where others have letters with command.
  public static func function(_ number: Int) -> KeyEquivalent { KeyEquivalent(key: .function(number)) }
}

/// The modifier keys of a shortcut. On Linux, `command` is control.
public struct EventModifiers: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Modifiers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = EventModifiers(rawValue: 1)
  /// Control.
  public static let control = EventModifiers(rawValue: 2)
  /// Alt.
  public static let option = EventModifiers(rawValue: 4)
  /// Caps lock is on.
  public static let capsLock = EventModifiers(rawValue: 8)
  /// A key of the number pad; never set, for key symbols tell those apart.
  public static let numericPad = EventModifiers(rawValue: 16)
  /// The key of commands: control, as everywhere on this desktop.
  public static let command = EventModifiers.control
  /// All of them.
  public static let all: EventModifiers = [.shift, .control, .option, .capsLock, .numericPad]

  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.capsLock) { insert(.capsLock) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.option) }
  }
}

/// A key with modifiers that acts from anywhere in the window.
public struct KeyboardShortcut: Sendable, Hashable {
  /// The key.
  public var key: KeyEquivalent
  /// The modifiers held with it.
  public var modifiers: EventModifiers
  /// What becomes of the key where the interface runs from right to left.
  public var localization: Localization

  /// What becomes of a shortcut's key in other languages.
  public struct Localization: Sendable, Hashable {
    fileprivate let mirrors: Bool

    /// Keys that point to a side, arrows and brackets, point to the other one where the interface runs from right to left.
    public static let automatic = Localization(mirrors: true)
    /// The key stays, whatever it points to.
    public static let withoutMirroring = Localization(mirrors: false)
    /// The key stays: the program chooses another one itself.
    public static let custom = Localization(mirrors: false)
  }

  /// A shortcut.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  private static let mirrored: [Key: Key] = {
    let pairs: [(Key, Key)] =
      [(.left, .right)]
      + ["[]", "{}", "()", "<>"].map { pair in
        (Key(pair.unicodeScalars.first!), Key(pair.unicodeScalars.last!))
      }
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()

  /// The shortcut as it is in an interface that runs in a direction.
  func localized(in direction: LayoutDirection) -> KeyboardShortcut {
    guard direction == .rightToLeft, localization.mirrors, let other = Self.mirrored[key.key] else { return self }
    var shortcut = self
    shortcut.key = KeyEquivalent(key: other)
    return shortcut
  }

  /// What confirms: Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// What leaves: Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// Whether a key event is this shortcut.
  ///
  /// Shift that makes a sign ("+" on many keyboards) belongs to the sign; with letters and keys that type nothing it is a modifier.
  func matches(_ event: KeyEvent) -> Bool {
    var held = EventModifiers(event.modifiers).subtracting(.capsLock)
    if key.key.isSign, !modifiers.contains(.shift) { held.remove(.shift) }
    return event.key.lowercased == key.key && held == modifiers && !event.modifiers.contains(.logo)
  }
}

extension Key {
  /// Whether the key types a sign that has no upper and lower case.
  fileprivate var isSign: Bool {
    guard let properties = character?.properties else { return false }
    return !properties.isCased && !properties.isWhitespace
  }

  /// The key without shift's effect on letters.
  var lowercased: Key {
    guard let character, character.properties.isUppercase else { return self }
    return Key(character.properties.lowercaseMapping.unicodeScalars.first ?? character)
  }
}

/// The shortcuts of one window.
@MainActor final class ShortcutRegistry {
  @MainActor private struct Entry {
    let reference: NodeToken
    let shortcut: KeyboardShortcut
    /// Whether any other node with the same shortcut goes before it.
    let givesWay: Bool
    let action: () -> Void

    var node: ViewNode? { reference.node }

    /// Who wins: what is seen before what a container keeps out of sight, and what lies over the window before what is in it.
    var rank: (Int, Int, Int) {
      (givesWay ? 0 : 1, node?.isShown == true ? 1 : 0, node?.firstAncestor { $0 is CompositeNode<OverlayLayer> } == nil ? 0 : 1)
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Adds or replaces the shortcut of a node.
  func set(_ shortcut: KeyboardShortcut?, for node: ViewNode, givesWay: Bool = false, _ action: @escaping () -> Void) {
    entries[ObjectIdentifier(node)] = shortcut.map {
      Entry(reference: node.reference, shortcut: $0, givesWay: givesWay, action: action)
    }
  }

  /// Takes a node's shortcut away.
  func remove(_ node: ViewNode) { entries[ObjectIdentifier(node)] = nil }

  /// Runs the action of the shortcut that an event is, if there is one: only within `scope` where there is one, and only of nodes that
  /// react to input.
  ///
  /// - Parameter closed: What goes before shortcuts that give way: it says whether it took the event.
  func perform(_ event: KeyEvent, within scope: ViewNode? = nil, closed: () -> Bool = { false }) -> Bool {
    entries = entries.filter { $0.value.node?.isRemoved == false }
    let matching = entries.values.filter { entry in
      guard let node = entry.node, node.environment.isEnabled,
        entry.shortcut.localized(in: node.environment.layoutDirection).matches(event)
      else { return false }
      return scope.map { node.isWithin($0) } ?? true
    }
    let best = matching.map(\.rank).max(by: <)
    if best?.0 != 1, closed() { return true }
    guard let best else { return false }
    let equals = matching.filter { $0.rank == best }
    guard let entry = equals.count == 1 ? equals.first : first(of: equals) else { return false }
    entry.action()
    return true
  }

  /// The one whose node comes first in the tree, from leading to trailing and depth first.
  private func first(of entries: [Entry]) -> Entry? {
    guard var root = entries.first?.node else { return nil }
    while let above = root.wrapper ?? root.parent { root = above }
    var order: [ObjectIdentifier: Int] = [:]
    root.visitSubtree { order[ObjectIdentifier($0)] = order.count }
    return entries.min { a, b in
      @MainActor func place(_ entry: Entry) -> Int { entry.node.flatMap { order[ObjectIdentifier($0)] } ?? .max }
      return place(a) < place(b)
    }
  }
}
