import Foundation
import GlassGeometry
import GlassRaster

// What an application hands on to be drawn may hold numbers that are none, or lengths no screen has. Such parts are left out before
// anything is worked out with them: the rest of the picture stays as it is, and the node that drew them is told of (`ViewNode.chunk`).

extension DrawOperation {
  /// Whether all of its numbers can be drawn with.
  var isDrawable: Bool {
    guard bounds.isDrawable else { return false }
    return switch self {
    case .fill(_, let paint), .paintedText(_, _, let paint), .paintedSymbol(_, _, let paint, _): paint.isDrawable
    case .fillPath(let path, let paint, _): path.isFinite && paint.isDrawable
    case .stroke(_, let width, let paint): width.isLength && paint.isDrawable
    case .strokePath(let path, let style, let paint): path.isFinite && style.isDrawable && paint.isDrawable
    case .shadow(_, _, let radius, let offset, _): radius.isLength && offset.width.isLength && offset.height.isLength
    case .text, .symbol, .image, .extendedImage, .surroundings, .scrollEdge: true
    }
  }
}

extension DisplayEffect {
  /// Whether all of its numbers can be drawn with.
  var isDrawable: Bool {
    switch self {
    case .opacity(let part), .presence(let part): part.isFinite
    case .mask(_, let origin): origin.isDrawable
    case .clip(let outline): outline.bounds.isDrawable
    case .transform(let map), .grow(let map): map.isDrawable
    case .fit(let box): box.isDrawable
    case .mirrored(let mirror): mirror.place.isDrawable
    case .carry(let transform, let opacity): transform.isDrawable && opacity.isFinite
    case .project(let map): map.affine.isDrawable && map.px.isLength && map.py.isLength && map.pw.isLength
    case .blur(let sigma): sigma.isLength
    case .colors, .blend, .drawingGroup: true
    }
  }
}

extension ShapePaint {
  fileprivate var isDrawable: Bool {
    switch self {
    case .ink: true
    case .linearGradient(_, let start, let end): start.isDrawable && end.isDrawable
    case .radialGradient(_, let center, let start, let end): center.isDrawable && start.isLength && end.isLength
    case .angularGradient(_, let center, let start, let end): center.isDrawable && start.isLength && end.isLength
    case .ellipticalGradient(_, let center, let size, let start, let end):
      center.isDrawable && size.width.isFinite && size.height.isFinite && start.isLength && end.isLength
    case .mesh(_, let box): box.isDrawable
    }
  }
}

extension GlassRaster.StrokeStyle {
  fileprivate var isDrawable: Bool { width.isLength && dash.allSatisfy(\.isLength) }
}

extension CGRect {
  /// Whether its numbers are some; a box of nothing can be drawn as well.
  fileprivate var isDrawable: Bool { isNull || origin.isDrawable && size.width.isFinite && size.height.isFinite }
}

extension Transform {
  fileprivate var isDrawable: Bool { a.isLength && b.isLength && c.isLength && d.isLength && tx.isLength && ty.isLength }
}

extension CGPoint {
  /// Whether both coordinates are numbers.
  var isDrawable: Bool { x.isFinite && y.isFinite }
}

extension BinaryFloatingPoint {
  /// Whether it is a length that something on a screen may have, in points: beyond a million nothing can be told apart.
  fileprivate var isLength: Bool { abs(self) <= 1_000_000 }
}
