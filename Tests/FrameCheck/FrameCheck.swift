import Foundation
import GlassKernels
import GlassMeasurement
import GlassRaster

/// Checks frames of glass: what they ask for and that all threads and kernels draw the same.   usage: FrameCheck memory|pictures
@main
enum FrameCheck {
  private static let scene = BenchScene.all[0]

  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "memory": checkMemory()
    case "pictures": checkPictures()
    default: fail("usage: FrameCheck memory|pictures", status: EX_USAGE)
    }
  }

  /// Frames in a steady state, and those whose geometry changes, ask for no block of memory.
  private static func checkMemory() {
    for threads in [1, 2] {
      for kind in Kind.allCases {
        for figure in Measurement(scene: scene, kind: kind, threads: threads, kernels: [.best]).run()
        where figure.allocations >= 1 {
          fail("a frame of the kind \(kind) with \(threads) threads asks for \(figure.allocations) blocks of memory")
        }
      }
    }
  }

  /// Many threads, also on one processor, and few with other kernels draw the bytes that one draws.
  private static func checkPictures() {
    let one = scene.picture(threads: 1, kernels: .best)
    for (threads, kernels) in [(8, KernelSet.best), (3, KernelSet.baseline)]
    where !isSame(scene.picture(threads: threads, kernels: kernels), one) {
      fail("\(threads) threads with the kernels \(kernels.name) draw other bytes than one thread")
    }
  }

  private static func isSame(_ a: Bitmap, _ b: Bitmap) -> Bool {
    (0..<a.height).allSatisfy { memcmp(a.row($0), b.row($0), a.width * 4) == 0 }
  }

  private static func fail(_ message: String, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("FrameCheck: \(message)\n".utf8))
    exit(status)
  }
}
