import GlassPlatform
@MainActor final class SettingsPortal { init(_ onChange: @escaping (DesktopSettings) -> Void) {} }
