/// Whether what a program said on standard error is one line that ends in a full stop, without a stack of noise.
func isOneSentence(_ text: String) -> Bool {
  text.hasSuffix(".\n") && text.filter { $0 == "\n" }.count == 1
}
