/// Where an item of a toolbar belongs.
public struct ToolbarItemPlacement: Sendable, Hashable {
  /// The ends and the middle of a bar.
  enum Zone: Sendable, Hashable { case leading, center, trailing }

  /// What an item is for, as far as the bar treats it differently.
  enum Kind: Sendable, Hashable {
    case plain
    /// It completes what the view is for: tinted, alone, at the very end.
    case prominent
    /// It cannot be undone.
    case destructive
    /// It gives way first.
    case secondary
    /// It only tells something: no glass of its own.
    case status
    /// It belongs to the text that is being written.
    case writing
    /// It stands in the title's place.
    case title(TitlePart)
  }

  /// What an item may be shown instead of.
  enum TitlePart: Sendable, Hashable {
    case title, subtitle
    /// While the title is large.
    case largeTitle, largeSubtitle
  }

  let zone: Zone
  let kind: Kind
  /// Whether it holds the actions most used, which stay longer than others as the room gets less.
  let isPrimary: Bool
  /// What its buttons do to the panel that the bar belongs to.
  let panelAction: PanelAction?

  private init(_ zone: Zone, _ kind: Kind = .plain, isPrimary: Bool = false, _ panelAction: PanelAction? = nil) {
    self.zone = zone
    self.kind = kind
    self.isPrimary = isPrimary
    self.panelAction = panelAction
  }

  var isProminent: Bool { kind == .prominent }
  /// Whether it is there only while text is being written.
  var isForWriting: Bool { kind == .writing }
  /// Whether it belongs to the title instead of the bar's items.
  var isTitle: Bool { if case .title = kind { true } else { false } }

  /// Wherever the platform puts such items: at the trailing end.
  public static let automatic = ToolbarItemPlacement(.trailing)
  /// The middle.
  public static let principal = ToolbarItemPlacement(.center)
  /// The middle, for what only tells something.
  public static let status = ToolbarItemPlacement(.center, .status)
  /// In the place of the title.
  public static let title = ToolbarItemPlacement(.leading, .title(.title))
  /// In the place of the second line under the title.
  public static let subtitle = ToolbarItemPlacement(.leading, .title(.subtitle))
  /// In the place of the title while that is large.
  public static let largeTitle = ToolbarItemPlacement(.leading, .title(.largeTitle))
  /// In the place of the second line while the title is large.
  public static let largeSubtitle = ToolbarItemPlacement(.leading, .title(.largeSubtitle))
  /// The leading end, with what moves between views.
  public static let navigation = ToolbarItemPlacement(.leading)
  /// The leading end.
  public static let topBarLeading = ToolbarItemPlacement(.leading)
  /// The trailing end.
  public static let topBarTrailing = ToolbarItemPlacement(.trailing)
  /// The trailing end, with the actions most used.
  public static let primaryAction = ToolbarItemPlacement(.trailing, isPrimary: true)
  /// The middle, with actions less used: they give way first.
  public static let secondaryAction = ToolbarItemPlacement(.center, .secondary)
  /// The very end, tinted: it completes what the view is for. In a sheet Return presses it where no button has the default action.
  public static let confirmationAction = ToolbarItemPlacement(.trailing, .prominent, .confirms)
  /// The leading end: it leaves without completing. In a sheet Escape presses it.
  public static let cancellationAction = ToolbarItemPlacement(.leading, .plain, .cancels)
  /// The leading end.
  public static let navigationBarLeading = ToolbarItemPlacement(.leading)
  /// The trailing end.
  public static let navigationBarTrailing = ToolbarItemPlacement(.trailing)
  /// The middle: a window on a desktop has one bar.
  public static let bottomBar = ToolbarItemPlacement(.center)
  /// The middle, while a text field of the window has the focus: a keyboard on the screen has no bar of its own here.
  public static let keyboard = ToolbarItemPlacement(.center, .writing)
  /// The middle: the bar is the only one there is. Bars of different ids share it.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { ToolbarItemPlacement(.center) }
  /// The trailing end, in red: it cannot be undone.
  public static let destructiveAction = ToolbarItemPlacement(.trailing, .destructive, .destroys)
}
