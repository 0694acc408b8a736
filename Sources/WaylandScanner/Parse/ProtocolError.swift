/// Why a protocol file is not usable: where, and one sentence.
struct ProtocolError: Error, Equatable, CustomStringConvertible {
  var file: String
  var line: Int
  var sentence: String

  var description: String { "\(file):\(line): \(sentence)" }
}
