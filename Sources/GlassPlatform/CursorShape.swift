/// The shape of the pointer, named as in CSS and the cursor-shape protocol.
public enum CursorShape: String, Sendable, Hashable, CaseIterable {
  /// Nothing is seen of the pointer.
  case hidden = "none"
  /// The usual arrow.
  case arrow = "default"
  /// A hand over something that can be followed.
  case pointer
  /// An I-beam over text.
  case text
  /// Something is being moved.
  case grabbing
  /// Something can be moved.
  case grab
  /// A crosshair.
  case crosshair
  /// An action that is not possible here.
  case notAllowed = "not-allowed"
  /// A divider between columns.
  case columnResize = "col-resize"
  /// A divider between rows.
  case rowResize = "row-resize"
  /// The top edge.
  case northResize = "n-resize"
  /// The bottom edge.
  case southResize = "s-resize"
  /// The right edge.
  case eastResize = "e-resize"
  /// The left edge.
  case westResize = "w-resize"
  /// The top right corner.
  case northEastResize = "ne-resize"
  /// The top left corner.
  case northWestResize = "nw-resize"
  /// The bottom right corner.
  case southEastResize = "se-resize"
  /// The bottom left corner.
  case southWestResize = "sw-resize"

  /// The shape over edges that can be grabbed; `nil` for none.
  public init?(resizing edges: WindowEdges) {
    switch edges {
    case .top: self = .northResize
    case .bottom: self = .southResize
    case .left: self = .westResize
    case .right: self = .eastResize
    case [.top, .left]: self = .northWestResize
    case [.top, .right]: self = .northEastResize
    case [.bottom, .left]: self = .southWestResize
    case [.bottom, .right]: self = .southEastResize
    default: return nil
    }
  }
}
