import Foundation
import GlassGeometry
import GlassMaterial
import GlassRaster

@testable import GlassViews

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A display list that changes at random, a few chunks at a time, as views do.
@MainActor final class RandomPicture {
  /// One node: it makes a new chunk only when it or one beneath changed.
  final class Node {
    var operations: [DrawOperation] = []
    var children: [(kind: Kind, origin: CGPoint, node: Node)] = []
    var cache: DisplayChunk?
  }

  enum Kind {
    case plain
    case effect(DisplayEffect)
    case glass(GlassItem)
    case container
    case material(MaterialItem)
  }

  static let size = CGSize(width: 200, height: 150)
  /// A size in which little is near each other.
  static let wideSize = CGSize(width: 900, height: 560)
  let root = Node()
  private var random: SeededGenerator
  private let hasGlass: Bool
  private let size: CGSize
  private var nextID: UInt64 = 1
  private let image: Bitmap

  /// A picture of a seed; one that is wide has veils and edges of scroll views as well.
  init(seed: UInt64, hasGlass: Bool, isWide: Bool = false) {
    random = SeededGenerator(state: seed)
    self.hasGlass = hasGlass
    size = isWide ? Self.wideSize : Self.size
    image = Bitmap(size: PixelSize(width: 40, height: 30), isOpaque: true)
    for y in 0..<30 {
      for x in 0..<40 { image[x, y] = 0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 8) << 8 | UInt32((x ^ y) * 4) }
    }
    for _ in 0..<6 { addChild(to: root, depth: 0) }
  }

  private var isWide: Bool { size == Self.wideSize }

  var chunk: DisplayChunk { chunk(of: root) }

  /// Changes one node.
  func change() {
    var path = [root]
    while let child = path.last?.children.randomElement(using: &random), Bool.random(using: &random) { path.append(child.node) }
    guard let node = path.last else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: addChild(to: node, depth: path.count)
    case 1 where !node.children.isEmpty: node.children.remove(at: Int.random(in: node.children.indices, using: &random))
    case 2 where !node.children.isEmpty: node.children[Int.random(in: node.children.indices, using: &random)].origin = point()
    case 3 where node.children.count > 1: node.children.shuffle(using: &random)
    case 4 where !node.operations.isEmpty: node.operations.removeLast()
    default: node.operations.append(operation())
    }
    for node in path { node.cache = nil }
  }

  /// Moves some nodes, of whose children every other one stays where it is.
  func slide() {
    let distance = CGPoint(x: Double(Int.random(in: -40...40, using: &random)), y: Double(Int.random(in: -9...9, using: &random)))
    for outer in root.children.indices where Bool.random(using: &random) {
      root.children[outer].origin.x += distance.x
      root.children[outer].origin.y += distance.y
      let node = root.children[outer].node
      for inner in node.children.indices where inner % 2 == 0 {
        node.children[inner].origin.x -= distance.x
        node.children[inner].origin.y -= distance.y
      }
      node.cache = nil
    }
    root.cache = nil
  }

  private func chunk(of node: Node) -> DisplayChunk {
    if let cache = node.cache { return cache }
    var list = DisplayList()
    for operation in node.operations { list.add(operation) }
    for child in node.children {
      let chunk = chunk(of: child.node)
      switch child.kind {
      case .plain: list.add(chunk, at: child.origin)
      case .effect(let effect): list.add(effect, chunk, at: child.origin)
      case .material(let material):
        list.add(chunk, at: child.origin)
        list.add(material)
      case .container: list.addGlassContainer(spacing: 8, chunk, at: child.origin)
      case .glass(var glass):
        glass.content = chunk
        glass.outline = glass.outline.offset(x: child.origin.x, y: child.origin.y)
        // Every other one may be a layer on another one.
        glass.resting = glass.id % 2 == 0 ? glass.outline : nil
        list.add(glass)
      }
    }
    let chunk = DisplayChunk(list)
    node.cache = chunk
    return chunk
  }

  private func addChild(to node: Node, depth: Int) {
    let child = Node()
    if isWide, node === root, Int.random(in: 0..<4, using: &random) == 0 {
      child.operations = [.fill(.rect(CGRect(origin: .zero, size: size)), .ink(.color(RGBA(0, 0, 0, number(0...0.5)))))]
      return node.children.append((.plain, .zero, child))
    }
    if isWide, node === root, Int.random(in: 0..<5, using: &random) == 0 {
      child.operations = [.scrollEdge(edge())]
      return node.children.append((.plain, point(), child))
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) { child.operations.append(operation()) }
    if depth < 3 { for _ in 0..<Int.random(in: 0...2, using: &random) { addChild(to: child, depth: depth + 1) } }
    node.children.append((kind(), point(), child))
  }

  private func kind() -> Kind {
    switch Int.random(in: 0..<(hasGlass ? 14 : 9), using: &random) {
    case 0: return .effect(.opacity(number(0...1)))
    case 1: return .effect(.clip(.roundedRect(rect(), radius: 9)))
    case 2: return .effect(.clip(.rect(rect())))
    case 3: return .effect(.transform(.scale(x: 1.2, y: 1.2, about: point())))
    case 4: return .effect(.transform(.rotation(radians: number(0...1), about: point())))
    case 5: return .effect(.blur(number(0.5...4)))
    case 6: return .effect(.mask(mask(), point()))
    case 7: return .effect(.drawingGroup)
    case 9, 10, 11: return glass()
    case 12: return .container
    case 13: return .material(material())
    default: return .plain
    }
  }

  private func edge() -> ScrollEdgeItem {
    let side = [ScrollEdgeItem.Side.top, .bottom, .left, .right].randomElement(using: &random)!
    let size = CGSize(width: number(40...300), height: number(20...70))
    return ScrollEdgeItem(
      rect: CGRect(origin: .zero, size: size), side: side, isHard: Bool.random(using: &random), strength: number(0.1...1))
  }

  private func mask() -> DisplayChunk {
    let box = rect()
    let gradient = GlassRaster.Gradient(colors: [.clear, .black])
    var list = DisplayList()
    list.add(.fill(.rect(box), .linearGradient(gradient, box.origin, CGPoint(x: box.maxX, y: box.maxY))))
    if Bool.random(using: &random) { list.add(.fill(.rect(box.insetBy(dx: 5, dy: 3)), .ink(.color(.black)))) }
    return DisplayChunk(list)
  }

  private func material() -> MaterialItem {
    let look = MaterialLook(thickness: .thin, isDark: Bool.random(using: &random), increasesContrast: false)
    return MaterialItem(form: .outline(.roundedRect(rect(), radius: number(0...20))), look: look)
  }

  private func glass() -> Kind {
    nextID += 1
    let outline = Outline.roundedRect(rect(), radius: number(0...30), style: .continuous)
    return .glass(GlassItem(id: nextID, outline: outline, style: GlassStyle(), votes: false, content: .empty))
  }

  private func operation() -> DrawOperation {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .fill(.roundedRect(rect(), radius: number(0...20)), .ink(ink()))
    case 1: return .stroke(.roundedRect(rect(), radius: 8, style: .continuous), width: number(0...3), .ink(ink()))
    case 2:
      return .fillPath(
        VectorPath(.ellipse(rect())), .linearGradient(Gradient(colors: [color(), color()]), point(), point()), evenOdd: false)
    case 3: return .strokePath(VectorPath(.ellipse(rect())), StrokeStyle(width: 3), .ink(ink()))
    case 4: return .text(Self.texts[Int.random(in: 0..<3, using: &random)], point(), ink())
    case 5: return .symbol(Self.symbol, CGRect(origin: point(), size: CGSize(width: 20, height: 20)), ink(), .regular)
    case 6: return .image(image, source: nil, in: rect(), .high)
    case 7:
      return .shadow(
        .roundedRect(rect(), radius: 8), RGBA(white: 0, alpha: 0.4), radius: number(0.5...6), offset: CGSize(width: 1, height: 3),
        isCutOut: Bool.random(using: &random))
    default:
      let inner = rect()
      return .extendedImage(image, source: nil, in: inner, extended: inner.insetBy(dx: -number(0...30), dy: -number(0...20)))
    }
  }

  private static let texts = ["Glass", "Áccents gf", "A longer line of text"].map {
    TextLayout.make(TextRequest($0, font: FontDescription(size: 15, isItalic: true)), width: nil)
  }
  private static let symbol = Symbol(named: "folder")!

  private func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  private func point() -> CGPoint { CGPoint(x: number(-10...size.width - 40), y: number(-10...size.height - 30)) }
  private func rect() -> CGRect { CGRect(origin: point(), size: CGSize(width: number(2...90), height: number(2...70))) }
  private func color() -> RGBA { RGBA(number(0...1), number(0...1), number(0...1), number(0.3...1)) }
  private func ink() -> Ink {
    Bool.random(using: &random) ? .color(color()) : .vibrant(Int.random(in: 0...3, using: &random), otherwise: color())
  }
}
