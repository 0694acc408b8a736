import Testing

/// That the rules find what they are for: each broken in a log of a few lines.
struct ProtocolRulesTests {
  /// A window that does everything right up to its first frame.
  static let start = """
    [1.0]  -> wl_display@1.get_registry(new id wl_registry@2)
    [1.0]  -> wl_registry@2.bind(2, "wl_compositor", 4, new id [unknown]@3)
    [1.0]  -> wl_registry@2.bind(1, "wl_shm", 1, new id [unknown]@4)
    [1.0]  -> wl_registry@2.bind(9, "xdg_wm_base", 2, new id [unknown]@5)
    [1.0]  -> wl_compositor@3.create_surface(new id wl_surface@6)
    [1.0]  -> xdg_wm_base@5.get_xdg_surface(new id xdg_surface@7, wl_surface@6)
    [1.0]  -> xdg_surface@7.get_toplevel(new id xdg_toplevel@8)
    [1.0]  -> xdg_toplevel@8.set_title("One, (two")
    [1.0]  -> wl_surface@6.commit()
    [1.0]  -> wl_shm@4.create_pool(new id wl_shm_pool@9, fd 12, 4000)
    [1.0]  -> wl_shm_pool@9.create_buffer(new id wl_buffer@10, 0, 20, 10, 80, 0)

    """

  static let configured =
    start + """
      [2.0] xdg_toplevel@8.configure(20, 10, array[0])
      [2.0] xdg_surface@7.configure(31)
      [2.0]  -> xdg_surface@7.ack_configure(31)
      [2.0]  -> wl_surface@6.attach(wl_buffer@10, 0, 0)
      [2.0]  -> wl_surface@6.commit()

      """

  private func violations(_ text: String) -> [String] { ProtocolRules(ProtocolLog(text)).violations }

  @Test("a session that keeps the rules breaks none, and is counted")
  func good() {
    let log =
      Self.configured + """
        [3.0] wl_buffer@10.release()
        [3.0] xdg_surface@7.configure(32)
        [3.0] xdg_surface@7.configure(33)
        [3.0]  -> xdg_surface@7.ack_configure(33)
        [3.0]  -> wl_surface@6.attach(wl_buffer@10, 0, 0)
        [3.0]  -> wl_surface@6.commit()
        what a program prints is none of its business
        """
    let rules = ProtocolRules(ProtocolLog(log))
    #expect(rules.violations.isEmpty)
    #expect((rules.shownBuffers, rules.configures, rules.acknowledged) == (2, 3, 2))
  }

  @Test(
    "every rule is found broken",
    arguments: [
      ("wl_surface@6.attach(wl_buffer@10, 0, 0)\n[3.0]  -> wl_surface@6.commit()", "was attached before its release"),
      ("xdg_surface@7.ack_configure(31)", "had answered"), ("xdg_surface@7.ack_configure(99)", "did not have"),
      ("wl_surface@6.set_buffer_scale(3)\n[3.0]  -> wl_surface@6.commit()", "no multiple of the scale 3"),
      ("wl_shm_pool@9.destroy()\n[3.0]  -> wl_shm_pool@9.resize(9)", "after the object's end"),
      ("wl_surface@44.commit()", "never made"),
    ])
  func broken(requests: String, sentence: String) {
    let found = violations(Self.configured + "[3.0]  -> \(requests)\n")
    #expect(found.count == 1)
    #expect(found.first?.contains(sentence) == true)
  }

  @Test("a buffer before the first answered configure is found, and so is a configure that is never answered")
  func handshake() {
    let early =
      Self.start + """
        [2.0]  -> wl_surface@6.attach(wl_buffer@10, 0, 0)
        [2.0]  -> wl_surface@6.commit()
        """
    #expect(violations(early).first?.contains("before its first configure") == true)
    #expect(violations(Self.configured + "[3.0] xdg_surface@7.configure(40)").first?.contains("never acknowledged") == true)
  }
}
