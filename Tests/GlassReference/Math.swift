import Foundation

/// The system's functions, named in one place.
enum Math {
  static func pow(_ base: Double, _ exponent: Double) -> Double { Foundation.pow(base, exponent) }
  static func log(_ value: Double) -> Double { Foundation.log(value) }
  static func exp(_ value: Double) -> Double { Foundation.exp(value) }
  static func cos(_ value: Double) -> Double { Foundation.cos(value) }
  static func sin(_ value: Double) -> Double { Foundation.sin(value) }
  static func erfc(_ value: Double) -> Double { Foundation.erfc(value) }
}
