import Foundation
import GlassGeometry
import GlassReference
import Testing

@testable import GlassMaterial

@Suite("The engine draws what the reference draws: containers")
struct ContainerAgreementTests {
  static func capsule(_ id: UInt64, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> GlassElement {
    AgreementTests.element(.capsule(CGRect(x: x, y: y, width: width, height: height)), id: id)
  }

  static let groups: [(name: String, group: GlassGroup)] = [
    (
      "a pair that reaches for each other",
      GlassGroup(elements: [capsule(1, 12, 32, 50, 40), capsule(2, 74, 32, 60, 40)], spacing: 20)
    ),
    ("a pair that has met", GlassGroup(elements: [capsule(1, 12, 32, 56, 40), capsule(2, 76, 32, 60, 40)], spacing: 24)),
    ("a pair that overlaps", GlassGroup(elements: [capsule(1, 12, 32, 70, 40), capsule(2, 64, 36, 60, 32)], spacing: 16)),
    ("a pair of two sizes", GlassGroup(elements: [capsule(1, 12, 12, 84, 84), capsule(2, 104, 40, 36, 28)], spacing: 24)),
    ("one above the other", GlassGroup(elements: [capsule(1, 20, 10, 100, 36), capsule(2, 40, 56, 70, 40)], spacing: 18)),
    (
      "a turned pair that reaches for each other",
      GlassGroup(
        elements: [
          AgreementTests.element(.capsule(CGRect(x: 16, y: 20, width: 56, height: 40)).turned(30), id: 1),
          AgreementTests.element(.capsule(CGRect(x: 80, y: 56, width: 56, height: 40)).turned(30), id: 2),
        ], spacing: 24)
    ),
    (
      "panels side by side, edges aligned",
      GlassGroup(
        elements: [
          AgreementTests.element(.roundedRect(CGRect(x: 10, y: 14, width: 60, height: 80), radius: 16), id: 1),
          AgreementTests.element(.roundedRect(CGRect(x: 78, y: 14, width: 60, height: 80), radius: 16), id: 2),
        ], spacing: 24)
    ),
    (
      "three in a triangle",
      GlassGroup(
        elements: [capsule(1, 14, 12, 52, 40), capsule(2, 76, 14, 56, 40), capsule(3, 44, 60, 60, 38)], spacing: 26)
    ),
    (
      "three in a row, one of them apart",
      GlassGroup(
        elements: [capsule(1, 8, 34, 40, 40), capsule(2, 54, 34, 40, 40), capsule(3, 112, 34, 30, 40)], spacing: 14)
    ),
  ]

  @Test("shapes that flow into each other, at every scale", arguments: groups)
  func merged(_ name: String, _ group: GlassGroup) { AgreementTests.expectAgreement([group], name) }

  @Test("shapes on their way that stay apart, or flow together and do not meet", arguments: [10.0, 16])
  func apart(spacing: Double) {
    var elements = [Self.capsule(1, 12, 22, 56, 60), Self.capsule(2, 78, 22, 60, 60)]
    for index in elements.indices { elements[index].materialization = 0.4 }
    AgreementTests.expectAgreement([GlassGroup(elements: elements, spacing: spacing)], "spacing \(spacing)")
  }

  @Test("two tints that meet")
  func tints() {
    var first = Self.capsule(1, 12, 32, 56, 40)
    var second = Self.capsule(2, 76, 32, 60, 40)
    first.style.tint = RGBA(1, 0.2, 0.2, 0.7)
    second.style.tint = RGBA(0.1, 0.4, 1, 0.7)
    AgreementTests.expectAgreement([GlassGroup(elements: [first, second], spacing: 24)], "two tints")
  }

  @Test("a union is one shape")
  func union() {
    var first = AgreementTests.element(.capsule(CGRect(x: 12, y: 32, width: 50, height: 40)), id: 1)
    var second = AgreementTests.element(.capsule(CGRect(x: 66, y: 32, width: 60, height: 40)), id: 2)
    first.unionID = 7
    second.unionID = 7
    AgreementTests.expectAgreement([GlassGroup(elements: [first, second], spacing: 8)], "union")
  }

  static func united(_ id: UInt64, _ x: Double, _ y: Double, _ width: Double, _ height: Double, g: Double = 1) -> GlassElement {
    var element = AgreementTests.element(.roundedRect(CGRect(x: x, y: y, width: width, height: height), radius: 14), id: id)
    element.unionID = 7
    element.materialization = g
    return element
  }

  static let unions: [(name: String, elements: [GlassElement])] = [
    ("a corner: two in a row, a third below", [united(1, 12, 12, 50, 36), united(2, 68, 12, 60, 36), united(3, 20, 56, 40, 40)]),
    ("apart by more than the spacing", [united(1, 12, 12, 60, 40), united(2, 60, 62, 70, 36)]),
    (
      "four in a square",
      [united(1, 12, 8, 50, 40), united(2, 66, 8, 50, 40), united(3, 12, 54, 50, 40), united(4, 66, 54, 50, 40)]
    ),
    ("one that is on its way", [united(1, 12, 20, 60, 50), united(2, 78, 30, 56, 44, g: 0.5)]),
    ("one in line that is on its way", [united(1, 60, 20, 60, 50), united(2, 12, 20, 40, 50, g: 0.4)]),
    (
      "two on their ways around a corner",
      [united(1, 12, 8, 50, 40), united(2, 66, 8, 50, 40, g: 0.6), united(3, 66, 54, 50, 40, g: 0.3)]
    ),
  ]

  @Test("a union that is no row and no column flows together", arguments: unions)
  func realUnions(_ name: String, _ elements: [GlassElement]) {
    AgreementTests.expectAgreement([GlassGroup(elements: elements, spacing: 8)], name, scales: [1, 1.5, 2])
  }

  @Test("a glow spreads to its container's other shapes")
  func glow() {
    var first = Self.capsule(1, 12, 32, 50, 40)
    first.glow = GlassGlow(position: CGPoint(x: 52, y: 50), strength: 1)
    let group = GlassGroup(elements: [first, Self.capsule(2, 74, 32, 60, 40)], spacing: 8)
    AgreementTests.expectAgreement([group], "glow beside")
  }

  @Test("merged shapes materialise together")
  func materialization() {
    var elements = [Self.capsule(1, 14, 34, 50, 38), Self.capsule(2, 74, 34, 56, 38)]
    for index in elements.indices { elements[index].materialization = 0.5 }
    AgreementTests.expectAgreement([GlassGroup(elements: elements, spacing: 24)], "g = 0.5, merged")
  }

  static let uneven: [(name: String, elements: [GlassElement])] = [
    ("a pair, one of it on its way", materialized([capsule(1, 14, 34, 50, 38), capsule(2, 70, 34, 56, 38)], [1, 0.6])),
    ("a pair, the other one on its way", materialized([capsule(1, 14, 34, 50, 38), capsule(2, 70, 34, 56, 38)], [0.85, 1])),
    (
      "a pair that overlaps, both on their ways",
      materialized([capsule(1, 12, 32, 70, 40), capsule(2, 64, 36, 60, 32)], [0.4, 0.7])
    ),
    (
      "three, each as far as no other",
      materialized([capsule(1, 14, 12, 52, 40), capsule(2, 72, 14, 56, 40), capsule(3, 44, 56, 60, 38)], [0.5, 1, 0.8])
    ),
  ]

  static func materialized(_ elements: [GlassElement], _ amounts: [Double]) -> [GlassElement] {
    var elements = elements
    for index in elements.indices { elements[index].materialization = amounts[index] }
    return elements
  }

  @Test("shapes that materialise one after the other flow together as far as both are there", arguments: uneven)
  func unevenly(_ name: String, _ elements: [GlassElement]) {
    AgreementTests.expectAgreement([GlassGroup(elements: elements, spacing: 24)], name)
    AgreementTests.expectAgreement([GlassGroup(elements: elements, spacing: 24)], name + ", calm", scales: [1, 2]) {
      $0.reduceMotion = true
      $0.increaseContrast = true
    }
  }

  @Test("shapes without a container that touch are drawn one over the other")
  func separate() {
    let first = AgreementTests.element(.roundedRect(CGRect(x: 10, y: 14, width: 70, height: 70), radius: 14), id: 1)
    let second = AgreementTests.element(.roundedRect(CGRect(x: 84, y: 20, width: 56, height: 76), radius: 14), id: 2)
    AgreementTests.expectAgreement([GlassGroup(elements: [first]), GlassGroup(elements: [second])], "neighbours")
  }
}
