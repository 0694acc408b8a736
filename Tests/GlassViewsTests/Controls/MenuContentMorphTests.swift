import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassViews

/// What lies on a menu is as large as there is room for while that grows out of its button and goes back.
@MainActor @Suite("Rows of menus on their way") struct MenuContentMorphTests {
  private func host(isGlass: Bool) throws -> ControlHost {
    try ControlHost {
      VStack {
        if isGlass { menu.buttonStyle(.glass) } else { menu.buttonStyle(.bordered) }
        Spacer()
      }
    }
  }

  private var menu: some View {
    Menu("More") {
      Button("Copy the Picture") {}.keyboardShortcut("c", modifiers: [.command, .shift])
      Button("Paste") {}.keyboardShortcut("v", modifiers: [.command, .shift])
      Button("Remove") {}
    }
  }

  /// The panel as it is seen now, also while it leaves, and its size.
  private func panel(_ host: ControlHost) -> (glass: GlassItem, size: CGSize)? {
    var found: (GlassItem, CGSize)?
    func look(at node: ViewNode) {
      for ghost in node.leaving { ghost.visitSubtree(look) }
      guard let node = node as? GlassNode, node.modifier.floats else { return }
      for case .glass(let item) in node.chunk.items { found = (item, node.presentedFrame.size) }
    }
    host.graph.root.visitSubtree(look)
    return found
  }

  /// How the rows are carried along with a panel, and how much is seen of them.
  private func carried(_ chunk: DisplayChunk) -> (transform: Transform, opacity: Double)? {
    for item in chunk.items {
      switch item {
      case .effect(.carry(let transform, let opacity), _, _): return (transform, opacity)
      case .chunk(let inner, _): if let found = carried(inner) { return found }
      default: break
      }
    }
    return nil
  }

  @Test("rows grow and shrink with the menu, so that its edge cuts no word", arguments: [true, false])
  func rowsFit(isGlass: Bool) throws {
    let host = try host(isGlass: isGlass)
    host.key(.tab)
    for key in [Key.return, .escape] {
      host.window.inject(.key(KeyEvent(.down, key, time: host.platform.now)))
      var (seen, sizes) = (0, Set<Double>())
      for _ in 0..<40 {
        host.settle(1.0 / 60)
        guard let (glass, size) = panel(host), let (transform, opacity) = carried(glass.content), opacity > 0 else { continue }
        let rows = transform.apply(CGRect(origin: .zero, size: size))
        let room = glass.outline.rect.insetBy(dx: -0.5, dy: -0.5)
        let isWithin = rows.minX >= room.minX && rows.maxX <= room.maxX && rows.minY >= room.minY && rows.maxY <= room.maxY
        #expect(isWithin, "\(rows) in \(room)")
        seen += 1
        sizes.insert((Double(rows.width) * 4).rounded())
      }
      #expect(seen > 2 && sizes.count > 2, "\(key): \(sizes)")
      host.settle()
    }
  }
}
