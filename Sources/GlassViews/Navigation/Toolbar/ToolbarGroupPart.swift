/// What of a group in a toolbar lies together, and what apart.
enum ToolbarGroupPart {
  /// Neighbours that share a background and go together.
  case shared([ListedView])
  /// One of a group in which texts and symbols lie apart, or what a spacer is between.
  case single(ListedView)
  /// The action that matters most.
  case prominent(ListedView)
  case spacer(ListedView)

  var isShared: Bool { if case .shared = self { true } else { false } }

  /// The parts of a group of views, in their order; a group without any is one that shares nothing.
  @MainActor static func parts(of views: [ListedView]) -> [ToolbarGroupPart] {
    let prominent = views.map(\.view.hasProminentButtonStyle)
    let plain = zip(views, prominent).filter { !$1 }.map(\.0)
    let isApart =
      plain.contains { $0.view is Spacer }
      || Set(plain.map { ToolbarLabelKind.shown(of: $0.view) }).isSuperset(of: [.text, .symbol])
    var parts: [ToolbarGroupPart] = []
    for (view, isProminent) in zip(views, prominent) {
      if isProminent {
        parts.append(.prominent(view))
      } else if isApart {
        parts.append(view.view is Spacer ? .spacer(view) : .single(view))
      } else if case .shared(let others)? = parts.last {
        parts[parts.count - 1] = .shared(others + [view])
      } else {
        parts.append(.shared([view]))
      }
    }
    return parts.isEmpty ? [.shared([])] : parts
  }
}
