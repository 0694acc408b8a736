/// How many commits a text input has sent: the serial of its `done` events.
private final class TextInputState {
  var commits: UInt32 = 0
}

extension Behaviours {
  static let textInput: [String: Handler] = [
    "zwp_text_input_manager_v3.get_text_input": { _, request in request.new?.state = TextInputState() },
    "zwp_text_input_v3.commit": { _, request in (request.object.state as? TextInputState)?.commits += 1 },
  ]
}

extension FakeServer {
  /// Lets an input method change the text of the surface's client: what is being composed, and what to insert.
  public func compose(_ preedit: String?, commit text: String?, on surface: FakeObject) {
    for input in objects("zwp_text_input_v3") where input.client == surface.client {
      let end = Int32(preedit?.utf8.count ?? 0)
      input.send("preedit_string", .string(preedit), .int(end), .int(end))
      input.send("commit_string", .string(text))
      input.send("done", .uint((input.state as? TextInputState)?.commits ?? 0))
    }
  }

  /// Sends a surface's text through the input method, or no longer.
  public func textInput(entering surface: FakeObject) {
    for input in objects("zwp_text_input_v3") where input.client == surface.client { input.send("enter", .object(surface)) }
  }

  /// Takes the input method away from a surface.
  public func textInput(leaving surface: FakeObject) {
    for input in objects("zwp_text_input_v3") where input.client == surface.client { input.send("leave", .object(surface)) }
  }
}
