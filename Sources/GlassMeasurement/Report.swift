import Foundation

/// Prints figures: a line of JSON each, or a table's row each where a person reads them on a terminal.
package struct Report {
  /// Whether lines are JSON whoever reads them.
  let isJSON: Bool

  package init(isJSON: Bool) { self.isJSON = isJSON }

  /// Prints one figure at once, so that a reader sees how far the run is.
  package func print(_ figure: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(figure)
    if isJSON || isatty(1) == 0 {
      write(String(decoding: data, as: UTF8.self))
    } else {
      write(row(data))
    }
  }

  private func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  /// Names first, numbers after, each with its key.
  private func row(_ json: Data) -> String {
    let values = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]
    let words = values.filter { $0.value is String }.sorted { $0.key < $1.key }.map { "\($0.value)" }
    let numbers = values.filter { !($0.value is String) }.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return (words + numbers).joined(separator: "  ")
  }
}

/// Rounds a measured value to three digits after the point: more would be noise.
package func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

/// Microseconds that a piece of work takes.
package func microseconds(_ body: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(body).components
  return Double(time.attoseconds) / 1e12 + Double(time.seconds) * 1e6
}

extension [Double] {
  /// The value that half of the others are below; 0 for none.
  package var median: Double { quantile(0.5) }

  /// The value that a part of the others are below; 0 for none.
  package func quantile(_ part: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(Int(Double(count) * part), count - 1)]
  }
}
