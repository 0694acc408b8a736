@testable import GlassViews

/// The controls, presentations and containers of the public interface that prove themselves.
enum ProvenControl: String, CaseIterable, Sendable {
  case glassButton, prominentButton, borderedButton, plainButton
  case toggleSwitch, checkbox, toggleButton, switchOn, checkboxOn
  case slider, stepper
  case menuPicker, segmentedPicker, inlinePicker
  case menu, submenu, contextMenu
  case textField, secureField, textEditor
  case progressView, label, controlGroup
  case popover, sheet, alert, confirmationDialog, tooltip
  case toolbarItem, toolbarOverflow, toolbarCustomization
  case searchField, searchSuggestion, searchScope, searchToken
  case splitView, splitDivider, inspector, tabs, navigationStack

  /// It takes neither pointer nor keys.
  var isOnlyShown: Bool { self == .progressView || self == .label }

  /// A tap does all that it is for, and the same again the next time.
  var isTapped: Bool {
    switch self {
    case .glassButton, .prominentButton, .borderedButton, .plainButton, .toggleSwitch, .checkbox, .toggleButton, .switchOn,
      .checkboxOn, .stepper,
      .controlGroup, .toolbarItem, .navigationStack:
      true
    default: false
    }
  }

  /// There is a way for a program to disable it.
  var canBeDisabled: Bool {
    switch self {
    case .progressView, .label, .splitDivider, .inspector, .toolbarCustomization, .searchScope, .searchToken: false
    default: true
    }
  }

  /// It stands in the window without anything being opened, and is all there is but for others of its kind.
  var isThereFromTheStart: Bool {
    switch self {
    case .menu, .submenu, .contextMenu, .popover, .sheet, .alert, .confirmationDialog, .tooltip, .toolbarOverflow,
      .toolbarCustomization, .searchSuggestion, .searchScope, .searchToken:
      false
    default: true
    }
  }

  /// The states that have no look of their own, and why.
  var looksLikeRest: [ControlState: String] {
    switch self {
    case .textField, .secureField, .textEditor, .searchField:
      [.hover: "a field answers to what is typed; under a pointer the pointer's own shape says that it takes text"]
    default: [:]
    }
  }

  @MainActor var proof: ControlProof {
    switch self {
    case .glassButton: .button { AnyView($0.buttonStyle(.glass)) }
    case .prominentButton: .button { AnyView($0.buttonStyle(.glassProminent)) }
    case .borderedButton: .button(ground: .plain) { AnyView($0.buttonStyle(.bordered)) }
    case .plainButton: .button(ground: .plain) { AnyView($0.buttonStyle(.plain)) }
    case .toggleSwitch: .toggle { AnyView($0) }
    case .checkbox: .toggle { AnyView($0.toggleStyle(.checkbox)) }
    case .switchOn: .toggle(isOn: true) { AnyView($0) }
    case .checkboxOn: .toggle(isOn: true) { AnyView($0.toggleStyle(.checkbox)) }
    case .toggleButton: .toggle { AnyView($0.toggleStyle(.button)) }
    case .slider: .slider
    case .stepper: .stepper
    case .menuPicker: .menuPicker
    case .segmentedPicker: .picker(.button) { AnyView($0.pickerStyle(.segmented)) }
    case .inlinePicker: .picker(.button) { AnyView($0.pickerStyle(.inline)) }
    case .menu: .menu
    case .submenu: .submenu
    case .contextMenu: .contextMenu
    case .textField: .textField
    case .secureField: .secureField
    case .textEditor: .textEditor
    case .progressView: .progressView
    case .label: .label
    case .controlGroup: .controlGroup
    case .popover: .popover
    case .sheet: .sheet
    case .alert: .alert
    case .confirmationDialog: .confirmationDialog
    case .tooltip: .tooltip
    case .toolbarItem: .toolbarItem
    case .toolbarOverflow: .toolbarOverflow
    case .toolbarCustomization: .toolbarCustomization
    case .searchField: .searchField
    case .searchSuggestion: .searchSuggestion
    case .searchScope: .searchScope
    case .searchToken: .searchToken
    case .splitView: .splitView
    case .splitDivider: .splitDivider
    case .inspector: .inspector
    case .tabs: .tabs
    case .navigationStack: .navigationStack
    }
  }
}
