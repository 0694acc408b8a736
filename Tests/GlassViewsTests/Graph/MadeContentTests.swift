import Foundation
import Observation
import Testing

@testable import GlassViews

/// Content that closures make, wherever a program hands one over: what it reads of an observable object is shown as soon as it changes.
@MainActor @Suite("What closures read is observed") struct MadeContentTests {
  @MainActor @Observable final class Model {
    var name = "one"
    var path: [Int] = []
    var isShown = false
  }

  enum Place: CaseIterable {
    case scrollViewReader, geometryReader, keyframes, phases, forEach, lazyRow, listRow, subviews, timeline, inset, tab
    case destination, presentedDestination, sheet, popover, alert, menu, contextMenu, selectionMenu, toolbar, preference
  }

  /// Shows the model's name in a closure at a place; the bodies around read nothing of it.
  private struct Showing: View {
    let place: Place
    @Bindable var model: Model
    @State private var chosen: Set<Int> = []

    var body: some View {
      switch place {
      case .scrollViewReader: ScrollViewReader { _ in Text(model.name) }
      case .geometryReader: GeometryReader { _ in Text(model.name) }
      case .keyframes:
        KeyframeAnimator(initialValue: 0.0, trigger: 0) { _ in
          Text(model.name)
        } keyframes: { _ in
          LinearKeyframe(1.0, duration: 1)
        }
      case .phases: PhaseAnimator([1], trigger: 0) { _ in Text(model.name) }
      case .forEach: VStack { ForEach(0..<1) { _ in Text(model.name) } }
      case .lazyRow: ScrollView { LazyVStack { ForEach(0..<1) { _ in Text(model.name) } } }
      case .listRow: List(0..<1, id: \.self) { _ in Text(model.name) }
      case .subviews: Group(subviews: Color.red) { _ in Text(model.name) }
      case .timeline: TimelineView(.explicit([])) { _ in Text(model.name) }
      case .inset: Color.red.safeAreaInset(edge: .top) { Named(model: model) }
      case .tab: TabView { Tab("First", systemImage: "star") { Named(model: model) } }
      case .destination:
        NavigationStack(path: $model.path) {
          Color.red.navigationDestination(for: Int.self) { _ in Text(model.name) }
        }
      case .presentedDestination:
        NavigationStack { Color.red.navigationDestination(isPresented: $model.isShown) { Text(model.name) } }
      case .sheet: Color.red.sheet(isPresented: $model.isShown) { Text(model.name) }
      case .popover: Color.red.popover(isPresented: $model.isShown) { Text(model.name) }
      case .alert:
        Color.red.alert("Alert", isPresented: $model.isShown) {
        } message: {
          Named(model: model)
        }
      case .menu: Menu("Open") { Button(model.name) {} }
      case .contextMenu: Button("Open") {}.contextMenu { Button(model.name) {} }
      case .selectionMenu:
        List(0..<1, id: \.self, selection: $chosen) { _ in
          Text("Open")
        }
        .contextMenu(forSelectionType: Int.self) { _ in Button(model.name) {} }
      case .toolbar: Color.red.toolbar { ToolbarItem { Button(model.name) {} } }
      case .preference: Color.red.overlayPreferenceValue(NameKey.self) { _ in Text(model.name) }
      }
    }
  }

  private struct Named: View {
    let model: Model
    var body: some View { Text(model.name) }
  }

  private enum NameKey: PreferenceKey {
    static var defaultValue: String { "" }
    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
  }

  @Test("a change is seen wherever a closure shows it", arguments: Place.allCases) func observed(_ place: Place) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1000, height: 500)) { Showing(place: place, model: model) }
    switch place {
    case .destination: model.path = [1]
    case .presentedDestination, .sheet, .popover, .alert: model.isShown = true
    case .menu: try host.click(.menuButton, "Open")
    case .contextMenu: try host.click(.button, "Open", .right)
    case .selectionMenu: try host.click(.row, "Open", .right)
    default: break
    }
    host.settle()
    func shows(_ name: String) -> Bool { host.tree.flattened.contains { $0.label == name } }
    #expect(shows("one"))
    model.name = "two"
    host.settle()
    #expect(shows("two") && !shows("one"))
  }
}
