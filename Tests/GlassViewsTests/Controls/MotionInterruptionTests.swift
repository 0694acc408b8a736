import Foundation
import GlassMaterial
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Panels, fields, presentations and neighbours: turned back on their way they go on as fast, and settings that change meanwhile are followed.
@MainActor @Suite("Motions that are turned back, and settings that change meanwhile") struct MotionInterruptionTests {
  /// What can be open over a window.
  enum Presented: String, CaseIterable, Sendable { case menu, popover, sheet, alert, dialog }

  @Observable final class Model {
    var isShown = false
    var query = ""
    var isInspectorOpen = false
  }

  private struct Presenting: View {
    let kind: Presented
    @Bindable var model: Model

    var body: some View {
      VStack {
        switch kind {
        case .menu: Menu("Ask") { Button("Inside") {} }.buttonStyle(.glass)
        case .popover: button.popover(isPresented: $model.isShown) { Button("Inside") {}.padding(40) }
        case .sheet: button.sheet(isPresented: $model.isShown) { Button("Inside") {}.padding(60) }
        case .alert: button.alert("Sure?", isPresented: $model.isShown) { Button("Inside") {} }
        case .dialog: button.confirmationDialog("Sure?", isPresented: $model.isShown) { Button("Inside") {} }
        }
        Spacer()
      }
    }

    private var button: some View { Button("Ask") { model.isShown = true }.buttonStyle(.glass) }
  }

  private func host(_ kind: Presented, _ settings: DesktopSettings = DesktopSettings()) throws -> ControlHost {
    try ControlHost(settings: settings) { Presenting(kind: kind, model: Model()) }
  }

  private func isOpen(_ host: ControlHost) -> Bool {
    host.tree.flattened.contains { $0.label == "Inside" && $0.actions.contains(.press) }
  }

  private func press(_ host: ControlHost, _ key: Key) {
    for phase in [KeyEvent.Phase.down, .up] { host.window.inject(.key(KeyEvent(phase, key, time: host.platform.now))) }
  }

  /// Opens what is asked for by keys; nothing moves yet.
  private func open(_ host: ControlHost) {
    host.key(.tab)
    press(host, .return)
  }

  /// Some pixels of what is seen.
  private func sample(_ host: ControlHost) -> [UInt32] {
    guard let picture = host.window.picture else { return [] }
    return stride(from: 2, to: picture.height, by: 5).flatMap { y in
      stride(from: 2, to: picture.width, by: 5).map { picture[$0, y] }
    }
  }

  /// How high the highest glass is: what comes grows out of its control.
  private func height(_ host: ControlHost) -> Double { host.shapes.map { Double(host.box($0).height) }.max() ?? 0 }

  @Test("what is presented grows out of its control, and turned back on its way it does not jump", arguments: Presented.allCases)
  func presentations(_ kind: Presented) throws {
    let host = try host(kind)
    let rest = height(host)
    open(host)
    let opening = host.frames(6) { height(host) }
    #expect((opening.last ?? 0) > rest && steps(opening).allSatisfy { $0 >= 0 }, "\(opening)")
    press(host, .escape)
    let closing = host.frames(60) { height(host) }
    let step = steps(opening).last ?? 0
    #expect(abs(closing[0] - (opening.last ?? 0)) <= abs(step) * 1.5 + 2, "\(opening) \(closing)")
    host.settle()
    #expect(height(host) == rest && !isOpen(host) && !host.graph.animations.isActive)
  }

  @Test("settings that change while something is open are followed at once, and it stays open", arguments: Presented.allCases)
  func liveSettings(_ kind: Presented) throws {
    let host = try host(kind)
    open(host)
    host.settle()
    for settings in [
      DesktopSettings(appearance: .dark), DesktopSettings(appearance: .dark, increaseContrast: true),
      DesktopSettings(appearance: .light, reduceTransparency: true), DesktopSettings(appearance: .light, reduceMotion: true),
    ] {
      let before = sample(host)
      host.platform.desktopSettings = settings
      host.settle()
      #expect(isOpen(host) && !host.host.needsFrame, "\(settings)")
      #expect(settings.reduceMotion == true || sample(host) != before, "\(settings) shows nowhere")
    }
    press(host, .escape)
    host.settle()
    #expect(!isOpen(host))
  }

  @Test("motion that is switched off in the middle of one ends it", arguments: Presented.allCases)
  func motionSwitchedOff(_ kind: Presented) throws {
    let calm = try host(kind)
    open(calm)
    calm.settle()
    let end = height(calm)
    let host = try host(kind)
    open(host)
    host.settle(0.07)
    host.platform.desktopSettings = DesktopSettings(reduceMotion: true)
    host.settle(0.2)
    #expect(height(host) == end)
    // What is left is the light of the key that opened it.
    host.settle(0.3)
    #expect(height(host) == end && !host.graph.animations.isActive)
  }

  @Test("glass that is held while motion is switched off has its own form again, then and when it is let go") func held() throws {
    let host = try ControlHost { Button("Hold") {}.buttonStyle(.glass) }
    let rest = host.box(host.shapes.first)
    host.press(at: try #require(host.find(.button, "Hold")).frame.center)
    host.settle()
    #expect(host.box(host.shapes.first).width > rest.width)
    host.platform.desktopSettings = DesktopSettings(reduceMotion: true)
    host.settle(0.1)
    #expect(host.box(host.shapes.first) == rest)
    host.release()
    host.settle()
    #expect(host.box(host.shapes.first) == rest)
  }

  @Test("a panel that slides while motion is switched off is there") func panelSwitchedOff() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1000, height: 600)) { Panels(model: model) }
    func place() -> Double { host.find(.button, "Act").map { Double($0.frame.minX) } ?? 0 }
    withAnimation(.snappy) { model.isInspectorOpen = true }
    host.settle(0.07)
    host.platform.desktopSettings = DesktopSettings(reduceMotion: true)
    let first = host.frames(2, place).last
    host.settle()
    #expect(first == place())
  }

  private struct Panels: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Color.blue.toolbar { ToolbarItem { Button("Act") {} } }
      }
      .inspector(isPresented: $model.isInspectorOpen) { Text("Inspector") }
    }
  }

  @Test("a panel that is turned back on its way goes on as fast as it was") func panelSlide() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1000, height: 600)) { Panels(model: model) }
    func place() -> Double { host.find(.button, "Act").map { Double($0.frame.minX) } ?? 0 }
    let rest = place()
    withAnimation(.snappy) { model.isInspectorOpen = true }
    let opening = host.frames(5, place)
    withAnimation(.snappy) { model.isInspectorOpen = false }
    let closing = host.frames(60, place)
    let speed = steps(opening).last ?? 0
    #expect(speed < -4, "\(opening)")
    #expect(closing[0] < (opening.last ?? 0), "its speed is lost: \(opening) \(closing)")
    #expect(closing[0] > (opening.last ?? 0) + 1.5 * speed, "it jumps")
    host.settle()
    #expect(place() == rest && !host.graph.animations.isActive)
  }

  @Test("a panel whose change is not animated is there at once") func panelAtOnce() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1000, height: 600)) { Panels(model: model) }
    func place() -> Double { host.find(.button, "Act").map { Double($0.frame.minX) } ?? 0 }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.isInspectorOpen = true }
    let first = host.frames(1, place)
    host.settle()
    #expect(first == [place()])
  }

  private struct Searching: View {
    @Bindable var model: Model
    var body: some View { Color.blue.searchable(text: $model.query) }
  }

  /// How wide the widest glass is: the capsule of the field.
  private func width(_ host: ControlHost) -> Double { host.shapes.map { Double(host.box($0).width) }.max() ?? 0 }

  @Test("a search field that is closed on its way goes back without a jump; without motion it is there at once")
  func searchField() throws {
    let host = try ControlHost { Searching(model: Model()) }
    let rest = width(host)
    host.window.inject(.key(KeyEvent(.down, Key("f"), modifiers: .control, time: host.platform.now)))
    let opening = host.frames(5) { width(host) }
    #expect((opening.last ?? 0) > rest + 10, "\(opening)")
    press(host, .escape)
    let closing = host.frames(60) { width(host) }
    let step = steps(opening).last ?? 0
    #expect(abs(closing[0] - (opening.last ?? 0)) <= abs(step) * 1.5 + 2, "\(opening) \(closing)")
    host.settle()
    #expect(width(host) == rest && !host.graph.animations.isActive)

    let calm = try ControlHost(settings: DesktopSettings(reduceMotion: true)) { Searching(model: Model()) }
    calm.window.inject(.key(KeyEvent(.down, Key("f"), modifiers: .control, time: calm.platform.now)))
    let widths = Set(calm.frames(20) { width(calm).rounded() })
    #expect(widths.count <= 2, "\(widths)")
  }

  private struct Tools: View {
    @Bindable var model: Model
    @Namespace private var namespace

    var body: some View {
      GlassEffectContainer(spacing: 40) {
        HStack(spacing: 40) {
          Color.clear.frame(width: 80, height: 80).glassEffect().glassEffectID("pencil", in: namespace)
          if model.isShown { Color.clear.frame(width: 80, height: 80).glassEffect().glassEffectID("eraser", in: namespace) }
        }
      }
    }
  }

  @Test("a shape that flows out of its neighbour and is called back returns without a jump; without an animation it is there")
  func neighbours() throws {
    let model = Model()
    let host = try ControlHost { Tools(model: model) }
    func reach() -> Double { host.shapes.map { Double(host.box($0).maxX) }.max() ?? 0 }
    let rest = reach()
    withAnimation(.smooth) { model.isShown = true }
    let coming = host.frames(8, reach)
    withAnimation(.smooth) { model.isShown = false }
    let going = host.frames(60, reach)
    let step = steps(coming).last ?? 0
    #expect(abs(going[0] - (coming.last ?? 0)) <= abs(step) * 1.5 + 2, "\(coming) \(going)")
    host.settle()
    #expect(reach() == rest && host.shapes.count == 1 && !host.graph.animations.isActive)
    model.isShown = true
    host.settle(1.0 / 60)
    let first = reach()
    host.settle()
    #expect(reach() == first && host.shapes.count == 2)
  }
}
