import Foundation

/// What a toolbar shows in the room there is: a pure function of lengths, in points.
///
/// What gives way, in this order: the title shortens, the search field shortens, the items of the middle go into the overflow menu from
/// the last one on, the search field becomes its button unless somebody is typing, the title goes, then the leading items go from the last
/// one on, the trailing ones from the first one on, those of a higher priority after all others, and at last what stands at the very end. A
/// field that is used shortens once more. What stands at the end of the columns before a split view's last one goes before all that where it
/// would reach into that one, however much room there is.
struct ToolbarFit: Hashable {
  /// A capsule with the lengths of its items.
  struct Capsule: Hashable {
    var items: [CGFloat]
    /// What the capsule adds around its items.
    var margin: CGFloat = 8
    /// Whether what it holds never goes, such as the window's controls.
    var isFixed = false
    /// How long its items stay at the trailing end; none where all of them are plain.
    var priorities: [ToolbarPriority] = []

    func length(without hidden: Set<Int>) -> CGFloat {
      let shown = items.enumerated().filter { !hidden.contains($0.offset) && $0.element > 0 }
      return shown.isEmpty ? 0 : shown.reduce(margin) { $0 + $1.element }
    }
  }

  /// A length that may shrink.
  struct Flexible: Hashable {
    var minimum: CGFloat
    var ideal: CGFloat
  }

  /// Which item of which capsule.
  struct Place: Hashable {
    var zone: ToolbarItemPlacement.Zone
    var capsule: Int
    var item: Int
  }

  var gap: CGFloat = 8
  var leading: [Capsule] = []
  var title: Flexible?
  /// Whether the title opens a menu, which goes into the overflow menu where the title goes.
  var titleHasMenu = false
  /// The tabs, which stand in the middle before all else there and never go.
  var tabs: Flexible?
  var center: [Capsule] = []
  var search: Flexible?
  /// Whether the search field is what a tab has become: the others give way before it.
  var searchIsTab = false
  /// How short the search field may become where nothing else can go any more.
  var searchLeast: CGFloat?
  /// The length of the search field as its button; `nil` where it has to stay a field.
  var searchButton: CGFloat?
  var trailing: [Capsule] = []
  /// The length of the button of the overflow menu.
  var overflow: CGFloat = 44
  /// What stands before the last column of a split view, where another column lies before that.
  var lastColumn: LastColumn?

  /// Where the last column begins, in points, and what stands before it; what never goes is counted among the leading capsules.
  struct LastColumn: Hashable {
    var start: CGFloat
    var before: ToolbarArrangement.BeforeLastColumn
  }

  /// What is shown.
  struct Result: Hashable {
    var hidden: Set<Place> = []
    /// The title's length; `nil` where it has no room.
    var title: CGFloat?
    /// The length of the tabs.
    var tabs: CGFloat?
    /// The search field's length.
    var search: CGFloat?
    /// How far what stands at the end of the columns before the last one, or else what is of that, stands away from what comes before it.
    var indent: CGFloat = 0
    /// How far the last column stands away from what stands at the end of those before it, beside the usual gap.
    var distance: CGFloat = 0
    /// Whether the title's menu is in the overflow menu.
    var hidesTitleMenu = false
    var needsOverflow: Bool { !hidden.isEmpty || hidesTitleMenu }

    /// Shows the title with a length, or not at all.
    mutating func setTitle(_ length: CGFloat?, hasMenu: Bool) {
      title = length
      hidesTitleMenu = length == nil && hasMenu
    }
  }

  /// What is shown in a bar of a length.
  func result(in length: CGFloat) -> Result {
    var result = Result(title: title?.minimum, tabs: tabs?.minimum, search: search?.minimum)
    let candidates = self.candidates
    let hasMenu = titleHasMenu && title != nil
    // The title stays until the middle has gone.
    let middle = candidates.prefix { $0.zone == .center }.count
    keepBeforeLastColumn(&result, candidates)
    let keepsTitle = result.title != nil
    for (index, place) in candidates.enumerated() {
      if self.length(result) <= length { break }
      if index == middle {
        result.search = result.search.map { searchButton ?? $0 }
        if self.length(result) <= length { break }
        result.setTitle(nil, hasMenu: hasMenu)
        if self.length(result) <= length { break }
      }
      result.hidden.insert(place)
    }
    if self.length(result) > length { result.search = result.search.map { searchButton ?? $0 } }
    if self.length(result) > length { result.setTitle(nil, hasMenu: hasMenu) }
    // What went last may have left more room than was needed.
    if result.title == nil, keepsTitle, let title {
      var titled = result
      titled.setTitle(title.minimum, hasMenu: hasMenu)
      if self.length(titled) <= length { result = titled }
    }
    if let search = result.search, let searchLeast, search > searchLeast {
      let short = max(searchLeast, search - max(0, self.length(result) - length))
      result.search = short
      // Nothing is left for anybody to grow into.
      if short < search { return result }
    }
    return grown(result, in: length)
  }

  /// Takes away what stands at the end of the columns before the last one until the rest ends before that: items from the first one on, but for
  /// the one that matters most, for which their title makes room.
  private func keepBeforeLastColumn(_ result: inout Result, _ candidates: [Place]) {
    guard let lastColumn else { return }
    for place in candidates where place.zone == .trailing && lastColumn.before.trailing.contains(place.capsule) {
      guard showsEnd(result), lengthBeforeLastColumn(result) > lastColumn.start else { return }
      if priority(of: place) != .prominent {
        result.hidden.insert(place)
      } else if lastColumn.before.hasTitle {
        result.setTitle(nil, hasMenu: titleHasMenu && title != nil)
      }
    }
  }

  /// Gives room that is left to the tabs, then to the search field, or first to that where it is one of them, then to what keeps the title above its column, then to the title.
  private func grown(_ result: Result, in length: CGFloat) -> Result {
    var result = result
    var left = length - self.length(result)
    func grow(_ current: CGFloat?, _ wanted: Flexible?) -> CGFloat? {
      guard let current, let wanted else { return current }
      let more = min(max(0, left), max(0, wanted.ideal - current))
      left -= more
      return current + more
    }
    if !searchIsTab { result.tabs = grow(result.tabs, tabs) }
    // A button grows to no less than a whole field.
    let isButton = result.search != search?.minimum
    if !isButton || left >= (search?.minimum ?? 0) - (result.search ?? 0) { result.search = grow(result.search, search) }
    if searchIsTab { result.tabs = grow(result.tabs, tabs) }
    // A title that stands before the last column does not reach into that.
    let roomForTitle = lastColumn?.before.hasTitle == true ? max(0, indent(in: result) - gap) : .infinity
    if roomForTitle < .infinity { growTitle() }
    result.indent = min(max(0, left), indent(in: result))
    left -= result.indent
    if showsEnd(result) {
      // Between the two lies the line that divides the columns.
      result.distance = min(max(0, left) + result.indent, gap)
      let taken = min(result.indent, result.distance)
      result.indent -= taken
      left -= result.distance - taken
    }
    if roomForTitle == .infinity { growTitle() }
    return result

    func growTitle() {
      let ideal = min(title?.ideal ?? 0, (result.title ?? 0) + roomForTitle)
      result.title = grow(result.title, title.map { Flexible(minimum: $0.minimum, ideal: ideal) })
    }
  }

  /// How much room there is between what stands before the last column and that.
  private func indent(in result: Result) -> CGFloat {
    guard let lastColumn else { return 0 }
    return max(0, lastColumn.start - lengthBeforeLastColumn(result))
  }

  /// The length of what stands before the last column, with a gap after each.
  private func lengthBeforeLastColumn(_ result: Result) -> CGFloat {
    guard let before = lastColumn?.before else { return 0 }
    var lengths = leading.prefix(before.leading).enumerated().map { $1.length(without: result.hiddenItems(.leading, $0)) }
    lengths += before.trailing.map { trailing[$0].length(without: result.hiddenItems(.trailing, $0)) }
    if before.hasTitle { lengths.append(result.title ?? 0) }
    return lengths.filter { $0 > 0 }.reduce(0) { $0 + $1 + gap }
  }

  /// Whether something stands at the end of the columns before the last one.
  private func showsEnd(_ result: Result) -> Bool {
    lastColumn?.before.trailing.contains { trailing[$0].length(without: result.hiddenItems(.trailing, $0)) > 0 } ?? false
  }

  /// Whether a slot of the trailing zone stands at the end of the columns before the last one.
  func standsBeforeLastColumn(_ slot: ToolbarSlot?) -> Bool {
    guard let lastColumn, case .capsule(.trailing, let index) = slot else { return false }
    return lastColumn.before.trailing.contains(index)
  }

  /// What may go, in the order in which it does.
  private var candidates: [Place] {
    func places(_ zone: ToolbarItemPlacement.Zone, _ capsules: [Capsule]) -> [Place] {
      capsules.enumerated().filter { !$1.isFixed }.flatMap { index, capsule in
        capsule.items.indices.map { Place(zone: zone, capsule: index, item: $0) }
      }
    }
    // What stands at the trailing end stays, and longest of what is as important there what is last.
    let last = trailing.indices.last
    let atEnd = places(.trailing, trailing).stableSorted { a, b in
      let (first, second) = (priority(of: a), priority(of: b))
      return first == second ? a.capsule != last && b.capsule == last : first < second
    }
    return places(.center, center).reversed() + places(.leading, leading).reversed() + atEnd
  }

  /// How long an item at the trailing end stays there.
  private func priority(of place: Place) -> ToolbarPriority {
    let priorities = trailing[place.capsule].priorities
    return priorities.indices.contains(place.item) ? priorities[place.item] : .plain
  }

  /// The length of what a result shows.
  private func length(_ result: Result) -> CGFloat {
    let all = [(ToolbarItemPlacement.Zone.leading, leading), (.center, center), (.trailing, trailing)]
    var lengths = all.flatMap { zone, capsules in
      capsules.enumerated().map { $1.length(without: result.hiddenItems(zone, $0)) }
    }
    lengths += [result.title ?? 0, result.tabs ?? 0, result.search ?? 0, result.needsOverflow ? overflow : 0]
    let shown = lengths.filter { $0 > 0 }
    return shown.reduce(0, +) + gap * CGFloat(max(0, shown.count - 1))
  }
}

extension ToolbarFit.Result {
  /// The items of a capsule that are not shown.
  func hiddenItems(_ zone: ToolbarItemPlacement.Zone, _ capsule: Int) -> Set<Int> {
    Set(hidden.filter { $0.zone == zone && $0.capsule == capsule }.map(\.item))
  }
}
