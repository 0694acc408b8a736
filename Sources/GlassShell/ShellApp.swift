import CLinux
import Foundation
import GlassUI

/// Glass Shell: pictures in a window of liquid glass.
@main struct ShellApp: App {
  private let model: ShellModel

  init() { self.init(model: ShellModel()) }

  init(model: ShellModel) { self.model = model }

  var body: some Scene {
    WindowGroup("Glass Shell") { ShellView(model: model) }
      .windowIcon(ShellIcon.draw)
      .defaultSize(model.rememberedSize ?? AppRunner.usualSize)
      .commands { ShellCommands(model: model) }
  }

  static func main() {
    setlocale(LC_ALL, "")
    // Each thread that decodes pictures would keep free memory of its own.
    _ = mallopt(M_ARENA_MAX, 2)
    var command = ShellCommand.parsedOrExit()
    // Pictures of offscreen runs do not depend on what somebody did in a window.
    let app = ShellApp(model: ShellModel(remembers: command.host.offscreen == nil))
    if app.model.wasMaximized, !command.host.fullscreen, command.host.size == nil { command.host.maximized = true }
    do throws(RunFailure) {
      let content = try Library.Content(paths: command.pathBytes)
      let status = AppRunner.run(app, command.host, tour: Tour.script) { host in
        app.model.attach(to: host, options: command.host)
        app.model.open(content)
      }
      app.model.save()
      exit(status)
    } catch {
      AppRunner.report(error)
      exit(error.status)
    }
  }
}
