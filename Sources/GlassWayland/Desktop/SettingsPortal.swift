import CGIO
import GlassPlatform
import Glibc

/// The desktop's settings, live, from the settings portal. Nothing waits for it: what it says arrives when it arrives, and without a bus or a
/// portal nothing does. When it goes, what it said last still holds; one that comes back is asked again.
@MainActor final class SettingsPortal {
  private var values = PortalValues()
  private var reported = DesktopSettings()
  private let onChange: (DesktopSettings) -> Void
  private let cancellable = g_cancellable_new()
  private var bus: OpaquePointer?
  private var subscriptions: [guint] = []

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Begins to connect; `onChange` is called whenever what the desktop says changes. `nil` where there is no bus.
  init?(_ bus: WaylandOptions.SettingsBus, _ onChange: @escaping (DesktopSettings) -> Void) {
    self.onChange = onChange
    guard let address = Self.address(of: bus) else { return nil }
    let flags = G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    // GIO's shared connection would end the program together with the bus.
    g_dbus_connection_new_for_address(
      address, GDBusConnectionFlags(rawValue: flags), nil, cancellable, busCame, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    // Calls that are under way come back as cancelled and touch nothing.
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
    guard let bus else { return }
    for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  private static func address(of bus: WaylandOptions.SettingsBus) -> String? {
    switch bus {
    case .none: return nil
    case .address(let address): return address
    case .session:
      // Without an address GIO would start a bus of its own.
      guard hasSessionBus, let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
      defer { g_free(address) }
      return String(cString: address)
    }
  }

  private static var hasSessionBus: Bool {
    if getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let directory = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: directory) + "/bus", F_OK) == 0
  }

  /// Follows changes, then asks for everything, so that none falls between.
  fileprivate func start(_ bus: OpaquePointer) {
    self.bus = bus
    follow(Self.name, Self.interface, "SettingChanged", Self.path, nil, settingChanged)
    follow("org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus", Self.name, ownerChanged)
    ask()
  }

  private func follow(
    _ sender: String, _ interface: String, _ signal: String, _ path: String, _ argument: String?,
    _ callback: @escaping GDBusSignalCallback
  ) {
    let data = Unmanaged.passUnretained(self).toOpaque()
    subscriptions.append(
      g_dbus_connection_signal_subscribe(
        bus, sender, interface, signal, path, argument, G_DBUS_SIGNAL_FLAGS_NONE, callback, data, nil))
  }

  /// Asks for all settings, and waits as long as the portal takes: at a login that may be long.
  private func ask() {
    let replyType = g_variant_type_new("(a{sa{sv}})")
    defer { g_variant_type_free(replyType) }
    g_dbus_connection_call(
      bus, Self.name, Self.path, Self.interface, "ReadAll", Self.arguments(), replyType, G_DBUS_CALL_FLAGS_NONE, Int32.max,
      cancellable, allCame, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The portal went, or came: its name, the owner before and the owner now.
  fileprivate func takeOwner(_ change: Variant) {
    if !change.child(2).string.isEmpty { ask() }
  }

  /// The namespaces wanted, as a tuple of one array of strings.
  private static func arguments() -> OpaquePointer? {
    var strings = PortalValues.namespaces.map { g_variant_new_string($0) }
    var list = g_variant_new_array(nil, &strings, gsize(strings.count))
    return g_variant_new_tuple(&list, 1)
  }

  /// Takes all settings: a dictionary of dictionaries.
  fileprivate func takeAll(_ reply: Variant) {
    values = PortalValues()
    for namespace in reply.child(0).children {
      for entry in namespace.child(1).children {
        values.set(namespace.child(0).string, entry.child(0).string, PortalValue(entry.child(1)))
      }
    }
    report()
  }

  /// Takes one setting: its namespace, key and value.
  fileprivate func takeOne(_ change: Variant) {
    guard change.type == "(ssv)" else { return }
    values.set(change.child(0).string, change.child(1).string, PortalValue(change.child(2)))
    report()
  }

  private func report() {
    let settings = values.settings
    guard settings != reported else { return }
    reported = settings
    log.debug("desktop settings: \(settings)")
    onChange(settings)
  }
}

/// Hands what a callback of GLib's brought to the portal it was made for: GLib dispatches on the main thread, from our loop.
private func hand(_ pointer: OpaquePointer, to data: gpointer?, _ body: @MainActor (SettingsPortal, OpaquePointer) -> Void) {
  guard let data else { return }
  let portal = Unmanaged<SettingsPortal>.fromOpaque(data).takeUnretainedValue()
  nonisolated(unsafe) let pointer = pointer
  MainActor.assumeIsolated { body(portal, pointer) }
}

/// `data` is good only where the call was not cancelled, which a result shows.
private let busCame: GAsyncReadyCallback = { _, result, data in
  var error: UnsafeMutablePointer<GError>?
  guard let bus = g_dbus_connection_new_for_address_finish(result, &error) else { return discard(error) }
  hand(bus, to: data) { $0.start($1) }
}

private let allCame: GAsyncReadyCallback = { source, result, data in
  var error: UnsafeMutablePointer<GError>?
  let bus = source.map { OpaquePointer($0) }
  guard let reply = g_dbus_connection_call_finish(bus, result, &error) else { return discard(error) }
  hand(reply, to: data) { $0.takeAll(Variant($1)) }
}

private let settingChanged: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
  guard let parameters = parameters.flatMap({ g_variant_ref($0) }) else { return }
  hand(parameters, to: data) { $0.takeOne(Variant($1)) }
}

private let ownerChanged: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
  guard let parameters = parameters.flatMap({ g_variant_ref($0) }) else { return }
  hand(parameters, to: data) { $0.takeOwner(Variant($1)) }
}

private func discard(_ error: UnsafeMutablePointer<GError>?) {
  guard let error else { return }
  log.debug("no settings portal: \(String(cString: error.pointee.message))")
  g_error_free(error)
}
