import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("What assistive technology is told of every control") struct SemanticsTableTests {
  /// An element in words: role, name, value, conditions, actions.
  private static func words(_ element: SemanticsElement) -> String {
    var words = ["\(element.role) \(element.label)".trimmingCharacters(in: .whitespaces)]
    if let value = element.value { words.append("= \(value)".trimmingCharacters(in: .whitespaces)) }
    if !element.states.isEmpty { words.append("[\(element.states.map(\.rawValue).sorted().joined(separator: " "))]") }
    if !element.actions.isEmpty { words.append(": \(element.actions.map(\.rawValue).sorted().joined(separator: " "))") }
    return words.joined(separator: " ")
  }

  @Test("each tells exactly what it is and what it can be asked for", arguments: ProvenControl.allCases)
  func told(_ control: ProvenControl) throws {
    let host = try control.proof.host(ProofModel(), isDrawn: false)
    try control.proof.open?(host)
    let told = host.tree.flattened.filter { $0.role != .window && $0.role != .scrollArea }.map(Self.words)
    #expect(told == control.told)
    if control == .tooltip { #expect(host.find(.button, "Go")?.hint == "Starts the engine") }
  }

  /// An explanation is told as a hint, and the rows of the panel of a toolbar's items are called as those are.
  @Test("what it is for comes of asking alone", arguments: ProvenControl.allCases.filter { !$0.asks.isEmpty })
  func asked(_ control: ProvenControl) throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model, isDrawn: false)
    #expect(proof.outcome(host, model) != proof.expected, "it proves nothing")
    for ask in control.asks {
      #expect(host.host.perform(ask.action.rawValue, on: ask.element, value: ask.value), "\(ask)")
      host.settle()
    }
    #expect(proof.outcome(host, model) == proof.expected)
  }
}

/// An action that something is asked for.
private struct Ask {
  let action: SemanticsAction
  let element: String
  var value: String?

  static func press(_ element: String) -> Ask { Ask(action: .press, element: element) }
}

extension ProvenControl {
  /// What leads to what the control is for.
  fileprivate var asks: [Ask] {
    switch self {
    case .glassButton, .prominentButton, .borderedButton, .plainButton: [.press("Go")]
    case .toggleSwitch, .checkbox, .toggleButton, .switchOn, .checkboxOn: [.press("Wire")]
    case .slider:
      [
        Ask(action: .decrement, element: "Volume"), Ask(action: .setValue, element: "Volume", value: "0.95"),
        Ask(action: .increment, element: "Volume"),
      ]
    case .stepper: [Ask(action: .increment, element: "Copies")]
    case .menuPicker: [Ask(action: .expand, element: "Taste"), .press("Lime")]
    case .segmentedPicker, .inlinePicker: [.press("Lime")]
    case .menu: [.press("Edit"), .press("Copy")]
    case .submenu: [Ask(action: .showMenu, element: "Edit"), Ask(action: .showMenu, element: "Share"), .press("By Letter")]
    case .contextMenu: [Ask(action: .showMenu, element: "Here"), .press("Copy")]
    case .textField: [Ask(action: .setValue, element: "Name", value: "words")]
    case .secureField: [Ask(action: .setValue, element: "Password", value: "words")]
    case .textEditor: [Ask(action: .setValue, element: "", value: "words")]
    case .progressView, .label, .tooltip, .toolbarCustomization: []
    case .controlGroup: [.press("Copy")]
    case .popover: [.press("Ask"), .press("Mute")]
    case .sheet: [.press("Ask"), .press("Save")]
    case .alert: [.press("Ask"), .press("Erase")]
    case .confirmationDialog: [.press("Ask"), .press("Remove")]
    case .toolbarItem: [.press("Pencil")]
    case .toolbarOverflow: [.press("More Toolbar Items"), .press("Tag")]
    case .searchField: [Ask(action: .setValue, element: "Search", value: "words")]
    case .searchSuggestion: [.press("Search"), .press("Forest")]
    case .searchScope: [.press("Search"), .press("Places")]
    case .searchToken: [.press("Lake")]
    case .splitView: [.press("Folder"), .press("Hide Sidebar")]
    case .splitDivider: Array(repeating: Ask(action: .increment, element: "Sidebar Width"), count: 10)
    case .inspector: [.press("Details")]
    case .tabs: [.press("Mail")]
    case .navigationStack: [.press("Onwards")]
    }
  }

  /// What the window tells while the control is there, but for itself and what scrolls: role, name, value, conditions, actions.
  fileprivate var told: [String] {
    switch self {
    case .glassButton, .prominentButton, .borderedButton, .plainButton, .tooltip:
      [
        "button Go : press"
      ]
    case .toggleSwitch, .checkbox, .toggleButton:
      [
        "toggle Wire : press"
      ]
    case .switchOn, .checkboxOn: ["toggle Wire [checked] : press"]
    case .slider:
      [
        "slider Volume = 0.5 : decrement focus increment setValue"
      ]
    case .stepper:
      [
        "text Copies",
        "stepper Copies = 1 : focus increment",
        "button Decrease [disabled]",
        "separator",
        "button Increase : press",
      ]
    case .menuPicker:
      [
        "text Taste",
        "menuButton Taste = Mint [collapsed] : expand press showMenu",
      ]
    case .segmentedPicker:
      [
        "group Taste",
        "button Mint [selected] : press",
        "button Lime : press",
      ]
    case .inlinePicker:
      [
        "group Taste",
        "text Taste",
        "button Mint [selected] : press",
        "button Lime : press",
      ]
    case .menu:
      [
        "menuButton Edit [expanded] : collapse press showMenu",
        "menu Edit : dismiss",
        "menuItem Copy : press",
        "menuItem Grid : press",
        "separator",
        "menuItem Share [collapsed] : press showMenu",
        "menuItem Delete : press",
      ]
    case .submenu:
      [
        "menuButton Edit [expanded] : collapse press showMenu",
        "menu Edit : dismiss",
        "menuItem Copy : press",
        "menuItem Grid : press",
        "separator",
        "menuItem Share [expanded focused] : press showMenu",
        "menuItem Delete : press",
        "menu Share : dismiss",
        "menuItem By Letter : press",
      ]
    case .contextMenu:
      [
        "button Here : press showMenu",
        "menu Here : dismiss",
        "menuItem Copy : press",
        "menuItem Grid : press",
        "separator",
        "menuItem Share [collapsed] : press showMenu",
        "menuItem Delete : press",
      ]
    case .textField:
      [
        "textField Name = : focus press setValue"
      ]
    case .secureField:
      [
        "textField Password = : focus press setValue"
      ]
    case .textEditor:
      [
        "textField = : focus press setValue"
      ]
    case .progressView:
      [
        "progress Copying = 50 %",
        "text Copying",
      ]
    case .label:
      [
        "text Sunny"
      ]
    case .controlGroup:
      [
        "group",
        "button Cut : press",
        "button Copy : press",
      ]
    case .popover:
      [
        "button Ask : press",
        "dialog Mute : dismiss",
        "button Mute [focused] : press",
      ]
    case .sheet:
      [
        "button Ask : press",
        "dialog A sheet : dismiss",
        "text A sheet",
        "button Save [focused] : press",
      ]
    case .alert:
      [
        "button Ask : press",
        "alert Erase it? : dismiss",
        "text Erase it?",
        "text It cannot be brought back.",
        "button Erase : press",
        "button Keep [focused] : press",
      ]
    case .confirmationDialog:
      [
        "button Ask : press",
        "alert Remove it? : dismiss",
        "text Remove it?",
        "button Remove : press",
        "button Cancel [focused] : press",
      ]
    case .toolbarItem:
      [
        "toolbar Toolbar",
        "heading Proof",
        "button Pencil : press showMenu",
        "button Eraser : press showMenu",
        "button Cut : press showMenu",
        "button Tag : press showMenu",
        "button Done : press",
      ]
    case .toolbarOverflow:
      [
        "toolbar Toolbar",
        "heading Proof",
        "button Pencil : press showMenu",
        "menuButton More Toolbar Items [expanded] : collapse press showMenu",
        "button Done : press",
        "menu More Toolbar Items : dismiss",
        "menuItem Eraser : press",
        "menuItem Cut : press",
        "menuItem Tag : press",
        "separator",
        "menuItem Customize Toolbar… : press",
      ]
    case .toolbarCustomization:
      [
        "toolbar Toolbar",
        "heading Proof",
        "button Pencil : press showMenu",
        "button Eraser : press showMenu",
        "button Cut : press showMenu",
        "button Tag : press showMenu",
        "button Done : press",
        "dialog Customize Toolbar : dismiss",
        "heading Customize Toolbar",
        "heading In the Middle",
        "toggle Pencil [checked focused] : press",
        "button Move Pencil Up [disabled]",
        "button Move Pencil Down : press",
        "toggle Eraser [checked] : press",
        "button Move Eraser Up : press",
        "button Move Eraser Down : press",
        "toggle Cut [checked] : press",
        "button Move Cut Up : press",
        "button Move Cut Down : press",
        "toggle Tag [checked] : press",
        "button Move Tag Up : press",
        "button Move Tag Down [disabled]",
        "button Add Space : press",
        "button Add Flexible Space : press",
        "button Restore Defaults : press",
        "button Done : press",
      ]
    case .searchField:
      [
        "toolbar Toolbar",
        "searchField Search = : focus press setValue",
      ]
    case .searchSuggestion, .searchScope:
      [
        "toolbar Toolbar",
        "searchField Search = [focused] : focus press setValue",
        "group Scope",
        "button All [selected] : press",
        "button Places : press",
        "list Suggestions : dismiss",
        "row Forest : press",
      ]
    case .searchToken:
      [
        "toolbar Toolbar",
        "button Lake : press",
        "searchField Search = [focused] : focus press setValue",
        "group Scope",
        "button All [selected] : press",
        "button Places : press",
        "list Suggestions : dismiss",
        "row Forest : press",
      ]
    case .splitView, .splitDivider:
      [
        "slider Sidebar Width = 180 : decrement focus increment",
        "sidebar Sidebar",
        "button Hide Sidebar : press",
        "button Folder : press",
        "toolbar Toolbar",
        "heading Detail",
      ]
    case .inspector:
      [
        "slider Sidebar Width = 240 : decrement focus increment",
        "sidebar Sidebar",
        "button Hide Sidebar : press",
        "text Sidebar",
        "toolbar Toolbar",
        "button Details : press",
      ]
    case .tabs:
      [
        "toolbar Toolbar",
        "group Tabs",
        "button Home [selected] : press",
        "button Mail : press",
        "text at home",
      ]
    case .navigationStack:
      [
        "toolbar Toolbar",
        "heading Root",
        "button Onwards : press",
      ]
    }
  }
}
