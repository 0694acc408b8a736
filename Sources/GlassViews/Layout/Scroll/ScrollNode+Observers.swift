import Foundation

extension ScrollNode: RelativeFrameContainer {
  var room: CGSize {
    CGSize(width: max(0, x.viewport - margins.horizontal), height: max(0, y.viewport - margins.vertical))
  }

  /// Whether the frame of a view within follows from the room along an axis.
  func contentFollows(_ axis: Axis) -> Bool {
    graph.relativeFrames.contains { $0.modifier.axes.contains(Axis.Set(axis)) && $0.container === self }
  }
}

extension ScrollNode {
  /// What it shows of its content.
  var scrollGeometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: x.offset - margins.leading, y: y.offset - margins.top),
      contentSize: CGSize(width: contentSize.width - margins.horizontal, height: contentSize.height - margins.vertical),
      contentInsets: margins, containerSize: frame.size)
  }

  /// What moves its content.
  var scrollPhase: ScrollPhase {
    if isDragging { return .interacting }
    if x.isMoving || y.isMoving { return x.isMoving && x.isThrown || y.isMoving && y.isThrown ? .decelerating : .animating }
    return touchPosition == nil ? .idle : .tracking
  }

  /// How fast its content moves, in points per second; `nil` where it rests or follows a finger.
  var scrollVelocity: CGVector? {
    guard x.isMoving || y.isMoving else { return nil }
    return CGVector(dx: x.velocity, dy: y.velocity)
  }

  /// The views that the scroll view may come to rest at, and where they lie: in points from the content's leading top corner.
  func targets() -> [ScrollTargetPlace] {
    var result: [ScrollTargetPlace] = []
    func visit(_ node: ViewNode, _ origin: CGPoint) {
      for child in node.layoutChildren where child.isPlaced && !(child is ScrollNode) {
        let corner = CGPoint(x: origin.x + child.frame.minX, y: origin.y + child.frame.minY)
        guard let layout = child as? ScrollTargetLayoutNode, let container = layout.content else {
          visit(child, corner)
          continue
        }
        for target in layout.targets {
          let place = target.frame.offsetBy(dx: corner.x + container.frame.minX, dy: corner.y + container.frame.minY)
          let leading = isMirrored ? frame.width - place.maxX : place.minX
          let rect = CGRect(x: leading - margins.leading, y: place.minY - margins.top, width: place.width, height: place.height)
          result.append(ScrollTargetPlace(node: target, container: container, rect: rect))
        }
      }
    }
    visit(self, .zero)
    return result
  }

  /// The views that it may come to rest at of which at least a part, 0 … 1, is seen.
  func visibleTargets(_ threshold: Double) -> [AnyHashable] {
    let seen = CGRect(
      x: x.offset, y: y.offset, width: frame.width - margins.horizontal, height: frame.height - margins.vertical)
    return targets().filter { $0.rect.visiblePart(in: seen) >= max(threshold, 0.000_1) }.compactMap(\.id)
  }

  /// Tells whoever wants to hear of it.
  func tellObservers() { for observer in settings.observers { observer.didChange(self) } }
}
