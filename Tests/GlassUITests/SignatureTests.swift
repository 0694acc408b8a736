import GlassOffscreen
import GlassPlatform
import GlassUI
import Testing

@Suite("Signatures of the documented interface") @MainActor struct SignatureTests {
  private func draw(_ view: some View) throws {
    let platform = OffscreenPlatform()
    let host = ViewHost(ViewHost.Configuration(title: "Signatures", threads: 1), platform: platform) {
      VStack(spacing: 0) { view }.frame(width: 400, height: 400, alignment: .top).clipped()
    }
    let options = WindowOptions(
      title: "Signatures", appID: "signatures", size: CGSize(width: 400, height: 400),
      minimumSize: CGSize(width: 10, height: 10), decorations: .server)
    let window = try #require(platform.openWindow(options, content: host) as? OffscreenWindow)
    host.attach(to: window)
    platform.advance(by: 0.1)
    #expect(window.picture != nil)
  }

  @Test("containers and layout") func geometry() throws { try draw(GeometrySignatures()) }
  @Test("lazy containers and scrolling") func lazy() throws { try draw(LazySignatures()) }
  @Test("layers") func layers() throws { try draw(LayersSignatures()) }
  @Test("data") func data() throws { try draw(DataSignatures()) }
  @Test("drawing") func drawing() throws { try draw(DrawingSignatures()) }
  @Test("groups, lists and containers of one's own") func containers() throws { try draw(ContainerSignatures()) }
  @Test("canvases and timelines") func canvases() throws { try draw(CanvasSignatures()) }
  @Test("controls, presentations and bars") func controls() throws { try draw(ControlSignatures()) }
  @Test("what bars have by themselves, fields and time") func bars() throws { try draw(BarSignatures()) }
  @Test("text and pictures") func texts() throws { try draw(TextSignatures()) }
  @Test("effects and styles") func effects() throws { try draw(EffectSignatures()) }
  @Test("state and animation") func state() throws { try draw(StateSignatures()) }
  @Test("input") func input() throws { try draw(InputSignatures()) }
  @Test("gestures made of gestures") func gestures() throws { try draw(GestureSignatures()) }
  @Test("transitions and animations of one's own") func motion() throws { try draw(MotionSignatures()) }
  @Test("scroll views and what follows from geometry") func scrolling() throws { try draw(ScrollSignatures()) }
  @Test("layouts and geometry away from any actor") func nonisolated() throws { try draw(NonisolatedSignatures()) }
  @Test("small things") func small() throws { try draw(SmallSignatures()) }
  @Test("overloads", arguments: [false, true]) func overloads(hasMore: Bool) throws {
    try draw(OverloadSignatures(hasMore: hasMore))
    try draw(OptionalTabSignatures(hasMore: hasMore))
  }

  @Test("titles and prompts may be keys, texts and strings") func titles() throws { try draw(TitleSignatures()) }
  @Test("focus, commands, environment and accessibility") func focus() throws { try draw(FocusSignatures()) }
  @Test("previews and what is rare") func previews() throws { try draw(PreviewSignatures()) }
}
