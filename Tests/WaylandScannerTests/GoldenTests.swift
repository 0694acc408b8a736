import Foundation
import Testing

@testable import WaylandScanner

@Suite struct GoldenTests {
  @Test("the bindings of a protocol with one of everything are the golden ones", arguments: ["sample", "other"])
  func golden(name: String) throws {
    let fixtures = testFolder.appending(path: "Fixtures")
    let inputs = [name] + ["sample", "other"].filter { $0 != name }
    let files = try inputs.map { (file: "\($0).xml", description: try parse(fixtures.appending(path: "\($0).xml"))) }
    let actual = Emitter(description: files[0].description, references: try References(checking: files)).emit()
    let golden = fixtures.appending(path: "\(name).swift")
    let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    guard actual != expected else { return }
    let kept = FileManager.default.temporaryDirectory.appending(path: "\(name).actual.swift")
    try actual.write(to: kept, atomically: true, encoding: .utf8)
    let pairs = zip(actual.split(separator: "\n"), expected.split(separator: "\n"))
    let difference = pairs.first { $0 != $1 }.map { "“\($0)” instead of “\($1)”" } ?? "another length"
    Issue.record("The bindings differ from \(golden.lastPathComponent): \(difference). The new text is in \(kept.path).")
  }

  @Test(
    "names become Swift names",
    arguments: [
      ("wl_surface", "WlSurface", "wlSurface"),
      ("zxdg_toplevel_decoration_v1", "ZxdgToplevelDecorationV1", "zxdgToplevelDecorationV1"),
      ("default", "Default", "`default`"), ("90", "90", "_90"), ("_90_degrees", "90Degrees", "_90Degrees"),
      ("flipped_90", "Flipped90", "flipped90"), ("in", "In", "`in`"),
    ])
  func names(name: String, type: String, identifier: String) {
    #expect(Naming.type(name) == type)
    #expect(Naming.identifier(name) == identifier)
  }

  @Test("a summary becomes a sentence")
  func summaries() {
    #expect(Emitter.sentence("makes  a\n surface") == "Makes a surface.")
    #expect(Emitter.sentence("Really?") == "Really?")
  }

  @Test("the package's own protocols refer to nothing that is missing")
  func ownProtocols() throws {
    let files = xmlFiles(below: packageFolder.appending(path: "protocols"))
    #expect(files.count >= 11)
    let all = try files.map { (file: $0.lastPathComponent, description: try parse($0)) }
    let references = try References(checking: all)
    for (_, description) in all { #expect(!Emitter(description: description, references: references).emit().isEmpty) }
  }

  @Test("every interface, request, event and enum of the package's protocols has a summary of one line")
  func summariesExist() throws {
    for url in xmlFiles(below: packageFolder.appending(path: "protocols")) {
      let description = try parse(url)
      for interface in description.interfaces {
        let summaries =
          [(interface.name, interface.summary)] + (interface.requests + interface.events).map { ($0.name, $0.summary) }
          + interface.enumerations.map { ($0.name, $0.summary) }
        for (name, summary) in summaries {
          #expect(summary?.isEmpty == false, "\(interface.name): \(name)")
          #expect(summary?.contains("\n") != true, "\(interface.name): \(name)")
        }
      }
    }
  }
}
