import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Progress that is reported") struct ReportedProgressTests {
  @Test("the view follows it, and looks no longer once it is finished") func follows() throws {
    let progress = Progress(totalUnitCount: 4)
    let host = try ControlHost(size: CGSize(width: 200, height: 80), barRoom: 0) { ProgressView(progress) }
    #expect(host.find(.progress)?.value == "0 %")
    progress.completedUnitCount = 2
    host.settle(0.6)
    #expect(host.find(.progress)?.value == "50 %")
    progress.completedUnitCount = 4
    host.settle(0.6)
    #expect(host.find(.progress)?.value == "100 %")
    host.settle(1)
    progress.completedUnitCount = 1
    host.settle(2)
    #expect(host.find(.progress)?.value == "100 %", "nobody looks any more")
  }

  @Test("one whose end is not known has no value") func indeterminate() throws {
    let host = try ControlHost(size: CGSize(width: 200, height: 80), barRoom: 0) {
      ProgressView(Progress(totalUnitCount: -1))
    }
    let view = try #require(host.find(.progress))
    #expect(view.value?.isEmpty ?? true)
  }

  @Observable final class Work { var progress = Progress(totalUnitCount: 4) }

  @Test("another one takes its place") func another() throws {
    let work = Work()
    let host = try ControlHost(size: CGSize(width: 200, height: 80), barRoom: 0) {
      Evaluated { ProgressView(work.progress) }
    }
    work.progress.completedUnitCount = 4
    host.settle(2)
    #expect(host.find(.progress)?.value == "100 %")
    work.progress = Progress(totalUnitCount: 2)
    host.settle(0.6)
    #expect(host.find(.progress)?.value == "0 %")
    work.progress.completedUnitCount = 1
    host.settle(0.6)
    #expect(host.find(.progress)?.value == "50 %", "the new one is looked at, although the old one is finished")
  }
}
