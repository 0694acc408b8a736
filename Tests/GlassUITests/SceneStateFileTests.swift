import Foundation
import GlassOffscreen
import Testing

@testable import GlassUI

@MainActor @Suite("What a program's window keeps between launches") struct SceneStateFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scene-\(UUID().uuidString)")

  private func file(_ platform: OffscreenPlatform = OffscreenPlatform(), state: String? = nil) -> SceneStateFile {
    SceneStateFile("demo", platform: platform, environment: ["XDG_STATE_HOME": state ?? folder.path, "HOME": folder.path])
  }

  @Test("what changes is written once things are calm, and read by the next one") func kept() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let platform = OffscreenPlatform()
    let first = file(platform)
    #expect(first.state.values.isEmpty)
    first.state["split.sidebar"] = "250"
    first.state["toolbar.main"] = "+a\u{1F}*\nx=y"
    #expect(first.isPending && file().state.values.isEmpty)
    platform.advance(by: 1)
    #expect(!first.isPending)
    #expect(file().state.values == first.state.values)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent("demo").path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("a state folder that is no absolute path counts for nothing") func relative() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file(state: "relative")
    file.state["a"] = "1"
    file.save()
    let path = folder.appendingPathComponent(".local/state/demo/scene").path
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("something else in the file's place, or nowhere to write, costs the memory and nothing else") func faults() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("demo/scene")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let file = file()
    #expect(file.state.values.isEmpty)
    file.state["a"] = "1"
    file.save()
    #expect(self.file().state.values.isEmpty)
    try FileManager.default.removeItem(at: place)
    try Data([0xFF, 0xFE, 0x3D, 0x0A, 0x00]).write(to: place)
    #expect(self.file().state.values.count <= 1)
    let nowhere = self.file(state: "/proc/none")
    nowhere.state["a"] = "1"
    nowhere.save()
    #expect(nowhere.state["a"] == "1")
  }
}
