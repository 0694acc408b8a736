import Foundation
import Observation
import Testing

@testable import GlassViews

private struct DraftKey: FocusedValueKey { typealias Value = Binding<String> }
private struct PlaceKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var draft: Binding<String>? {
    get { self[DraftKey.self] }
    set { self[DraftKey.self] = newValue }
  }
  fileprivate var place: String? {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }
}

@MainActor @Suite("Values handed out to the window") struct FocusedSceneTests {
  @Observable final class Model {
    var name = "model"
    var isShown = true
  }

  private final class Seen {
    var entries: [String] = []
    var write: (String) -> Void = { _ in }
  }

  private struct Reader: View {
    let seen: Seen
    @FocusedValue(\.place) private var place
    @FocusedValue(Model.self) private var model
    @FocusedBinding(\.draft) private var draft
    var body: some View {
      let _ = seen.entries.append("\(place ?? "none") \(model?.name ?? "none") \(draft ?? "none")")
      let _ = seen.write = { draft = $0 }
      Color.red.frame(width: 10, height: 10)
    }
  }

  @Test("one is read wherever the focus is, until its view goes; one from the focus comes first") func scene() throws {
    struct Window: View {
      let (seen, model): (Seen, Model)
      var body: some View {
        VStack {
          Reader(seen: seen)
          Color.red.frame(width: 50, height: 50).focusable().focusedValue(\.place, "focus")
          if model.isShown {
            Color.red.frame(width: 50, height: 50).focusedSceneValue(\.place, "window").focusedSceneValue(model)
          }
        }
      }
    }
    let (seen, model) = (Seen(), Model())
    let host = try ControlHost { Window(seen: seen, model: model) }
    #expect(seen.entries.last == "window model none")
    host.key(.tab)
    #expect(seen.entries.last == "focus model none")
    model.name = "other"
    host.settle()
    #expect(seen.entries.last == "focus other none")
    model.isShown = false
    host.settle()
    #expect(seen.entries.last == "focus none none")
  }

  @Test("an object is handed out by its type while the focus is within") func object() throws {
    let (seen, model) = (Seen(), Model())
    let host = try ControlHost {
      VStack {
        Reader(seen: seen)
        Color.red.frame(width: 50, height: 50).focusable().focusedValue(model)
      }
    }
    #expect(seen.entries == ["none none none"])
    host.key(.tab)
    #expect(seen.entries == ["none none none", "none model none"])
  }

  @Test("a binding is read and written elsewhere, also once it leads to something else") func binding() throws {
    struct Editor: View {
      let seen: Seen
      let remote: Remote
      @State private var drafts = ["one", "two"]
      @State private var chosen = 0
      var body: some View {
        let _ = remote.act = { chosen = 1 }
        VStack {
          Reader(seen: seen)
          Text(drafts.joined(separator: " "))
          Color.red.frame(width: 50, height: 50).focusable().focusedValue(\.draft, $drafts[chosen])
        }
      }
    }
    let (seen, remote) = (Seen(), Remote())
    let host = try ControlHost { Editor(seen: seen, remote: remote) }
    seen.write("lost")
    host.key(.tab)
    #expect(seen.entries.last == "none none one")
    seen.write("first")
    host.settle()
    #expect(seen.entries.last == "none none first" && host.find(.text, "first two") != nil)
    remote.act()
    host.settle()
    seen.write("second")
    host.settle()
    #expect(seen.entries.last == "none none second" && host.find(.text, "first second") != nil)
  }
}

@MainActor @Suite("What the surroundings say of time and attention") struct SceneCustomTests {
  @Test("moments are written in the time zone and by the calendar of the surroundings") func times() throws {
    let noon = Date(timeIntervalSince1970: 12 * 3600)
    func text(_ hours: Int, _ view: some View) throws -> ControlHost {
      try ControlHost {
        view.environment(\.timeZone, TimeZone(secondsFromGMT: hours * 3600) ?? .gmt)
          .environment(\.locale, Locale(identifier: "en_GB"))
      }
    }
    #expect(try text(0, Text(noon, style: .time)).find(.text, "12:00") != nil)
    #expect(try text(5, Text(noon, style: .time)).find(.text, "17:00") != nil)
    #expect(try text(13, Text(noon, style: .date)).find(.text, "2 January 1970") != nil)
    let buddhist = Text(noon, style: .date).environment(\.calendar, Calendar(identifier: .buddhist))
    #expect(try text(0, buddhist).tree.flattened.contains { $0.label.contains("2513") })
  }

  @Test("a window that is not in use does not appear active, unless somebody says otherwise") func active() throws {
    struct Reader: View {
      @Environment(\.appearsActive) private var isActive
      let name: String
      var body: some View { Text("\(name) \(isActive ? "active" : "inactive")") }
    }
    let host = try ControlHost {
      VStack {
        Reader(name: "plain")
        Reader(name: "forced").environment(\.appearsActive, true)
      }
    }
    #expect(host.find(.text, "plain active") != nil)
    host.window.change { $0.isActivated = false }
    host.settle()
    #expect(host.find(.text, "plain inactive") != nil && host.find(.text, "forced active") != nil)
  }
}
