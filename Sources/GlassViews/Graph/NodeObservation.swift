import Observation

extension NodeToken {
  /// Makes something of what can be observed, and notes what that reads: the first change of it asks the node for an update, unless the node is gone
  /// by then.
  ///
  /// - Parameter onChange: Asks for it, with the transaction of the change; changes due with another one have been made then.
  func observing<Content>(
    _ content: () -> Content, onChange: @escaping @MainActor @Sendable (ViewNode, Transaction) -> Void
  ) -> Content {
    guard node?.graph.observes != false else { return content() }
    return withObservationTracking(content) { [weak self] in
      let transaction = Transaction.current
      MainActor.runNowOrSoon {
        guard let node = self?.node else { return }
        node.graph.finish(before: transaction, again: true)
        if !node.isRemoved { onChange(node, transaction) }
      }
    }
  }
}
