import Foundation
import GlassKernels
import GlassPlatform
import GlassRaster
import GlassScripting
import GlassViews

/// One run of a program: its window, the script that drives it, and how it ended.
@MainActor final class AppSession {
  let host: AppHost
  /// Why the script ended the run.
  private(set) var failure: RunFailure?

  private let platform: any Platform
  private let options: HostOptions
  private var window: (any PlatformWindow)?
  private var content: ViewHost?
  private var runner: ScriptRunner?
  /// What the window keeps; offscreen, where the same script is to draw the same picture, nothing is kept.
  private let kept: SceneStateFile?
  private let state: SceneState
  private var threads: Int { options.threads ?? ThreadCount.automatic }
  private var kernels: KernelSet { KernelSet.named(options.kernels) ?? .best }

  init(_ platform: any Platform, _ options: HostOptions) {
    self.platform = platform
    self.options = options
    kept = options.offscreen == nil ? SceneStateFile(AppRunner.programName, platform: platform) : nil
    state = kept?.state ?? SceneState()
    state.becomeOfProgram()
    host = AppHost(platform: platform)
    host.change(.textSize(options.textSize))
    host.change(.layoutDirection(options.layoutDirection))
    if let glass = options.glass { host.change(.glass(glass)) }
  }

  /// Opens the window, which has no commands but those that its content brings along, and begins to play the script.
  func open(_ description: WindowDescription, script: Script?, _ urls: [URL] = []) {
    let configuration = ViewHost.Configuration(
      title: description.title, appearance: host.appearance, threads: threads, kernels: kernels,
      sceneState: state)
    let times = options.overlay ? FrameTimes(host) : nil
    let content = ViewHost(configuration, platform: platform) {
      ZStack {
        description.content
        if let times { FrameTimesView(times: times) }
      }
      .environment(host)
    }
    let windowOptions = windowOptions(description)
    let window = platform.openWindow(windowOptions, content: content)
    content.attach(to: window)
    content.onContentSizesChange = { [weak window] sizes in
      window?.setSizeLimits(
        description.resizability.limits(sizes, minimum: windowOptions.minimumSize, usual: windowOptions.size))
    }
    if let times { content.onDraw = { times.frameIsDrawn() } }
    host.window = window
    host.content = content
    self.content = content
    self.window = window
    if let icon = description.icon { host.afterFirstFrame { window.setIcon { Self.draw(icon, into: $0) } } }
    if !urls.isEmpty { host.afterFirstFrame { Self.open(urls, in: content) } }
    guard let window = window as? any ScriptableWindow else { return }
    if let scale = options.scale { _ = window.setScale(scale) }
    if let script { play(script, in: window, content) }
  }

  private static func open(_ urls: [URL], in content: ViewHost) {
    for url in urls where !content.open(url) {
      StandardStream.complain("\(AppRunner.programName): Nothing in the window opens \(url.absoluteString).\n")
    }
  }

  private static func draw(_ icon: WindowIcon, into target: PixelTarget) {
    let bitmap = Bitmap(borrowing: target.base, size: target.size, stride: target.stride)
    icon(Painter(bitmap), Double(target.size.width))
  }

  private func windowOptions(_ description: WindowDescription) -> WindowOptions {
    WindowOptions(
      title: description.title, appID: AppRunner.programName,
      size: options.size?.size ?? description.defaultSize ?? AppRunner.usualSize, minimumSize: description.minimumSize,
      isMaximized: options.maximized, isFullscreen: options.fullscreen,
      decorations: options.decorations == .server ? .server : .client)
  }

  private func play(_ script: Script, in window: any ScriptableWindow, _ content: ViewHost) {
    let target = ScriptTarget(
      platform: platform, window: window, content: content, describe: { content.describe() },
      change: { [host] setting in
        // What is covered is the window's own matter; all else is the application's.
        if case .keyboard(let height) = setting { content.keyboardInset = height } else { host.change(setting) }
      })
    let runner = ScriptRunner(script, on: target, writingTo: options.offscreen ?? ".") { [unowned self] failure in
      self.failure = failure.map { RunFailure($0) }
      platform.quit()
    }
    self.runner = runner
    runner.start()
  }

  /// The window is closed: writes what is to be kept and was not yet, and notes whether the script was still to look at it.
  func finish() {
    if kept?.isPending == true { kept?.save() }
    failure = failure ?? runner?.interruption.map { RunFailure($0) }
  }

  /// The line of figures.
  var statistics: String {
    RunStatistics(
      frames: window?.statistics ?? FrameStatistics(), scale: window?.state.scale ?? 1, threads: threads,
      kernels: kernels.name
    ).json
  }
}
