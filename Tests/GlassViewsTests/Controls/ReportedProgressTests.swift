import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Progress that is reported") struct ReportedProgressTests {
  @Test("the view follows it, and looks no longer once it is finished") func follows() throws {
    let progress = Progress(totalUnitCount: 4)
    let host = try ControlHost(size: CGSize(width: 200, height: 80), barRoom: 0) { ProgressView(progress) }
    #expect(host.find(.progress)?.value == "0 %")
    progress.completedUnitCount = 2
    host.settle(0.2)
    #expect(host.find(.progress)?.value == "50 %")
    progress.completedUnitCount = 4
    host.settle(0.3)
    #expect(host.find(.progress)?.value == "100 %")
    host.settle(1)
    #expect(!host.host.needsFrame)
  }

  @Test("one whose end is not known has no value") func indeterminate() throws {
    let host = try ControlHost(size: CGSize(width: 200, height: 80), barRoom: 0) {
      ProgressView(Progress(totalUnitCount: -1))
    }
    #expect(host.find(.progress)?.value?.isEmpty != false)
  }
}
