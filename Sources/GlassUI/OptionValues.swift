import ArgumentParser
public import Foundation
public import GlassGeometry
import GlassKernels
import GlassScripting
import Logging

/// A window's size given as WxH, in points.
public struct WindowSize: Sendable, Hashable {
  /// The size in points.
  public var size: CGSize

  /// Reads `1280x800`: two whole numbers from 1 to 16384.
  init(argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], 1...16_384 ~= width, 1...16_384 ~= height else {
      throw ValidationError("a size is two whole numbers from 1 to 16384, such as 1280x800.")
    }
    size = CGSize(width: width, height: height)
  }
}

/// A colour given as #rrggbb.
public struct AccentColor: Sendable, Hashable {
  /// The colour.
  public var color: RGBA

  /// Reads `#rrggbb`.
  init(argument: String) throws {
    guard let color = RGBA(hex: argument) else {
      throw ValidationError("a colour has six hexadecimal digits, such as '#3478f6'.")
    }
    self.color = color
  }
}

/// Values that are one of a few words.
enum Choice {
  /// A parser that names the nearest word where it finds another.
  static func parse(_ valid: [String]) -> @Sendable (String) throws -> String {
    { value in
      guard valid.contains(value) else { throw unknown(value, valid) }
      return value
    }
  }

  /// The value that a word stands for.
  @Sendable static func word<Value: RawRepresentable<String> & CaseIterable>(_ word: String) throws -> Value {
    if let value = Value(rawValue: word) { return value }
    throw unknown(word, Value.allCases.map(\.rawValue))
  }

  private static func unknown(_ word: String, _ valid: [String]) -> ValidationError {
    let list = NearestName.list(valid)
    guard let near = NearestName.find(word, among: valid) else { return ValidationError("valid are \(list).") }
    return ValidationError("did you mean “\(near)”? Valid are \(list).")
  }
}

/// A number of threads.
enum ThreadCount {
  static func parse(_ value: String) throws -> Int {
    guard let count = Int(value), 1...64 ~= count else { throw ValidationError("from 1 to 64 threads can draw.") }
    return count
  }

  /// Two threads draw as fast as memory allows on most machines; a third rarely helps and keeps a core awake.
  static var automatic: Int { min(2, max(1, ProcessInfo.processInfo.activeProcessorCount)) }
}

/// A scale.
enum ScaleFactor {
  static func parse(_ value: String) throws -> Double {
    guard let factor = Double(value), 0.5...8 ~= factor else { throw ValidationError("a scale lies between 0.5 and 8.") }
    return factor
  }
}

/// The sets of inner loops this processor can run.
enum KernelNames {
  static let all = [KernelSet.automaticName] + KernelSet.available.map(\.name)
}

/// The levels of the log.
enum LogLevels {
  static let names = Logger.Level.allCases.map(\.rawValue)
}
