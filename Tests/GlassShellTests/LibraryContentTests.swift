import Foundation
import GlassRaster
import GlassUI
import Testing

@testable import GlassShell

struct LibraryContentTests {
  private let folder = TemporaryFolder()

  private func content(_ paths: [PathBytes]) throws -> Library.Content { try Library.Content(paths: paths) }

  @Test("a folder is read, files are shown as they are, links and relative parts resolved")
  func kinds() throws {
    let sub = folder.addFolder("sub")
    let file = folder.add("a.png")
    folder.addLink("link", to: "sub")
    #expect(try content([sub]) == .folders([sub.resolved]))
    #expect(try content([folder.path.appending("link")]) == .folders([sub.resolved]))
    let picture = Picture(file.resolved, try #require(FileStatus(file)))
    #expect(try content([file]) == .files([picture]))
  }

  @Test("what is neither file nor folder is no picture")
  func pipes() throws {
    let file = folder.add("a.png")
    folder.addPipe("pipe.png")
    #expect(try content([folder.path.appending("pipe.png"), file]) == content([file]))
  }

  @Test("what is not there is named, with 66")
  func missing() {
    let path = folder.path.appending("nowhere")
    let failure = #expect(throws: RunFailure.self) { try content([path]) }
    #expect(failure?.status == 66)
    #expect(failure?.message.range(of: path.displayPath) != nil)
  }

  @Test("a folder among files is a wrong use, with 64")
  func mixed() {
    let failure = #expect(throws: RunFailure.self) { try content([folder.path, folder.add("a.png")]) }
    #expect(failure?.status == 64)
  }

  @Test("without a path the person's pictures are shown if there are any")
  func usual() throws {
    let pictures = folder.addFolder("Pictures")
    let folders = UserFolders(environment: ["HOME": folder.path.displayPath])
    #expect(try Library.Content(paths: [], folders: folders) != .folders([pictures.resolved]))
    folder.addFolder("Pictures/deep")
    folder.add("Pictures/deep/a.png")
    #expect(try Library.Content(paths: [], folders: folders) == .folders([pictures.resolved]))
  }
}
