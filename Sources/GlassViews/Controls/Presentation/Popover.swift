public import Foundation

/// The part of a view that a popover belongs to.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle, in points from the view's corner or the view itself.
  public enum Source: Sendable {
    /// The view.
    case bounds
    /// A part of it.
    case rect(CGRect)
  }

  /// A rectangle.
  case rect(Source)
  /// A point.
  case point(UnitPoint)

  /// The rectangle in the coordinates of the view's frame.
  func rect(in frame: CGRect) -> CGRect {
    switch self {
    case .rect(.bounds): frame
    case .rect(.rect(let rect)): rect.offsetBy(dx: frame.minX, dy: frame.minY)
    case .point(let point):
      CGRect(x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y, width: 0, height: 0)
    }
  }
}

extension View {
  /// Shows a bubble of glass beside this view while a value is true. Escape, or a press beside the bubble, sets it to false.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: The part of the view that the bubble belongs to.
  ///   - arrowEdge: The side of that part the bubble is to be on, where there is room; below it where nothing is said.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modified(
      by: ModalModifier(
        kind: .popover(edge: arrowEdge ?? .bottom), isPresented: isPresented.wrappedValue, attachment: attachmentAnchor,
        content: { AnyView(content()) }, dismiss: { isPresented.wrappedValue = false }, onDismiss: {}))
  }

  /// Shows a bubble of glass beside this view for a value while there is one. For a value with another id the bubble goes, and another one
  /// comes.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    // What it shows it keeps while it goes, when there is no value any more.
    let value = item.wrappedValue
    return modified(
      by: ModalModifier(
        kind: .popover(edge: arrowEdge ?? .bottom), isPresented: value != nil, id: (value?.id).map { AnyHashable($0) },
        attachment: attachmentAnchor, content: { AnyView(value.map(content)) }, dismiss: { item.wrappedValue = nil },
        onDismiss: {}))
  }
}
