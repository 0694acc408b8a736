import ArgumentParser
import Foundation
import GlassMaterial
import GlassRaster
import GlassWorkers

/// Prints how long frames of glass take, beside copies of the same memory.
@main
struct GlassBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "glass-bench", abstract: "Measures the glass engine; prints a line of JSON per figure.")

  @Option(help: "Which scene: S1, S2, S3 or all.")
  var scene = "all"
  @Option(help: "What changes from frame to frame: full, pointer, morph or all.")
  var kind = "all"
  @Option(help: "How many threads draw.")
  var threads = 1
  @Option(help: "Writes the scene as a PNG file instead of measuring.")
  var picture: String?

  func validate() throws {
    guard scene == "all" || scenes.count == 1 else {
      throw ValidationError("There is no scene '\(scene)'; there are S1, S2, S3.")
    }
    guard kind == "all" || Kind(rawValue: kind) != nil else {
      throw ValidationError("There is no kind '\(kind)'; there are full, pointer, morph.")
    }
    guard (1...256).contains(threads) else { throw ValidationError("There can be 1 to 256 threads.") }
  }

  func run() throws {
    if let picture { return try write(picture) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    for scene in scenes {
      for kind in Kind.allCases where self.kind == "all" || self.kind == kind.rawValue {
        let figure = Measurement(scene: scene, kind: kind, threads: threads).run()
        print(String(decoding: try encoder.encode(figure), as: UTF8.self))
      }
    }
  }

  private var scenes: [BenchScene] { BenchScene.all.filter { scene == "all" || $0.name == scene } }

  private func write(_ path: String) throws {
    let scene = scenes[0]
    let backdrop = Bitmap(size: scene.size, isOpaque: true)
    Backdrop(scale: scene.scale).draw(into: backdrop)
    let target = Bitmap(size: scene.size, isOpaque: true)
    target.copy(from: backdrop, rect: backdrop.bounds)
    let renderer = GlassRenderer(workers: WorkerPool(threads: threads))
    _ = renderer.update(
      scene.groups(), backdrop: backdrop, backdropDamage: .init(backdrop.bounds), environment: .init(scale: scene.scale), time: 0)
    renderer.draw(into: target, clippedTo: .init(target.bounds))
    try target.writePNG(to: path)
  }
}
