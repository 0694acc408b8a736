import Foundation
import GlassUI

private struct BarDetent: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue * 0.1) }
}

/// Initialisers and modifiers as they are documented: what bars have by themselves, their look, search, fields, time.
struct BarSignatures: View {
  enum Field: Hashable { case search, name }

  @State private var text = ""
  @State private var number = 0.5
  @State private var selection: TextSelection?
  @FocusState private var isSearching: Bool
  @Namespace private var namespace
  @Environment(\.isSearching) private var isSearchingHere
  @Environment(\.dismissSearch) private var dismissSearch
  @FocusState private var field: Field?

  var body: some View {
    VStack {
      TextField("Name", text: $text, selection: $selection).textContentType(.name).autocorrectionDisabled()
      TextField("Name", text: $text, selection: $selection, prompt: Text("p"), axis: .vertical)
        .textInputAutocapitalization(.never)
      TextEditor(text: $text, selection: $selection)
      ProgressView(timerInterval: Date.now...Date.now.addingTimeInterval(60))
      ProgressView(timerInterval: Date.now...Date.now.addingTimeInterval(60), countsDown: false) { Text("Workout") }
      ProgressView(timerInterval: Date.now...Date.now.addingTimeInterval(60)) {
        Text("Workout")
      } currentValueLabel: {
        Text("left")
      }
      Slider(value: $number, in: 0...1, minimumValueLabel: Text("A"), maximumValueLabel: Text("B")) { Text("Font Size") }
      Slider(value: $number, in: 0...1, step: 0.1, minimumValueLabel: Text("A"), maximumValueLabel: Text("B")) { Text("Size") }
      ControlGroup("x") { Button("a") {} }.controlGroupStyle(.compactMenu)
      ControlGroup { Button("a", systemImage: "star") {} }.controlGroupStyle(.palette)
      Picker("p", sources: [$number], selection: \.self) { Text("1").tag(1.0) }
      Label("x", systemImage: "star").labelIconToTitleSpacing(3).labelReservedIconWidth(20).background(.red, in: .buttonBorder)
      Image(systemName: "star").contentTransition(.symbolEffect(.replace.downUp))
      Slider(value: $number).sliderThumbVisibility(.hidden)
      Slider(value: $number) {
        Text("Part")
      } currentValueLabel: {
        Text("\(number)")
      } ticks: {
        SliderTickContentForEach([0.0, 0.5, 1.0], id: \.self) { value in SliderTick(value) { Text("\(value)") } }
      }
      Picker("p", selection: $number) { Text("1").tag(1.0) }.pickerStyle(.radioGroup).horizontalRadioGroupLayout()
      PasteButton(payloadType: String.self) { text = $0[0] }
      Text("a").matchedTransitionSource(id: 2, in: namespace) { source in
        source.background(.red).clipShape(RoundedRectangle(cornerRadius: 8)).shadow(color: .black, radius: 4, y: 2)
      }
      Text("a").contextMenu {
        Button("Row") {}
      } preview: {
        Text("preview")
      }
      Text("a").sheet(isPresented: .constant(false)) {
        Text("s").presentationDetents([.custom(BarDetent.self), .large]).presentationContentInteraction(.scrolls)
      }
    }
    .searchable(text: $text)
    .searchFocused($isSearching)
    .searchFocused($field, equals: .search)
    .searchToolbarBehavior(.minimize)
    .searchPresentationToolbarBehavior(.avoidHidingContent)
    .toolbar {
      ToolbarSpacer(.flexible)
      DefaultToolbarItem(kind: .search, placement: .primaryAction)
      DefaultToolbarItem(kind: .sidebarToggle)
      ToolbarTitleMenu { RenameButton() }
      ToolbarItem(placement: .bottomBar) { Button("b") {} }.matchedTransitionSource(id: 1, in: namespace)
    }
    .toolbarTitleMenu { RenameButton() }
    .renameAction { field = .name }
    .fullScreenCover(isPresented: .constant(false)) { Text("c") }
    .navigationBarTitleDisplayMode(.inline)
    .toolbarVisibility(.hidden, for: .tabBar)
    .toolbarRole(.editor)
    .toolbarBackground(.visible, for: .windowToolbar)
    .toolbarBackground(Color.blue, for: .windowToolbar)
    .toolbarBackgroundVisibility(.hidden, for: .windowToolbar)
    .toolbarColorScheme(.dark, for: .windowToolbar)
    TabView {
      Tab("t", systemImage: "star") { Text("t") }.tabPlacement(.pinned).contextMenu { Button("m") {} }
        .swipeActions { Button("s") {} }.popover(isPresented: .constant(false)) { Text("p") }
        .dropDestination(for: String.self) { _ in }
      Tab("u", systemImage: "star") { Text("u") }.tabPlacement(.sidebarOnly)
    }
    .tabViewStyle(.sidebarAdaptable)
    .defaultAdaptableTabBarPlacement(.tabBar)
  }
}
