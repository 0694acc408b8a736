import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What is misused, with a part of the sentence that tells of it.
private enum Misuse: String, CaseIterable, Sendable {
  case duplicateIDs = "occurs more than once"
  case recursion = "holds itself without end"
  case noNumber = "answered a size of nan"
  case endlessSize = "by inf where it was offered"
  case negativeFrame = "was given -"
  case stateInBody = "changed while a body was evaluated"
  case stateInLayout = "changed while views were laid out"
  case stateInDrawing = "changed while the window was drawn"

  @MainActor @ViewBuilder var view: some View {
    switch self {
    case .duplicateIDs: ForEach([1, 1, 2, 1], id: \.self) { Text(verbatim: "\($0)") }
    case .recursion: EndlessView()
    case .noNumber: OddLayout(size: CGSize(width: CGFloat.nan, height: 10)) { Text(verbatim: "odd") }
    case .endlessSize: OddLayout(size: CGSize(width: 10, height: CGFloat.infinity)) { Text(verbatim: "odd") }
    case .negativeFrame: Text(verbatim: "odd").frame(width: -5, height: -7)
    case .stateInBody: RestlessBody()
    case .stateInLayout: RestlessLayout()
    case .stateInDrawing: RestlessDrawing()
    }
  }
}

/// Where it stands.
private enum Surroundings: String, CaseIterable, Sendable {
  case column, row, layers, grid, lazyColumn, lazyRow, lazyGrid, pinned, list, form, section, scroll, fits, geometry, overlay
  case sheet, tabs, stack

  @MainActor @ViewBuilder func around(_ misuse: Misuse) -> some View {
    let view = misuse.view
    switch self {
    case .column: VStack { view }
    case .row: HStack { view }
    case .layers: ZStack { view }
    case .grid:
      Grid {
        GridRow {
          Text(verbatim: "a")
          view
        }
        view
      }
    case .lazyColumn: ScrollView { LazyVStack { view } }
    case .lazyRow: ScrollView(.horizontal) { LazyHStack { view } }
    case .lazyGrid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem(.adaptive(minimum: 20))]) { view } }
    case .pinned:
      ScrollView {
        LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) {
          Section {
            view
          } header: {
            view
          } footer: {
            view
          }
        }
      }
    case .list: List { view }
    case .form: Form { view }.formStyle(.grouped)
    case .section: List { Section("Title") { view } }
    case .scroll: ScrollView([.horizontal, .vertical]) { view }
    case .fits:
      ViewThatFits {
        view.frame(width: 5000)
        view
      }
    case .geometry: GeometryReader { _ in view }
    case .overlay: Color.red.overlay { view }.background { view }
    case .sheet: Color.red.sheet(isPresented: .constant(true)) { view }
    case .tabs: TabView { Tab("One", systemImage: "star") { view } }
    case .stack: NavigationStack { view.navigationTitle("Title") }
    }
  }
}

@MainActor @Suite("Misuse wherever it stands", .collectsDiagnostics) struct MisuseTableTests {
  @Test("every misuse in every container is told, and the window goes on", arguments: Misuse.allCases, Surroundings.allCases)
  fileprivate func table(misuse: Misuse, surroundings: Surroundings) throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 300), settling: 0.1) {
      VStack(spacing: 0) {
        surroundings.around(misuse).frame(maxWidth: .infinity, maxHeight: .infinity)
        Color.blue.frame(width: 20, height: 10).named("after")
      }
    }
    for distance in [200.0, .nan] {
      host.window.inject(
        .scroll(
          ScrollEvent(
            .wheel, delta: CGSize(width: distance, height: distance), at: CGPoint(x: 150, y: 150), time: host.platform.now)))
      host.settle(0.05)
    }
    host.press(at: CGPoint(x: 150, y: 150))
    host.release()
    host.settle(0.05)
    #expect(isTold(misuse.rawValue), "nobody was told")
    var after: CGRect?
    host.graph.root.visitSubtree { if let probe = $0 as? ProbeNode, probe.modifier.name == "after" { after = probe.globalFrame } }
    // What stands beside it is where it belongs, unless there is no end to what stands before it.
    #expect(
      misuse == .endlessSize ? after != nil : after?.maxY == 300 && after?.width == 20 && after?.midX == 150)
    #expect(!host.tree.flattened.isEmpty)
  }
}

@MainActor @Suite("Stacks within stacks") struct NestedStackTests {
  private final class Count {
    var asked = 0
  }

  private struct Asked: Layout {
    let count: Count
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 10, height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
      count.asked += 1
      return ViewSpacing()
    }
  }

  @Test("a view within many stacks is asked for the room it wants as often as there are stacks, not a power of that")
  func depth() {
    func asked(_ depth: Int) -> Int {
      let count = Count()
      var view = AnyView(Asked(count: count) { Text(verbatim: "a") })
      for level in 0..<depth {
        let inner = view
        view = level.isMultiple(of: 2) ? AnyView(VStack { inner }) : AnyView(HStack { inner })
      }
      _ = LayoutHost(view)
      return count.asked
    }
    #expect(asked(12) < 300)
    #expect(asked(12) < 4 * max(1, asked(6)))
  }
}

private struct EndlessView: View {
  var depth = 0
  /// A stack in some places is enough: what a stack wants around it is found in all that lie within, and the depth is hundreds.
  @ViewBuilder var body: some View {
    if depth.isMultiple(of: 16) {
      VStack { AnyView(EndlessView(depth: depth + 1)) }
    } else {
      AnyView(EndlessView(depth: depth + 1))
    }
  }
}

private struct OddLayout: Layout {
  let size: CGSize
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { size }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: CGPoint(x: CGFloat.nan, y: CGFloat.infinity), proposal: .unspecified) }
  }
}

private struct RestlessBody: View {
  @State private var count = 0
  var body: some View {
    let _ = count += 1
    Text(verbatim: "\(count)")
  }
}

private struct RestlessLayout: View {
  @State private var count = 0

  private struct Counting: Layout {
    let tell: () -> Void
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      tell()
      return CGSize(width: 20, height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) { tell() }
  }

  var body: some View { Counting(tell: { count += 1 }) { Text(verbatim: "\(count)") } }
}

private struct RestlessDrawing: View {
  @State private var count = 0
  @State private var remote = Remote()

  private struct Counting: Shape {
    let tell: @Sendable () -> Void
    func path(in rect: CGRect) -> Path {
      tell()
      return Path(rect)
    }
  }

  var body: some View {
    let _ = remote.act = { count += 1 }
    // The form is of another size each time, so that it is drawn again.
    Counting { [remote] in MainActor.assumeIsolated { remote.act() } }.fill(.red).frame(width: 10 + CGFloat(count % 2))
  }
}
