extension View {
  /// Adds a search field whose text stands beside tokens; Backspace at the beginning of the text removes the last one.
  ///
  /// - Parameters:
  ///   - suggestedTokens: Tokens among what is suggested.
  ///   - isPresented: Whether the field is open.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection & BidirectionalCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>? = nil, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search",
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    SearchableView(
      content: self, text: text, isPresented: isPresented, placement: placement, prompt: prompt.text,
      tokens: shown(tokens, token), addToken: adding(to: tokens), suggestedTokens: suggested(suggestedTokens, token))
  }

  /// Adds a search field whose text stands beside tokens; Backspace at the beginning of the text removes the last one.
  ///
  /// - Parameters:
  ///   - suggestedTokens: Tokens among what is suggested.
  ///   - isPresented: Whether the field is open.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection & BidirectionalCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>? = nil, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: Text?, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    SearchableView(
      content: self, text: text, isPresented: isPresented, placement: placement, prompt: prompt?.string ?? "Search",
      tokens: shown(tokens, token), addToken: adding(to: tokens), suggestedTokens: suggested(suggestedTokens, token))
  }

  /// Adds a search field whose text stands beside tokens, with a prompt that is not looked up; Backspace at the beginning of the text removes the last one.
  ///
  /// - Parameters:
  ///   - suggestedTokens: Tokens among what is suggested.
  ///   - isPresented: Whether the field is open.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection & BidirectionalCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>? = nil, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    SearchableView(
      content: self, text: text, isPresented: isPresented, placement: placement, prompt: String(prompt),
      tokens: shown(tokens, token), addToken: adding(to: tokens), suggestedTokens: suggested(suggestedTokens, token))
  }

  /// Adds a search field whose text stands beside tokens that their views can change.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection & BidirectionalCollection, T: View
  >(
    text: Binding<String>, editableTokens tokens: Binding<C>, suggestedTokens: Binding<C>? = nil,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search",
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    let token = { token(element(of: tokens, like: $0)) }
    return SearchableView(
      content: self, text: text, isPresented: isPresented, placement: placement, prompt: prompt.text,
      tokens: shown(tokens, token), addToken: adding(to: tokens), suggestedTokens: suggested(suggestedTokens, token))
  }

  /// Adds a search field whose text stands beside tokens that their views can change.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection & BidirectionalCollection, T: View
  >(
    text: Binding<String>, editableTokens tokens: Binding<C>, suggestedTokens: Binding<C>? = nil,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic, prompt: Text?,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    let token = { token(element(of: tokens, like: $0)) }
    return SearchableView(
      content: self, text: text, isPresented: isPresented, placement: placement, prompt: prompt?.string ?? "Search",
      tokens: shown(tokens, token), addToken: adding(to: tokens), suggestedTokens: suggested(suggestedTokens, token))
  }

  /// Adds a search field whose text stands beside tokens that their views can change, with a prompt that is not looked up.
  @_disfavoredOverload
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection & BidirectionalCollection, T: View
  >(
    text: Binding<String>, editableTokens tokens: Binding<C>, suggestedTokens: Binding<C>? = nil,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    let token = { token(element(of: tokens, like: $0)) }
    return SearchableView(
      content: self, text: text, isPresented: isPresented, placement: placement, prompt: String(prompt),
      tokens: shown(tokens, token), addToken: adding(to: tokens), suggestedTokens: suggested(suggestedTokens, token))
  }

  /// The tokens as the field shows them.
  private func shown<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, _ token: (C.Element) -> T
  ) -> [SearchToken] where C.Element: Identifiable {
    tokens.wrappedValue.enumerated().map { place, element in
      SearchToken(
        id: AnyHashable(element.id), label: AnyView(token(element)),
        remove: { tokens.wrappedValue.removeAll { $0.id == element.id } },
        putBack: {
          let now = tokens.wrappedValue
          guard !now.contains(where: { $0.id == element.id }) else { return }
          tokens.wrappedValue.insert(element, at: now.index(now.startIndex, offsetBy: min(place, now.count)))
        })
    }
  }

  /// Tokens as they are suggested, if there are any.
  private func suggested<C: RandomAccessCollection, T: View>(
    _ tokens: Binding<C>?, _ token: @escaping (C.Element) -> T
  ) -> AnyView? where C.Element: Identifiable {
    guard let tokens = tokens?.wrappedValue, !tokens.isEmpty else { return nil }
    return AnyView(ForEach(Array(tokens)) { token($0).searchCompletion($0) })
  }

  /// How a token of the right type is added that is not there yet.
  private func adding<C: RandomAccessCollection & RangeReplaceableCollection>(
    to tokens: Binding<C>
  ) -> @MainActor (Any) -> EditBeside? where C.Element: Identifiable {
    { token in
      guard let token = token as? C.Element, !tokens.wrappedValue.contains(where: { $0.id == token.id }) else { return nil }
      return EditBeside(
        make: { if !tokens.wrappedValue.contains(where: { $0.id == token.id }) { tokens.wrappedValue.append(token) } },
        undo: { tokens.wrappedValue.removeAll { $0.id == token.id } })
    }
  }
}

/// The token with an element's identity, wherever it stands by now.
@MainActor private func element<C: RandomAccessCollection & MutableCollection>(
  of tokens: Binding<C>, like element: C.Element
) -> Binding<C.Element> where C.Element: Identifiable {
  Binding(
    get: { tokens.wrappedValue.first { $0.id == element.id } ?? element },
    set: { new in
      if let index = tokens.wrappedValue.firstIndex(where: { $0.id == element.id }) { tokens.wrappedValue[index] = new }
    })
}
