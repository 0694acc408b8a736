import GlassPlatform
import WaylandClient
@MainActor final class DataDevice { init(_ o: WlDataDevice, _ s: Seat) {}; func forget(_ w: WaylandWindow) {}; func release() {} }
@MainActor final class PrimaryDevice { init(_ o: ZwpPrimarySelectionDeviceV1) {}; func release() {} }
extension WaylandPlatform {
  func setClipboard(_ content: ClipboardContent?, _ selection: ClipboardSelection) {}
  func readClipboard(_ types: [String], _ selection: ClipboardSelection) async -> ClipboardContent.Representation? { nil }
}
