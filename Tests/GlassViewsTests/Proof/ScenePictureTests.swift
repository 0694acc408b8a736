import Foundation
import GlassPlatform
import TestSupport
import Testing

@testable import GlassViews

/// Pictures of what stands in a window or comes over it, and of looks that no control alone has.
@MainActor @Suite("Pictures of sheets, columns, tabs and values") struct ScenePictureTests {
  enum Scene: String, CaseIterable, Sendable {
    case halfSheet, fullSheet, openInspector, threeColumns, tabsAsSidebar, searchTab, values, mixedDirections

    var size: CGSize {
      switch self {
      case .halfSheet, .fullSheet: CGSize(width: 420, height: 360)
      case .openInspector, .tabsAsSidebar: CGSize(width: 720, height: 300)
      case .threeColumns: CGSize(width: 900, height: 300)
      case .searchTab: CGSize(width: 480, height: 160)
      case .values: CGSize(width: 320, height: 240)
      case .mixedDirections: CGSize(width: 320, height: 150)
      }
    }
  }

  private struct Stage: View {
    let scene: Scene
    @State private var text = "Tel Aviv תל אביב 2026"
    @State private var other = "שלום world עולם"
    @State private var tab = "home"
    @State private var row: Int? = 1

    private var ground: some View {
      LinearGradient(
        colors: [Color(red: 0.98, green: 0.78, blue: 0.45), Color(red: 0.3, green: 0.4, blue: 0.75)], startPoint: .topLeading,
        endPoint: .bottomTrailing
      )
      .overlay { Circle().fill(Color(red: 0.9, green: 0.25, blue: 0.3)).frame(width: 120, height: 120).offset(x: -110, y: 40) }
      .overlay { Circle().fill(Color(red: 0.06, green: 0.1, blue: 0.2)).frame(width: 120, height: 120).offset(x: 110, y: 60) }
      .ignoresSafeArea()
    }

    var body: some View { content.frame(maxWidth: .infinity, maxHeight: .infinity).background { ground } }

    private func sheet(_ detent: PresentationDetent) -> some View {
      Color.clear.sheet(isPresented: .constant(true)) {
        VStack(spacing: 14) {
          Text("A sheet").font(.headline)
          Button("Save") {}.buttonStyle(.borderedProminent)
          Spacer()
        }
        .padding(24)
        .presentationDetents([detent])
      }
    }

    @ViewBuilder private var content: some View {
      switch scene {
      case .halfSheet: sheet(.medium)
      case .fullSheet: sheet(.large)
      case .openInspector:
        NavigationSplitView {
          List(selection: $row) { ForEach(1..<4) { Label("Folder \($0)", systemImage: "folder") } }
        } detail: {
          Color.clear.navigationTitle("Pictures").toolbar { Button("Share", systemImage: "square.and.arrow.up") {} }
        }
        .inspector(isPresented: .constant(true)) { Text("About it").padding(20) }
      case .threeColumns:
        NavigationSplitView {
          List(selection: $row) { ForEach(1..<4) { Label("Folder \($0)", systemImage: "folder") } }
        } content: {
          List(selection: $row) { ForEach(1..<4) { Text("Letter \($0)") } }
        } detail: {
          Text("A letter").navigationTitle("Letter 1")
        }
      case .tabsAsSidebar: tabs.tabViewStyle(.sidebarAdaptable)
      case .searchTab: tabs
      case .values:
        VStack(alignment: .leading, spacing: 16) {
          Slider(value: .constant(0.5), in: 0...1, step: 0.25) { Text("Steps") }
          Slider(value: .constant(0.3)) {
            Text("Size")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("9")
          }
          HStack(spacing: 20) {
            ProgressView(value: 0.7).progressViewStyle(.circular)
            ProgressView().progressViewStyle(.circular)
            Gauge(value: 0.4) { Text("Load") }
          }
        }
        .padding(20)
        .background(.background, in: .rect(cornerRadius: 20))
        .padding(16)
      case .mixedDirections:
        VStack {
          TextField("Place", text: $text)
          TextField("Words", text: $other)
        }
        .padding(20)
        .background(.background, in: .rect(cornerRadius: 20))
        .padding(16)
      }
    }

    private var tabs: some View {
      TabView(selection: $tab) {
        Tab("Home", systemImage: "house", value: "home") { Text("at home") }
        Tab("Mail", systemImage: "paperplane", value: "mail") { Text("letters") }.badge(3)
        Tab(value: "search", role: .search) { Text("nothing found").searchable(text: .constant("")) }
      }
    }
  }

  nonisolated private static let appearances: [DesktopSettings.Appearance] = [.light, .dark]

  @Test("looks as it should, light and dark", arguments: Scene.allCases, Self.appearances)
  func scene(_ scene: Scene, _ appearance: DesktopSettings.Appearance) throws {
    let host = try ControlHost(size: scene.size, settings: DesktopSettings(appearance: appearance), barRoom: 0) {
      Stage(scene: scene)
    }
    if scene == .searchTab { try host.click(.button, "Search") }
    if scene == .mixedDirections {
      // What is selected lies apart: from the Latin words into the Hebrew ones.
      try host.click(.textField, "Place")
      host.key(.home)
      for _ in 0..<12 { host.key(.right, .shift) }
    }
    expectPicture(try #require(host.window.picture), named: "\(scene)-\(appearance)", tolerance: .text)
  }

  @Test("a menu with a surface of its own is frosted, light and dark", arguments: Self.appearances)
  func surface(_ appearance: DesktopSettings.Appearance) throws {
    func popup(_ settings: DesktopSettings) throws -> ControlHost {
      let host = try ControlHost(size: CGSize(width: 260, height: 160), settings: settings, barRoom: 0) {
        VStack {
          Menu("Sort") { ForEach(["Name", "Date", "Size", "Kind", "Place"], id: \.self) { Button($0) {} } }.buttonStyle(.glass)
          Spacer()
        }
        .padding()
      }
      try host.click(.menuButton, "Sort")
      try host.move(to: #require(host.find(.menuItem, "Date")).frame.center)
      host.settle()
      return host
    }
    let usual = try popup(DesktopSettings(appearance: appearance))
    let picture = try #require(usual.window.popups.first?.picture)
    expectPicture(picture, named: "popup-\(appearance)", tolerance: .text)
    // It looks as it does where nothing is to shine through; the window's glass does not.
    let opaque = try popup(DesktopSettings(appearance: appearance, reduceTransparency: true))
    #expect(PictureDifference(picture, try #require(opaque.window.popups.first?.picture)).count == 0)
    #expect(PictureDifference(try #require(usual.window.picture), try #require(opaque.window.picture)).count > 20)
  }
}
