extension Behaviours {
  static let activation: [String: Handler] = [
    "xdg_activation_token_v1.commit": { server, request in
      server.tokens += 1
      request.object.send("done", .string("token-\(server.tokens)"))
    }
  ]
}
