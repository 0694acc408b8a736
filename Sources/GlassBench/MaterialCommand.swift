import ArgumentParser
import Foundation
import GlassKernels
import GlassMeasurement
import GlassScripting

/// Measures frames of glass, beside copies of the same memory.
struct MaterialCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "material", abstract: "Measures frames of glass beside copies of the same memory (the default).")

  @Option(help: "Which scene: S1, S2, S3 or all.", transform: choice(BenchScene.all.map(\.name) + ["all"]))
  var scene = "all"
  @Option(
    help: "What is measured: full, pointer, morph, labels, fit (the price of each class of pixels) or all.",
    transform: choice(Kind.allCases.map(\.rawValue) + ["fit", "all"]))
  var kind = "all"
  @Option(help: "How many threads draw.")
  var threads = 1
  @Option(
    help: "The inner loops: auto, a name, or all (in turn, frame by frame).",
    transform: choice([KernelSet.automaticName] + KernelSet.available.map(\.name) + ["all"]))
  var kernels = KernelSet.automaticName
  @Flag(help: "Print JSON on a terminal too.")
  var json = false
  @Option(help: "Writes the scene as a PNG file instead of measuring.")
  var picture: String?

  func validate() throws {
    guard 1...64 ~= threads else { throw ValidationError("From 1 to 64 threads can draw.") }
  }

  func run() throws {
    if let picture { return try write(picture) }
    let report = Report(isJSON: json)
    for scene in scenes {
      for kind in Kind.allCases where self.kind == "all" || self.kind == kind.rawValue {
        for figure in Measurement(scene: scene, kind: kind, threads: threads, kernels: sets).run() { try report.print(figure) }
      }
    }
    guard kind == "all" || kind == "fit" else { return }
    for scale in Set(scenes.map(\.scale)).sorted() {
      for kernels in sets { try report.print(try Fit(scale: scale, threads: threads, kernels: kernels).run()) }
    }
  }

  private func write(_ path: String) throws {
    do { try scenes[0].picture(threads: threads, kernels: sets[0]).writePNG(to: path) } catch {
      FileHandle.standardError.write(Data("glass-bench: \(error)\n".utf8))
      throw ExitCode(74)
    }
  }

  private var scenes: [BenchScene] { BenchScene.all.filter { scene == "all" || $0.name == scene } }

  private var sets: [KernelSet] { kernels == "all" ? KernelSet.available : [KernelSet.named(kernels) ?? .best] }
}

/// A parser of one of a few words, which names the nearest one where it finds another.
func choice(_ valid: [String]) -> @Sendable (String) throws -> String {
  { value in
    if valid.contains(value) { return value }
    let nearest = NearestName.find(value, among: valid).map { "did you mean “\($0)”? " } ?? ""
    throw ValidationError("\(nearest)Valid are \(NearestName.list(valid)).")
  }
}
