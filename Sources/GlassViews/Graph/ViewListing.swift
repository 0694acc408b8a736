/// A view that stands for other views which can be told without making a node: what a builder makes of several statements.
@MainActor protocol ListableView {
  /// Adds the views it stands for, in their order.
  func list(into views: inout [ListedView])
}

/// A view that shows one other view in a changed way.
@MainActor protocol WrappingView {
  /// The view within.
  var wrapped: any View { get }
}

/// One of several views, and what tells it apart from the others where it has no name of its own.
struct ListedView {
  let view: any View
  /// The id of its element, where it was made for one.
  var id: AnyHashable?
  /// Its place among the statements of the builders around it, outermost first.
  var path: [Int] = []

  /// What tells it from those beside it.
  var place: [AnyHashable] { [AnyHashable(path), AnyHashable(id)] }
}

extension View {
  /// The body of a composed view as it is before a node keeps its state; none where it needs objects from its surroundings.
  var bodyAtFirst: (any View)? {
    guard Body.self != Never.self, DynamicPropertyField.fields(of: Self.self).allSatisfy(\.readsAlone) else { return nil }
    return body
  }

  /// The views that this one stands for: itself, unless a builder put several together.
  func listed() -> [ListedView] {
    var views: [ListedView] = []
    Self.list(self, into: &views)
    return views
  }

  fileprivate static func list(_ view: any View, into views: inout [ListedView]) {
    if let several = view as? any ListableView {
      several.list(into: &views)
    } else if let body = openBody(of: view) {
      list(body, into: &views)
    } else {
      views.append(ListedView(view: view))
    }
  }

  /// The views that stand at a place among others.
  fileprivate static func list(_ view: any View, at place: Int, into views: inout [ListedView]) {
    let first = views.count
    list(view, into: &views)
    for index in views.indices.dropFirst(first) { views[index].path.insert(place, at: 0) }
  }

  /// The body of a composed view that may stand for several others; none where it keeps something, which needs a node.
  private static func openBody(of view: any View) -> (any View)? {
    func open<V: View>(_ view: V) -> (any View)? {
      guard V.Body.self != Never.self, !V._isUnary, !(view is any WrappingView), !(view is any SectionParting),
        !(view is any WholeControl),
        DynamicPropertyField.fields(of: V.self).isEmpty
      else { return nil }
      return view.body
    }
    return open(view)
  }
}

extension TupleView: ListableView {
  func list(into views: inout [ListedView]) { for (place, view) in all.enumerated() { Self.list(view, at: place, into: &views) } }
}

extension EmptyView: ListableView {
  func list(into views: inout [ListedView]) {}
}

extension Group: ListableView where Content: View {
  func list(into views: inout [ListedView]) { Self.list(content, into: &views) }
}

extension Optional: ListableView where Wrapped: View {
  func list(into views: inout [ListedView]) { if let view = self { Wrapped.list(view, into: &views) } }
}

extension ConditionalContent: ListableView {
  func list(into views: inout [ListedView]) {
    switch storage {
    case .first(let content): Self.list(content, at: 0, into: &views)
    case .second(let content): Self.list(content, at: 1, into: &views)
    }
  }
}

extension ForEach: ListableView where Content: View {
  func list(into views: inout [ListedView]) {
    for element in data {
      var own: [ListedView] = []
      Content.list(content(element), into: &own)
      for index in own.indices {
        // Elements of one loop within another are told apart by both ids.
        let outer = AnyHashable(id(element))
        own[index].id = own[index].id.map { AnyHashable([outer, $0]) } ?? outer
      }
      views += own
    }
  }
}

extension NodeModifiedContent: WrappingView {
  var wrapped: any View { content }
}

extension EnvironmentModifierView: WrappingView {
  var wrapped: any View { content }
}

extension ModifiedContent: WrappingView where Content: View {
  var wrapped: any View { content }
}
