import Foundation
import GlassScripting

/// The gallery's pages, in the order of the sidebar.
enum Page: String, CaseIterable, Identifiable {
  case material = "Material"
  case containers = "Containers"
  case morph = "Morphing"
  case touch = "Touch"
  case buttons = "Buttons"
  case toggles = "Toggles"
  case sliders = "Sliders"
  case pickers = "Pickers"
  case progress = "Progress"
  case text = "Text Fields"
  case menus = "Menus"
  case tooltips = "Tooltips"
  case popovers = "Popovers"
  case sheets = "Sheets"
  case alerts = "Alerts"
  case stacks = "Stacks"
  case columns = "Columns"
  case inspectors = "Inspector"
  case tabs = "Tabs"
  case toolbars = "Toolbars"
  case search = "Search"
  case extensions = "Edges"
  case backgrounds = "Backgrounds"
  case layout = "Layout"
  case drawing = "Drawing"
  case lists = "Lists"
  case forms = "Forms"
  case motion = "Motion"
  case dragging = "Drag and Drop"
  case accessibility = "Accessibility"

  var id: Self { self }

  /// The page that a URL such as glass-gallery:tabs names.
  init?(url: URL) {
    guard let page = Self.allCases.first(where: { "\($0)" == Self.name(in: url) }) else { return nil }
    self = page
  }

  /// What is said of a URL that names no page.
  static func complaint(about url: URL) -> String? {
    guard Self(url: url) == nil else { return nil }
    let name = name(in: url)
    let names = allCases.map { "\($0)" }
    let near = NearestName.find(name, among: names).map { " Did you mean “\($0)”?" }
    return "There is no page “\(name)”." + (near ?? " Valid are \(NearestName.list(names)).")
  }

  private static func name(in url: URL) -> String { String(url.absoluteString.drop { $0 != ":" }.dropFirst()) }

  /// The pages of one system.
  struct Chapter: Identifiable {
    let name: String
    let pages: [Page]
    var id: String { name }
  }

  static let chapters = [
    Chapter(name: "Glass", pages: [.material, .containers, .morph, .touch]),
    Chapter(name: "Controls", pages: [.buttons, .toggles, .sliders, .pickers, .progress, .text, .menus]),
    Chapter(name: "Presentations", pages: [.tooltips, .popovers, .sheets, .alerts]),
    Chapter(name: "Navigation", pages: [.stacks, .columns, .inspectors, .tabs, .toolbars, .search, .extensions, .backgrounds]),
    Chapter(name: "Views", pages: [.layout, .drawing, .lists, .forms, .motion, .dragging, .accessibility]),
  ]

  var symbol: String {
    switch self {
    case .material: "circle.lefthalf.filled"
    case .containers: "drop"
    case .morph: "wand.and.stars"
    case .touch: "water.waves"
    case .buttons: "square.and.pencil"
    case .toggles: "power"
    case .sliders: "slider.horizontal.3"
    case .pickers: "checkmark.circle"
    case .progress: "clock"
    case .text: "textformat.size"
    case .menus: "ellipsis.circle"
    case .tooltips: "questionmark.circle"
    case .popovers: "info.circle"
    case .sheets: "doc"
    case .alerts: "exclamationmark.triangle"
    case .toolbars: "macwindow"
    case .stacks: "rectangle.stack"
    case .columns: "rectangle.split.3x1"
    case .inspectors: "sidebar.trailing"
    case .tabs: "square.grid.2x2.fill"
    case .search: "magnifyingglass"
    case .extensions: "rectangle.inset.filled"
    case .backgrounds: "mountain.2"
    case .layout: "square.grid.2x2"
    case .drawing: "paintbrush"
    case .lists: "list.bullet"
    case .forms: "checkmark.square"
    case .motion: "bolt.fill"
    case .dragging: "arrow.right"
    case .accessibility: "accessibility"
    }
  }

  /// Visits every page; on some it plays with what is there.
  static var tour: String {
    var lines = ["wait 0.6"]
    for (index, page) in allCases.enumerated() {
      if index > 0 { lines.append("key ctrl+Page_Down") }
      lines += ["wait 0.8", "shot \(String(index + 1).count < 2 ? "0" : "")\(index + 1)-\(page)"]
      if page == .morph { lines += ["key ctrl+e", "wait 0.15", "shot 03-morph-halfway", "wait 1", "shot 03-morph-open"] }
    }
    lines += ["set appearance dark", "wait 0.8", "shot dark"]
    return lines.joined(separator: "\n") + "\n"
  }
}
