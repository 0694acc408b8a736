import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Fonts, lines and symbols in text; pictures from files") struct TextAdditionTests {
  private func request(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> TextRequest {
    var environment = EnvironmentValues()
    change(&environment)
    return text.request(in: environment)
  }

  private func size(_ view: some View) throws -> CGSize {
    try #require(LayoutHost(view.fixedSize().named("text"), width: 600, height: 300).frame("text")).size
  }

  @Test("a font of a name is used at its size, which follows the person's choice unless it is fixed")
  func custom() {
    func font(_ font: Font, _ type: DynamicTypeSize) -> FontDescription {
      var environment = EnvironmentValues()
      environment.dynamicTypeSize = type
      return font.resolved(in: environment)
    }
    #expect(font(.custom("Inter", size: 20), .xxLarge).size == 25 && font(.custom("Inter", fixedSize: 20), .xxLarge).size == 20)
    #expect(font(.custom("Noto Sans", size: 20), .large).family == "Noto Sans")
  }

  @Test("another family is another width; one that is not there is the interface's own")
  func families() throws {
    let text = Text(verbatim: "Hamburgefonstiv WWW")
    let own = try size(text.font(.system(size: 20)))
    #expect(try size(text.font(.custom("DejaVu Sans Mono, no such", fixedSize: 20))).width > 0)
    #expect(try size(text.font(.custom("No Such Family 123", fixedSize: 20))) == own)
    #expect(try size(text.font(.custom("Noto Serif", fixedSize: 20))) != own)
  }

  @Test("small capitals, scales and heights of lines change the room of a text")
  func variants() throws {
    let text = Text(verbatim: "small letters")
    #expect(try size(text.font(.body.smallCaps())) != size(text))
    #expect(try size(text.textScale(.secondary)).width < size(text).width)
    let lines = Text(verbatim: "one\ntwo\nthree")
    #expect(try size(lines.lineHeight(.loose)).height > size(lines).height * 1.1)
    #expect(try size(lines.font(.body.leading(.tight))).height < size(lines).height)
  }

  @Test("a symbol among letters takes room in the line, and is read by its name")
  func symbols() throws {
    let plain = Text("ab")
    let mixed = Text("a\(Image(systemName: "star"))b")
    #expect(try abs(size(mixed).width - size(plain).width - 17.5) < 0.6)
    let host = try ControlHost { mixed }
    #expect(host.find(.text, "astarb") != nil)
    #expect(request(mixed).runs.map(\.symbol) == [nil, Symbol(named: "star"), nil])
    let filled = request(mixed) { $0.symbolVariants = .fill }
    #expect(filled.runs[1].symbol == Symbol(named: "star.fill"))
  }

  @Test("texts within a text keep what was set for them")
  func nested() {
    let runs = request(Text("one \(Text("two").bold()) \(3)")).runs
    #expect(runs.map(\.string) == ["one ", "two", " ", "3"])
    #expect(runs[1].font.weight == .bold && runs[0].font.weight == .regular)
  }

  @Test("lines have patterns and colours, and letters are raised")
  func lines() {
    let text = Text("a").underline(pattern: .dash, color: .red).strikethrough(color: .blue).baselineOffset(4)
    let run = request(text).runs[0]
    #expect(run.isUnderlined && run.underline.pattern == .dash && run.underline.color != nil)
    #expect(run.isStruckThrough && run.strikethrough.pattern == .solid && run.strikethrough.color != run.underline.color)
    #expect(run.baselineOffset == 4)
  }

  @Test("a dashed line has gaps, and raised letters stand higher")
  func drawnLines() throws {
    func rows(_ text: Text) throws -> (top: Int, dark: [Int]) {
      let host = try ControlHost(size: CGSize(width: 120, height: 60), barRoom: 0) {
        text.font(.system(size: 24)).foregroundStyle(.black).padding(10).background(.white).ignoresSafeArea()
      }
      let picture = try #require(host.window.picture)
      let dark = (0..<60).map { y in (0..<120).filter { picture[$0, y] & 255 < 100 }.count }
      return (dark.firstIndex { $0 > 0 } ?? -1, dark)
    }
    let solid = try rows(Text(verbatim: "nnnn").underline())
    let dashed = try rows(Text(verbatim: "nnnn").underline(pattern: .dash))
    #expect(try #require(solid.dark.max()) > (try #require(dashed.dark.max())) + 5)
    let both = Text(verbatim: "n") + Text(verbatim: "n").baselineOffset(8)
    #expect(try rows(both).top < rows(Text(verbatim: "nn")).top + 8)
  }

  @Test("symbols that speak of a side turn where writing does; the keys of players do not") func playersKeysStay() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    #expect(environment.symbolName(for: "sidebar.leading") == "sidebar.trailing")
    #expect(environment.symbolName(for: "forward.fill") == "forward.fill" && Symbol(named: "backward.fill") != nil)
  }

  @Test("symbols are shown in the form asked for, as far as there is one")
  func variantNames() {
    #expect(SymbolVariants.fill.name(for: "star") == "star.fill" && SymbolVariants.fill.name(for: "scissors") == "scissors")
    #expect(SymbolVariants.circle.fill.name(for: "plus") == "plus.circle.fill")
    #expect(SymbolVariants.slash.name(for: "eye") == "eye.slash" && SymbolVariants.none.name(for: "star") == "star")
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.fill))
  }

  @Test("symbols that speak of a side turn with the direction of writing, those that name left or right do not")
  func turnedSymbols() {
    var environment = EnvironmentValues()
    #expect(environment.symbolName(for: "sidebar.leading") == "sidebar.leading")
    environment.layoutDirection = .rightToLeft
    #expect(environment.symbolName(for: "sidebar.leading") == "sidebar.trailing")
    #expect(environment.symbolName(for: "sidebar.trailing") == "sidebar.leading")
    #expect(environment.symbolName(for: "arrow.uturn.backward") == "arrow.uturn.forward")
    for name in ["chevron.right", "star"] { #expect(environment.symbolName(for: name) == name) }
    func symbols(_ direction: LayoutDirection) -> [Symbol] {
      let host = LayoutHost(Image(systemName: "sidebar.leading"), environment: { $0.layoutDirection = direction })
      return host.operations().compactMap { if case .symbol(let symbol, _, _, _) = $0.operation { symbol } else { nil } }
    }
    #expect(symbols(.rightToLeft) == [Symbol(named: "sidebar.trailing")])
    #expect(symbols(.leftToRight) == [Symbol(named: "sidebar.leading")])
  }

  @Test("a picture from a file comes after a while; from elsewhere it does not")
  func asyncImages() async throws {
    @MainActor final class Log { var phases: [String] = [] }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("async-\(UInt64.random(in: 0 ... .max)).png").path
    try Bitmap(size: PixelSize(width: 12, height: 8)).writePNG(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    func last(_ url: URL?) async throws -> String {
      let log = Log()
      let host = try ControlHost {
        AsyncImage(url: url) { phase in
          let _ = log.phases.append(phase.image != nil ? "picture" : phase.error != nil ? "error" : "empty")
          phase.image?.accessibilityElement(role: .image, label: "shown")
        }
      }
      for _ in 0..<12_000 where log.phases.last == "empty" {
        try await Task.sleep(nanoseconds: 5_000_000)
        host.settle(0.05)
      }
      return log.phases.last ?? ""
    }
    #expect(try await last(URL(fileURLWithPath: path)) == "picture")
    #expect(try await last(URL(fileURLWithPath: path + ".missing")) == "error")
    #expect(try await last(URL(string: "https://example.org/a.png")) == "error")
  }

  private struct Shown: View {
    @MainActor final class Log { var phases: [String] = [] }
    let log: Log
    let remote: Remote
    let urls: [URL]
    @State private var index = 0
    static func name(_ phase: AsyncImagePhase) -> String {
      if case .bitmap(let bitmap, _)? = phase.image?.source { return "\(bitmap.width)" }
      return phase.error != nil ? "error" : "empty"
    }
    var body: some View {
      let _ = remote.act = { index += 1 }
      ViewThatFits(in: .horizontal) {
        AsyncImage(url: urls[min(index, urls.count - 1)]) { phase in
          let _ = log.phases.append(Self.name(phase))
          Color.clear
        }.frame(width: 150)
        Color.clear.frame(width: 10)
      }
    }
  }

  @Test("another address is another picture, and the former one is gone at once; one that comes back is not read again")
  func asyncImageChanges() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("async-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let urls = [12, 20].map { folder.appendingPathComponent("\($0).png") }
    for (url, width) in zip(urls, [12, 20]) { try Bitmap(size: PixelSize(width: width, height: 8)).writePNG(to: url.path) }
    let (log, remote) = (Shown.Log(), Remote())
    let host = LayoutHost(Shown(log: log, remote: remote, urls: urls))
    func wait(for last: String) async throws {
      for _ in 0..<12_000 where log.phases.last != last {
        try await Task.sleep(nanoseconds: 5_000_000)
        host.pump()
      }
    }
    try await wait(for: "12")
    host.resize(width: 100, height: 100)
    try FileManager.default.removeItem(at: urls[0])
    host.resize(width: 200, height: 100)
    for _ in 0..<40 {
      try await Task.sleep(nanoseconds: 5_000_000)
      host.pump()
    }
    #expect(log.phases.last == "12")
    log.phases = []
    remote.act()
    host.pump()
    try await wait(for: "20")
    #expect(log.phases.first { $0 != "12" } == "empty" && log.phases.last == "20")
  }
}
