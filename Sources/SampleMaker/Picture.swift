import Foundation

/// A landscape that can be asked for the colour of any point.
protocol Scene: Sendable {
  /// Linear light, 1 being white before the tone curve. `x` runs from −1.5 to 1.5 and `y` from −1 at the bottom to 1.
  func light(_ x: Float, _ y: Float) -> Vector3
}

/// A picture in linear light, rows from the top.
struct Picture {
  let width: Int
  let height: Int
  var pixels: [Vector3]

  /// Takes one sample per pixel, and eight more where neighbours differ, which smooths edges.
  init(_ scene: some Scene, width: Int, height: Int) {
    self.width = width
    self.height = height
    let sample = { @Sendable (x: Float, y: Float) in
      toneCurve(scene.light((x / Float(width) * 2 - 1) * 1.5, 1 - y / Float(height) * 2))
    }
    let coarse = Self.rows(width, height) { x, y in sample(Float(x) + 0.5, Float(y) + 0.5) }
    pixels = Self.rows(width, height) { x, y in
      let here = coarse[y * width + x]
      let around = [(-1, 0), (1, 0), (0, -1), (0, 1)].map { dx, dy in
        coarse[min(max(y + dy, 0), height - 1) * width + min(max(x + dx, 0), width - 1)]
      }
      guard around.contains(where: { length($0 - here) > 0.06 }) else { return here }
      var sum = here
      for (dx, dy) in offsets { sum += sample(Float(x) + dx, Float(y) + dy) }
      return sum / Float(offsets.count + 1)
    }
  }

  /// Fills a picture in parallel, a row at a time.
  private static func rows(_ width: Int, _ height: Int, _ pixel: @Sendable @escaping (Int, Int) -> Vector3) -> [Vector3] {
    [Vector3](unsafeUninitializedCapacity: width * height) { buffer, count in
      nonisolated(unsafe) let base = buffer
      DispatchQueue.concurrentPerform(iterations: height) { y in
        for x in 0..<width { base.initializeElement(at: y * width + x, to: pixel(x, y)) }
      }
      count = width * height
    }
  }

  /// The picture turned by a quarter against the clock, as a camera held upright stores it.
  func turnedLeft() -> Picture {
    var turned = self
    turned.pixels = (0..<width * height).map { index in
      pixels[(index % height) * width + (width - 1 - index / height)]
    }
    return Picture(width: height, height: width, pixels: turned.pixels)
  }

  private init(width: Int, height: Int, pixels: [Vector3]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// 8 bits per channel, with a little ordered noise so that calm skies show no bands.
  func bytes() -> [UInt8] {
    let grain = Noise(seed: 99)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for (index, pixel) in pixels.enumerated() {
      let noise = grain.hash(Int32(index % width), Int32(index / width)) - 0.5
      for channel in 0..<3 { bytes.append(UInt8(min(max(pixel[channel] * 255 + 0.5 + noise, 0), 255))) }
    }
    return bytes
  }
}

private let offsets: [(Float, Float)] = [
  (0.12, 0.3), (0.35, 0.06), (0.62, 0.2), (0.9, 0.36), (0.82, 0.68), (0.6, 0.94), (0.36, 0.78), (0.08, 0.64),
]

/// Rolls bright light off towards white and encodes for the screen.
@inline(__always) func toneCurve(_ light: Vector3) -> Vector3 {
  let x = light.replacing(with: Vector3(), where: light .< Vector3())
  let filmic = (x * (x * 2.51 + 0.03)) / (x * (x * 2.43 + 0.59) + 0.14)
  return Vector3(encode(filmic.x), encode(filmic.y), encode(filmic.z))
}

private func encode(_ value: Float) -> Float { powf(clamp(value), 1 / 2.2) }
