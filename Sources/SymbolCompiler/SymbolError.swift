/// What is wrong with a symbol's source, shown as `FILE:LINE: sentence`.
struct SymbolError: Error, Equatable, CustomStringConvertible {
  var file: String
  var line: Int
  var sentence: String

  var description: String { "\(file):\(line): \(sentence)" }
}

/// The line counter and the file name that every stage of parsing needs to report an error.
struct SourcePlace: Equatable {
  var file: String
  var line: Int

  func error(_ sentence: String) -> SymbolError {
    SymbolError(file: file, line: line, sentence: sentence)
  }
}
