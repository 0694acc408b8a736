package import GlassGeometry

/// What `glass-bench` and tests need to see of the passes, one by one.
extension ViewHost {
  /// Runs the passes before painting: a finished display list, and the pixels in which it differs from the last frame drawn.
  package func nextDamage() -> PixelRegion {
    guard let window else { return PixelRegion() }
    bringUpToDate(window.state)
    return renderer.damage(of: graph.root.chunk)
  }

  /// How many bodies of views were evaluated so far.
  package var bodyEvaluations: Int { graph.bodyEvaluations }

  /// How many times a layout was made so far.
  package var layouts: Int { graph.layoutGeneration }

  /// Does what a frame does but for its picture: what moves is where it is at a time.
  package func passUnseen(to time: Double) {
    guard let window else { return }
    graph.advance(to: time)
    bringUpToDate(window.state)
  }
}
