import GlassUI

/// Three columns lie side by side, each as wide as it asks to be.
struct ColumnsHaveTheirWidths: Program {
  static var size: CGSize { CGSize(width: 1000, height: 400) }

  var body: some View {
    NavigationSplitView {
      Color.clear.probe("sidebar").navigationSplitViewColumnWidth(200)
    } content: {
      Color.clear.probe("content").navigationSplitViewColumnWidth(min: 180, ideal: 250, max: 320)
    } detail: {
      Color.clear.probe("detail")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let sidebar = frames["sidebar"], let content = frames["content"], let detail = frames["detail"] else {
        return "a column is missing"
      }
      if sidebar.width != 200 { return "the sidebar is \(sidebar.width) wide" }
      if content.width != 250 || content.minX != 216 { return "the content lies at \(content)" }
      return detail.minX == 466 && detail.maxX == 1000 ? nil : "the detail lies at \(detail)"
    },
    .resize(700, 400),
    .check { frames in
      guard let content = frames["content"], let detail = frames["detail"] else { return "a column is missing" }
      return content.width >= 180 && detail.width >= 299.99 && detail.maxX == 700 ? nil : "\(content) \(detail)"
    },
  ]
}
