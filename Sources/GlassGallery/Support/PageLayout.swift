import GlassUI
import Observation

/// What all pages share.
@MainActor @Observable final class GallerySettings {
  /// What lies beneath the glass.
  var backdrop = BackdropKind.landscape
  /// Whether the panel with a page's parameters is open.
  var showsParameters = true
}

/// A page: a demonstration over the backdrop, and its parameters in the inspector.
struct PageLayout<Demo: View, Parameters: View>: View {
  private let demo: Demo
  private let parameters: Parameters
  private let scrolls: Bool
  private let fills: Bool

  @Environment(GallerySettings.self) private var settings

  /// - Parameters:
  ///   - scrolls: Whether a demonstration that is higher than the window scrolls; one that fills what room there is does not.
  ///   - fills: Whether it has all the room to its edges.
  init(scrolls: Bool = false, fills: Bool = false, @ViewBuilder demo: () -> Demo, @ViewBuilder parameters: () -> Parameters) {
    self.scrolls = scrolls
    self.fills = fills
    self.demo = demo()
    self.parameters = parameters()
  }

  var body: some View {
    @Bindable var settings = settings
    room
      .background { Backdrop(kind: settings.backdrop).ignoresSafeArea() }
      .inspector(isPresented: $settings.showsParameters) {
        ParameterList { parameters }
      }
  }

  @ViewBuilder private var room: some View {
    if scrolls {
      GeometryReader { room in
        ScrollView {
          demo.padding(24).frame(maxWidth: .infinity, minHeight: room.size.height)
        }
      }
    } else {
      demo.frame(maxWidth: .infinity, maxHeight: .infinity).padding(fills ? 0 : 24)
    }
  }
}

/// A switch at the end of its line: the panel has room for a column of them. What it changes moves.
struct ParameterToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label.accessibilityHidden(true)
      Spacer(minLength: 8)
      Toggle(isOn: configuration.$isOn.animation(.snappy)) { configuration.label }.toggleStyle(.switch).labelsHidden()
    }
  }
}

/// A number to play with: its name and value above a slider.
struct NumberParameter: View {
  let name: String
  @Binding var value: Double
  let range: ClosedRange<Double>
  var step: Double?

  init(_ name: String, _ value: Binding<Double>, in range: ClosedRange<Double>, step: Double? = nil) {
    self.name = name
    _value = value
    self.range = range
    self.step = step
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text(verbatim: name)
        Spacer()
        Text(verbatim: value.formatted(.number.precision(.fractionLength(range.upperBound > 4 ? 0 : 2)))).foregroundStyle(
          .secondary)
      }
      .font(.callout)
      if let step {
        Slider(value: $value, in: range, step: step) { Text(verbatim: name) }
      } else {
        Slider(value: $value, in: range) { Text(verbatim: name) }
      }
    }
  }
}

/// A choice to play with: its name above segments or a menu. What it changes moves.
struct ChoiceParameter<Value: Hashable>: View {
  let name: String
  @Binding var value: Value
  let choices: [(String, Value)]
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ name: String, _ value: Binding<Value>, _ choices: [(String, Value)]) {
    self.name = name
    _value = value
    self.choices = choices
  }

  /// The panel has room for three segments with words of the usual size.
  private var isMenu: Bool { choices.count > 3 || textSize > .xLarge }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(verbatim: name).font(.callout)
      if isMenu { picker.pickerStyle(.menu) } else { picker.pickerStyle(.segmented) }
    }
  }

  private var picker: some View {
    Picker(selection: $value.animation(.snappy)) {
      ForEach(choices.indices, id: \.self) { index in Text(verbatim: choices[index].0).tag(choices[index].1) }
    } label: {
      Text(verbatim: name)
    }
    .labelsHidden()
  }
}
