import CGIO
import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassWayland

@Suite("What the settings portal says") struct PortalValuesTests {
  private let appearance = "org.freedesktop.appearance"

  @Test("keys become settings") func keys() {
    var values = PortalValues()
    values.set(appearance, "color-scheme", .number(1))
    values.set(appearance, "contrast", .number(1))
    values.set(appearance, "reduced-motion", .number(0))
    values.set(appearance, "accent-color", .triple(0.25, 0.5, 1))
    #expect(
      values.settings
        == DesktopSettings(appearance: .dark, increaseContrast: true, reduceMotion: false, accent: RGBA(0.25, 0.5, 1)))
  }

  @Test("no preference, unknown numbers, wrong types and colours out of range say nothing") func nothing() {
    var values = PortalValues()
    values.set(appearance, "color-scheme", .number(0))
    values.set(appearance, "contrast", .number(9))
    values.set(appearance, "reduced-motion", .other)
    values.set(appearance, "accent-color", .triple(-1, 2, .nan))
    values.set("org.example", "color-scheme", .number(1))
    #expect(values.settings == DesktopSettings())
  }

  @Test("the animation setting stands in where reduced motion is not known") func fallback() {
    var values = PortalValues()
    values.set("org.gnome.desktop.interface", "enable-animations", .flag(false))
    #expect(values.settings.reduceMotion == true)
    values.set(appearance, "reduced-motion", .number(0))
    #expect(values.settings.reduceMotion == false)
  }

  @Test("values are read at any depth of wrapping") func variants() {
    #expect(PortalValue(Variant(g_variant_new_variant(g_variant_new_variant(g_variant_new_uint32(2))))) == .number(2))
    var parts = [g_variant_new_double(0.1), g_variant_new_double(0.2), g_variant_new_double(0.3)]
    #expect(PortalValue(Variant(g_variant_new_tuple(&parts, 3))) == .triple(0.1, 0.2, 0.3))
    #expect(PortalValue(Variant(g_variant_new_boolean(1))) == .flag(true))
    #expect(PortalValue(Variant(g_variant_new_string("dark"))) == .other)
    #expect(PortalValue(Variant(g_variant_new_int32(-4))) == .other)
    #expect(PortalValue(Variant(nil)) == .other)
  }
}

@Suite("Dragged files") struct URIListTests {
  private func uris(_ data: Data) -> [String] { ClipboardContent([.init(type: "text/uri-list", data: data)]).uris }

  @Test("a line each, without comments and empty lines") func lines() {
    let text = "# files\r\nfile:///a%20b.png\r\n\r\nfile:///c.jpg\n"
    #expect(uris(Data(text.utf8)) == ["file:///a%20b.png", "file:///c.jpg"])
  }

  @Test("bytes that are not text do no harm") func bytes() {
    #expect(uris(Data([0xff, 0xfe, 0x00, 0x41])).last == "A")
    #expect(uris(Data()).isEmpty)
  }
}
