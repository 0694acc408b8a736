import Foundation

/// What is known along each axis of the pages that content is made of: each as long as there is room for content.
struct ScrollPages {
  /// Pages along one axis.
  struct Line {
    let count: Int
    /// The length of each as they were laid out last, in points.
    let length: CGFloat
    /// By how many of them content is scrolled.
    var place: Double
    /// Where the layouts since then have left content that was not made of as many pages, in points; `nil` where there was none.
    var stray: Double?
  }

  private var across: Line?
  private var down: Line?

  subscript(axis: Axis) -> Line? {
    get { axis == .horizontal ? across : down }
    set { if axis == .horizontal { across = newValue } else { down = newValue } }
  }
}

/// Keeps content that rests at pages at the same one while these become longer or shorter together with what is seen.
///
/// Views may learn of the new length only after the scroll view has it: until they follow, the page is remembered.
extension ScrollNode {
  private var pageAxes: [Axis] {
    guard settings.behavior is PagingScrollTargetBehavior else { return [] }
    return [.horizontal, .vertical].filter { axes.contains(Axis.Set($0)) }
  }

  private func state(_ axis: Axis) -> ScrollAxisState { axis == .horizontal ? x : y }

  private func margins(along axis: Axis) -> CGFloat { axis == .horizontal ? margins.horizontal : margins.vertical }

  /// How many whole pages a length of content is, margins included; `nil` where it is none, or one alone.
  private func pageCount(_ content: CGFloat, _ axis: Axis) -> Int? {
    let (length, content) = (room[axis], content - margins(along: axis))
    guard length > 0, content > 1.5 * length, content / length < 1e9 else { return nil }
    let count = (content / length).rounded()
    return abs(content - count * length) < 0.5 ? Int(count) : nil
  }

  /// Whether there is no room for what would be seen of pages: they stay as they are until there is some again.
  func hidesPages(in size: CGSize) -> Bool {
    pageAxes.contains { pages[$0] != nil && size[$0] <= margins(along: $0) }
  }

  /// Notes which page is seen, before content is laid out anew.
  func notePage() {
    for axis in pageAxes {
      guard var line = pages[axis] else { continue }
      let offset = state(axis).offset
      if line.stray == nil {
        let place = offset / line.length
        line.place = abs(place - place.rounded()) < 1e-9 ? place.rounded() : place
        pages[axis] = line
      } else if offset != line.stray {
        // Somebody has scrolled it since.
        pages[axis] = nil
      }
    }
  }

  /// Goes to where the page lies now that is to be seen, before content is placed.
  ///
  /// A text that comes to rest at pages is not made of them, and stays where it is read.
  ///
  /// - Returns: Whether pages have another length now.
  func stayAtPage(_ measure: () -> CGSize) -> Bool {
    var hasChanged = false
    for axis in pageAxes {
      guard let line = pages[axis], case let length = room[axis], length > 0, line.stray != nil || length != line.length else {
        continue
      }
      var follows = false
      visitLazyContent(self) { follows = $0.pagesDidChange(from: line.length, to: length, along: axis) || follows }
      guard follows || pageCount(measure()[axis], axis) == line.count else { continue }
      hasChanged = true
      scale(axis, by: length / line.length, to: line.place * length)
    }
    return hasChanged
  }

  private func scale(_ axis: Axis, by factor: Double, to place: Double) {
    if axis == .horizontal {
      x.scale(by: factor, to: place)
      dragOrigin.x *= factor
      seenBefore?.x *= factor
    } else {
      y.scale(by: factor, to: place)
      dragOrigin.y *= factor
      seenBefore?.y *= factor
    }
  }

  /// Takes in of what pages content is made, after it was laid out.
  ///
  /// - Returns: Whether views have yet to follow: they are as long as there was room before.
  func takePages() -> Bool {
    var isAstray = false
    let former = pages
    pages = ScrollPages()
    for axis in pageAxes {
      let offset = state(axis).offset
      if let count = pageCount(contentSize[axis], axis) {
        pages[axis] = ScrollPages.Line(count: count, length: room[axis], place: offset / room[axis])
      } else if var line = former[axis] {
        let content = contentSize[axis] - margins(along: axis)
        isAstray = isAstray || content == 0 || abs(content - CGFloat(line.count) * line.length) < 0.5
        line.stray = offset
        pages[axis] = line
      }
    }
    return isAstray
  }
}
