import Foundation
import GlassGeometry

/// The form of a container, as seen by what lies within it: the same points for all parts.
struct ContainerForm: Sendable, Equatable {
  /// Its curve; for a form that is none, the box around it.
  var outline: Outline
  /// The box of the container, which its form may fill in part only.
  var box: CGRect
  /// How it is drawn, where it is no outline.
  var drawn: DrawnForm?

  /// The form mirrored about a vertical line.
  func mirrored(about x: CGFloat) -> ContainerForm {
    let turned = CGRect(x: 2 * x - box.maxX, y: box.minY, width: box.width, height: box.height)
    return ContainerForm(
      outline: outline.mirrored(about: x), box: turned,
      drawn: drawn?.applying(.scale(x: -1, y: 1, about: CGPoint(x: x, y: 0))))
  }

  /// The form as seen from elsewhere.
  func applying(_ map: Transform) -> ContainerForm {
    ContainerForm(outline: outline.applying(map), box: map.apply(box), drawn: drawn?.applying(map))
  }

  /// How far a box lies within the container at least, in points.
  private func distance(to inner: CGRect) -> CGFloat {
    max(0, min(inner.minX - box.minX, box.maxX - inner.maxX, inner.minY - box.minY, box.maxY - inner.maxY))
  }

  /// The corners of a box within the container that have the same centres as the container's own.
  func corners(of inner: CGRect) -> ConcentricCorners {
    let (left, right) = (max(0, inner.minX - outline.rect.minX), max(0, outline.rect.maxX - inner.maxX))
    let (top, bottom) = (max(0, inner.minY - outline.rect.minY), max(0, outline.rect.maxY - inner.maxY))
    switch outline.kind {
    case .box(let radii, let style):
      func corner(_ radius: Double, _ x: CGFloat, _ y: CGFloat) -> CGSize { CGSize(side: max(0, radius - max(x, y))) }
      return ConcentricCorners(
        topLeft: corner(radii.topLeft, left, top), topRight: corner(radii.topRight, right, top),
        bottomRight: corner(radii.bottomRight, right, bottom), bottomLeft: corner(radii.bottomLeft, left, bottom),
        style: style)
    case .traced:
      return ConcentricCorners(topLeft: .zero, topRight: .zero, bottomRight: .zero, bottomLeft: .zero, style: .circular)
    // All quarters of an ellipse have one centre: so have those of what lies within it.
    case .ellipse:
      func corner(_ x: CGFloat, _ y: CGFloat) -> CGSize {
        CGSize(width: max(0, outline.rect.width / 2 - x), height: max(0, outline.rect.height / 2 - y))
      }
      return ConcentricCorners(
        topLeft: corner(left, top), topRight: corner(right, top), bottomRight: corner(right, bottom),
        bottomLeft: corner(left, bottom), style: .circular)
    }
  }

  /// The part of the form, made smaller by as much as a box lies within the container, that lies in that box.
  func part(in inner: CGRect) -> ConcentricForm {
    let distance = distance(to: inner)
    if let drawn { return .path(drawn.inset(by: distance)) }
    // A circle in an oblong container, or a form that was made smaller, leaves a part of the box free.
    let rest = outline.rect.insetBy(dx: distance, dy: distance)
    let room = outline.rect == box || rest.isNull ? inner : inner.intersection(rest)
    return corners(of: room.isNull ? inner : room).form(in: room.isNull ? inner : room)
  }
}

/// A form that is no outline, of any size.
struct DrawnForm: Sendable, Equatable {
  /// The whole of it.
  private let whole: Path
  private let smaller: @Sendable (CGFloat) -> Path
  private var map = Transform.identity

  init(_ smaller: @escaping @Sendable (CGFloat) -> Path) {
    whole = smaller(0)
    self.smaller = smaller
  }

  static func == (a: DrawnForm, b: DrawnForm) -> Bool { a.whole == b.whole && a.map == b.map }

  func applying(_ map: Transform) -> DrawnForm {
    var form = self
    form.map = self.map.followed(by: map)
    return form
  }

  /// The form made smaller by a distance in points.
  func inset(by distance: CGFloat) -> Path { Path((distance == 0 ? whole : smaller(distance)).vector.applying(map)) }
}

/// What a concentric form turns out to be.
enum ConcentricForm {
  case outline(Outline)
  case path(Path)

  var outline: Outline? { if case .outline(let outline) = self { outline } else { nil } }

  var path: Path {
    switch self {
    case .outline(let outline): Path(outline)
    case .path(let path): path
    }
  }
}

/// The radii of a box's corners along both axes, in points.
struct ConcentricCorners {
  var topLeft: CGSize
  var topRight: CGSize
  var bottomRight: CGSize
  var bottomLeft: CGSize
  var style: CornerStyle

  private var all: [CGSize] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The same change to each corner.
  func map(_ change: (CGSize) -> CGSize) -> ConcentricCorners {
    ConcentricCorners(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight), bottomLeft: change(bottomLeft),
      style: style)
  }

  /// The corners at each of some edges as large as the larger one there; all of them as large as the largest.
  func uniform(_ edges: Edge.Set) -> ConcentricCorners {
    func largest(_ corners: [CGSize]) -> CGSize {
      CGSize(width: corners.map(\.width).max() ?? 0, height: corners.map(\.height).max() ?? 0)
    }
    if edges == .all {
      let size = largest(all)
      return map { _ in size }
    }
    var result = self
    func even(_ edge: Edge.Set, _ a: WritableKeyPath<Self, CGSize>, _ b: WritableKeyPath<Self, CGSize>) {
      guard edges.contains(edge) else { return }
      let size = largest([self[keyPath: a], self[keyPath: b]])
      (result[keyPath: a], result[keyPath: b]) = (size, size)
    }
    even(.top, \.topLeft, \.topRight)
    even(.bottom, \.bottomLeft, \.bottomRight)
    even(.leading, \.topLeft, \.bottomLeft)
    even(.trailing, \.topRight, \.bottomRight)
    return result
  }

  /// A box with these corners, none beyond the middle of a side.
  func form(in box: CGRect) -> ConcentricForm {
    let half = CGSize(width: box.width / 2, height: box.height / 2)
    if all.allSatisfy({ abs($0.width - $0.height) < 1e-9 }) {
      let most = min(half.width, half.height)
      let radii = CornerRadii(
        topLeft: min(most, topLeft.width), topRight: min(most, topRight.width), bottomRight: min(most, bottomRight.width),
        bottomLeft: min(most, bottomLeft.width))
      return .outline(Outline(rect: box, kind: .box(radii, style)))
    }
    let corners = fitted(in: box)
    let isEllipse = corners.all.allSatisfy { abs($0.width - half.width) < 1e-9 && abs($0.height - half.height) < 1e-9 }
    return isEllipse ? .outline(.ellipse(box)) : .path(corners.path(in: box))
  }

  /// Corners of which no two overlap along a side.
  private func fitted(in box: CGRect) -> ConcentricCorners {
    func most(_ a: CGFloat, _ b: CGFloat, _ length: CGFloat) -> CGFloat { a + b > length ? length / max(a + b, 1e-9) : 1 }
    let factor = min(
      most(topLeft.width, topRight.width, box.width), most(bottomLeft.width, bottomRight.width, box.width),
      most(topLeft.height, bottomLeft.height, box.height), most(topRight.height, bottomRight.height, box.height))
    return map { CGSize(width: $0.width * factor, height: $0.height * factor) }
  }

  /// Quarters of ellipses with straight lines between them, clockwise from the upper side.
  private func path(in box: CGRect) -> Path {
    let reach = 1 - 4 / 3 * (2.0.squareRoot() - 1)
    return Path { path in
      path.move(to: CGPoint(x: box.minX + topLeft.width, y: box.minY))
      /// A quarter around a corner of the box, from the side before it to the one behind.
      func turn(_ x: CGFloat, _ y: CGFloat, _ radii: CGSize, from before: (CGFloat, CGFloat), to behind: (CGFloat, CGFloat)) {
        func at(_ way: (CGFloat, CGFloat), _ part: CGFloat) -> CGPoint {
          CGPoint(x: x + way.0 * radii.width * part, y: y + way.1 * radii.height * part)
        }
        path.addLine(to: at(before, 1))
        guard radii.width > 0, radii.height > 0 else { return path.addLine(to: at(behind, 1)) }
        path.addCurve(to: at(behind, 1), control1: at(before, reach), control2: at(behind, reach))
      }
      turn(box.maxX, box.minY, topRight, from: (-1, 0), to: (0, 1))
      turn(box.maxX, box.maxY, bottomRight, from: (0, -1), to: (-1, 0))
      turn(box.minX, box.maxY, bottomLeft, from: (1, 0), to: (0, -1))
      turn(box.minX, box.minY, topLeft, from: (0, 1), to: (1, 0))
      path.closeSubpath()
    }
  }
}

extension CGSize {
  /// As wide as high.
  fileprivate init(side: CGFloat) { self.init(width: side, height: side) }
}
