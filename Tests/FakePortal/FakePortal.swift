import CGIO
import Foundation
import Synchronization

/// A settings portal that says what a test wants. Values are written as GLib prints them: `{'color-scheme': <uint32 1>}`.
public final class FakePortal: Sendable {
  /// What the portal answers when it is asked for all settings.
  public enum Answer: Sendable {
    /// The body of the reply.
    case reply(String)
    /// An error.
    case error
    /// Nothing, ever.
    case silence
  }

  private final class Box: Sendable {
    let answer: Mutex<Answer>
    let questions = Mutex(0)
    init(_ answer: Answer) { self.answer = Mutex(answer) }
  }

  private let box: Box
  /// Unsafe only by type: GIO locks its connections, and the pointer never changes.
  private nonisolated(unsafe) let connection: OpaquePointer

  /// What is wrong when there is no portal.
  public struct Failure: Error {}

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// A portal with appearance settings, such as `['color-scheme': '<uint32 1>']`, and further namespaces as they are printed.
  public static func settings(_ appearance: [String: String], more: String = "") -> Answer {
    let entries = appearance.map { "'\($0)': \($1)" }.joined(separator: ", ")
    return .reply("({'org.freedesktop.appearance': {\(entries.isEmpty ? "'nothing': <true>" : entries)}\(more)},)")
  }

  /// Takes the portal's name on a bus.
  public init(on bus: PrivateBus, _ answer: Answer) throws {
    let flags = G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        bus.address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil)
    else { throw Failure() }
    self.connection = connection
    box = Box(answer)
    g_dbus_connection_add_filter(connection, answerCalls, Unmanaged.passRetained(box).toOpaque(), releaseBox)
    guard let request = parse("('\(Self.name)', uint32 0)") else { throw Failure() }
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", request, nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    guard let reply else { throw Failure() }
    g_variant_unref(reply)
  }

  deinit {
    close()
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// How often all settings were asked for.
  public var questions: Int { box.questions.withLock { $0 } }

  /// Says that a setting changed, or anything else: the signal's whole body, as it is printed.
  public func say(_ body: String) {
    g_dbus_connection_emit_signal(connection, nil, Self.path, Self.interface, "SettingChanged", parse(body), nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Says that an appearance setting changed.
  public func change(_ key: String, to value: String) { say("('org.freedesktop.appearance', '\(key)', \(value))") }

  /// Leaves the bus, as a portal does that crashes.
  public func close() { g_dbus_connection_close_sync(connection, nil, nil) }

  private static func isQuestion(_ message: OpaquePointer) -> Bool {
    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
      && g_dbus_message_get_interface(message).map { String(cString: $0) } == interface
  }

  /// Called on GIO's own thread with every message; those that are answered here go no further.
  fileprivate static func filter(_ connection: OpaquePointer, _ message: OpaquePointer, _ data: UnsafeMutableRawPointer) -> Bool {
    guard isQuestion(message) else { return false }
    let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
    box.questions.withLock { $0 += 1 }
    let reply: OpaquePointer?
    switch box.answer.withLock({ $0 }) {
    case .silence: return true
    case .error: reply = g_dbus_message_new_method_error_literal(message, "org.freedesktop.DBus.Error.Failed", "no")
    case .reply(let text):
      reply = g_dbus_message_new_method_reply(message)
      g_dbus_message_set_body(reply, parse(text))
    }
    guard let reply else { return true }
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(reply))
    return true
  }

  fileprivate static func release(_ data: UnsafeMutableRawPointer) { Unmanaged<Box>.fromOpaque(data).release() }
}

private let answerCalls: GDBusMessageFilterFunction = { connection, message, isIncoming, data in
  guard let connection, let message, let data, isIncoming != 0, FakePortal.filter(connection, message, data) else {
    return message
  }
  g_object_unref(UnsafeMutableRawPointer(message))
  return nil
}

private let releaseBox: GDestroyNotify = { data in if let data { FakePortal.release(data) } }

/// A value as GLib prints it.
private func parse(_ text: String) -> OpaquePointer? { g_variant_parse(nil, text, nil, nil, nil) }
