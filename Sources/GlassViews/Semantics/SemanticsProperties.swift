import Foundation

/// What an element of the interface is, for assistive technology and tests.
public enum SemanticsRole: String, Sendable, Hashable, CaseIterable {
  /// The window.
  case window
  /// A group of elements.
  case group
  /// Text that is only read.
  case text
  /// A picture.
  case image
  /// Something that acts when pressed.
  case button
  /// A button that opens a menu.
  case menuButton
  /// Something that leads to a URL.
  case link
  /// A menu.
  case menu
  /// An entry of a menu.
  case menuItem
  /// Something that is on or off.
  case toggle
  /// A line of text that can be edited.
  case textField
  /// A field to search with.
  case searchField
  /// A list of rows.
  case list
  /// A row of a list.
  case row
  /// An area that scrolls.
  case scrollArea
  /// A bar of commands.
  case toolbar
  /// The panel one chooses from.
  case sidebar
  /// The panel that describes the choice.
  case inspector
  /// A title.
  case heading
  /// A line between groups.
  case separator
  /// A value along a range.
  case slider
  /// A value that is counted up and down.
  case stepper
  /// How far something has come.
  case progress
  /// Where a value stands between two bounds.
  case gauge
  /// A message that must be answered.
  case alert
  /// A panel over the window's content, such as a sheet.
  case dialog
}

/// A condition of an element.
public enum SemanticsState: String, Sendable, Hashable, CaseIterable {
  /// It has the keyboard focus.
  case focused
  /// It is chosen.
  case selected
  /// It is on.
  case checked
  /// It stands for several that are on and off.
  case mixed
  /// It does not react.
  case disabled
  /// It shows what it holds.
  case expanded
  /// It does not show what it holds.
  case collapsed
}

/// What an element can be asked to do.
public enum SemanticsAction: String, Sendable, Hashable, CaseIterable {
  /// Act as if pressed.
  case press
  /// Take the keyboard focus.
  case focus
  /// Go one step up.
  case increment
  /// Go one step down.
  case decrement
  /// Show its menu.
  case showMenu
  /// Show what it holds.
  case expand
  /// Hide what it holds.
  case collapse
  /// Go away.
  case dismiss
  /// Take a value that is told beside the action.
  case setValue
  /// Go on by about a page towards the top.
  case scrollUp
  /// Go on by about a page towards the bottom.
  case scrollDown
  /// Go on by about a page towards the left.
  case scrollLeft
  /// Go on by about a page towards the right.
  case scrollRight
}

/// What assistive technology is told about a node.
struct SemanticsProperties: Hashable {
  /// What it is; a node without a role adds what it says to the only element within.
  var role: SemanticsRole?
  /// What the only element within is instead of what it would be.
  var replacedRole: SemanticsRole?
  /// What the only element within is not.
  var removedTraits: AccessibilityTraits = []
  var label: String?
  var value: String?
  /// What it is called, where what it shows is its value.
  var name: String?
  /// Whether it is called what it begins with where it has no label: its first heading, otherwise its first text.
  var isNamedByBeginning = false
  var hint: String?
  /// Further names it can be asked for by.
  var inputLabels: [String] = []
  /// What is told beside its name and value.
  var details: [SemanticsDetail] = []
  /// Whether it does nothing that could be asked for.
  var isOnlyRead = false
  /// How far up a heading stands, 1…6.
  var headingLevel: Int?
  var states: Set<SemanticsState> = []
  var actions: Set<SemanticsAction> = []
  /// Actions with names of their own.
  var namedActions: [String] = []
  /// What tests and scripts know it by.
  var identifier: String?
  /// How much of the node at its leading edge is not part of it, in points.
  var lead: CGFloat = 0
  /// How early it is read among its neighbours: higher first.
  var sortPriority: Double?
  /// Whether what is beneath is part of this element and not told apart.
  var hidesChildren = false
  /// Whether the node and what is beneath is not told at all.
  var isHidden = false
}

/// A node whose name takes long to find out: only as it is told, not whenever its other properties are looked at.
@MainActor protocol NamedAsTold: ViewNode {
  /// What it is called.
  var toldLabel: String { get }
}
