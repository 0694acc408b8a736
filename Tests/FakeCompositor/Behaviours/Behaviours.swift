/// What the fake compositor does by itself, a table entry per request; requests without one are only logged.
enum Behaviours {
  typealias Handler = @Sendable (FakeServer, IncomingRequest) -> Void
  typealias ObjectHandler = @Sendable (FakeServer, FakeObject) -> Void

  /// By request, for example `wl_surface.commit`.
  static let handling: [String: Handler] = [
    surfaces, sharedMemory, seats, windows, popups, extensions, clipboards, activation, textInput,
  ].reduce(into: [:]) { $0.merge($1) { _, new in new } }

  /// By interface, when a client binds a global.
  static let binding: [String: ObjectHandler] = [
    "wl_shm": { _, shm in [0, 1].forEach { shm.send("format", .uint($0)) } },
    "wl_seat": { server, seat in server.announce(seat) },
    "wl_output": { server, output in server.announce(output: output) },
    "wp_presentation": { _, presentation in presentation.send("clock_id", .uint(1)) },
    "xdg_toplevel_icon_manager_v1": { server, manager in
      server.iconSizes.forEach { manager.send("icon_size", .int($0)) }
      manager.send("done")
    },
  ]

  /// By interface, when an object goes.
  static let leaving: [String: ObjectHandler] = [
    "wl_surface": { server, surface in server.frames.forget(surface) },
    "wl_data_source": { server, source in server.withdraw(source, from: \.clipboard) },
    "zwp_primary_selection_source_v1": { server, source in server.withdraw(source, from: \.primary) },
  ]
}
