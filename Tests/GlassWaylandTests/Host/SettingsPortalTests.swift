import FakeCompositor
import FakePortal
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassWayland

@Suite("The settings portal on a bus", .serialized) @MainActor struct SettingsPortalTests {
  private let bus: PrivateBus
  private let everything = [
    "color-scheme": "<uint32 1>", "contrast": "<uint32 1>", "reduced-motion": "<uint32 1>", "accent-color": "<(0.25, 0.5, 1.0)>",
  ]
  private let all = DesktopSettings(appearance: .dark, increaseContrast: true, reduceMotion: true, accent: RGBA(0.25, 0.5, 1))

  init() throws { bus = try PrivateBus() }

  private func host() throws -> TestHost { try TestHost(settingsBus: .address(bus.address)) }

  /// Lets what is on its way arrive.
  private func settle(_ host: TestHost) async throws {
    let end = host.platform.now + 0.3
    _ = try await host.run { host.platform.now > end }
  }

  @Test("what it says at the start is taken, and told the windows") func start() async throws {
    let portal = try FakePortal(on: bus, FakePortal.settings(everything))
    let host = try host()
    #expect(try await host.run { host.platform.settings == all })
    #expect(host.content.settings.last == all)
    #expect(portal.questions >= 1)
  }

  @Test("each key changes live, and back") func live() async throws {
    let portal = try FakePortal(on: bus, FakePortal.settings(everything))
    let host = try host()
    #expect(try await host.run { host.platform.settings == all })
    portal.change("color-scheme", to: "<uint32 2>")
    #expect(try await host.run { host.platform.settings.appearance == .light })
    portal.change("contrast", to: "<uint32 0>")
    #expect(try await host.run { host.platform.settings.increaseContrast == false })
    portal.change("reduced-motion", to: "<uint32 0>")
    #expect(try await host.run { host.platform.settings.reduceMotion == false })
    portal.change("accent-color", to: "<(1.0, 0.0, 0.0)>")
    #expect(try await host.run { host.platform.settings.accent == RGBA(1, 0, 0) })
    portal.change("accent-color", to: "<(-1.0, -1.0, -1.0)>")
    #expect(try await host.run { host.platform.settings.accent == nil })
    portal.change("color-scheme", to: "<uint32 0>")
    #expect(try await host.run { host.platform.settings.appearance == nil })
  }

  @Test("keys that are missing say nothing, and the desktop's animation setting stands in for one") func missingKeys()
    async throws
  {
    let more = ", 'org.gnome.desktop.interface': {'enable-animations': <false>}"
    let portal = try FakePortal(on: bus, FakePortal.settings(["contrast": "<uint32 1>"], more: more))
    let host = try host()
    let expected = DesktopSettings(increaseContrast: true, reduceMotion: true)
    #expect(try await host.run { host.platform.settings == expected })
    portal.say("('org.gnome.desktop.interface', 'enable-animations', <true>)")
    #expect(try await host.run { host.platform.settings.reduceMotion == false })
  }

  @Test("values of the wrong type say nothing, and a wrong signal does no harm") func nonsense() async throws {
    let wrong = [
      "color-scheme": "<'dark'>", "contrast": "<[1, 2, 3]>", "reduced-motion": "<uint32 77>",
      "accent-color": "<(1.0, 'red', @ay [])>",
    ]
    let portal = try FakePortal(on: bus, FakePortal.settings(wrong))
    let host = try host()
    for body in [
      "(1, 2)", "('org.freedesktop.appearance', 'color-scheme', uint32 1)", "('', '', <()>)", "(<<<uint32 1>>>,)",
      "('org.freedesktop.appearance', <'color-scheme'>, <uint32 1>)",
      "('org.freedesktop.appearance', 'accent-color', <(1e400, 0.0, 0.0)>)",
      "('org.freedesktop.appearance', 'accent-color', <(0.5, 0.5)>)", "('org.freedesktop.appearance', 'contrast', <uint64 1>)",
    ] { portal.say(body) }
    try await settle(host)
    #expect(host.platform.settings == DesktopSettings())
    portal.change("color-scheme", to: "<<<uint32 1>>>")
    #expect(try await host.run { host.platform.settings == DesktopSettings(appearance: .dark) })
  }

  @Test(
    "a portal that refuses, answers something else or never answers says nothing until it does",
    arguments: [FakePortal.Answer.error, .silence, .reply("('nothing',)"), .reply("({'a': {'b': 'c'}},)"), .reply("()")])
  func badAnswers(answer: FakePortal.Answer) async throws {
    let portal = try FakePortal(on: bus, answer)
    let host = try host()
    #expect(try await host.run { portal.questions > 0 })
    try await settle(host)
    #expect(host.platform.settings == DesktopSettings())
    portal.change("contrast", to: "<uint32 1>")
    #expect(try await host.run { host.platform.settings == DesktopSettings(increaseContrast: true) })
  }

  @Test("what a portal said last holds when it dies, and another that comes is asked anew") func dies() async throws {
    let portal = try FakePortal(on: bus, FakePortal.settings(everything))
    let host = try host()
    #expect(try await host.run { host.platform.settings == all })
    portal.close()
    try await settle(host)
    #expect(host.platform.settings == all)
    let next = try FakePortal(on: bus, FakePortal.settings(["color-scheme": "<uint32 2>"]))
    #expect(try await host.run { host.platform.settings == DesktopSettings(appearance: .light) })
    #expect(next.questions == 1)
  }

  @Test("a portal that comes late is heard; without one nothing is said") func late() async throws {
    let host = try host()
    try await settle(host)
    #expect(host.platform.settings == DesktopSettings())
    let portal = try FakePortal(on: bus, FakePortal.settings(everything))
    #expect(try await host.run { host.platform.settings == all })
    #expect(portal.questions == 1)
  }

  @Test("the window lives on when the bus dies") func busDies() async throws {
    let portal = try FakePortal(on: bus, FakePortal.settings(everything))
    let host = try host()
    #expect(try await host.run { host.platform.settings == all })
    bus.kill()
    portal.change("contrast", to: "<uint32 0>")
    try await settle(host)
    #expect(host.platform.settings == all)
    #expect(host.fake.perform { $0.window != nil })
  }

  @Test("an address where no bus is does no harm") func noBus() async throws {
    for address in ["unix:path=/nowhere/bus", "nonsense", ""] {
      let host = try TestHost(settingsBus: .address(address))
      try await settle(host)
      #expect(host.platform.settings == DesktopSettings())
    }
  }

  @Test("what overrides the desktop goes before it, key by key") func precedence() async throws {
    let portal = try FakePortal(on: bus, FakePortal.settings(everything))
    let host = try host()
    host.platform.settingsOverride = DesktopSettings(appearance: .light, reduceMotion: false)
    let expected = DesktopSettings(appearance: .light, increaseContrast: true, reduceMotion: false, accent: RGBA(0.25, 0.5, 1))
    #expect(try await host.run { host.platform.settings == expected })
    portal.change("contrast", to: "<uint32 0>")
    #expect(try await host.run { host.platform.settings.increaseContrast == false })
    #expect(host.platform.settings.appearance == .light)
    host.platform.settingsOverride = DesktopSettings()
    #expect(host.platform.settings.appearance == .dark)
  }
}
