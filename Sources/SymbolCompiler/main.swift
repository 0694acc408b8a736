import Foundation

/// Ends the program with a sentence on standard error; the statuses are those of `sysexits.h`.
func stop(_ status: Int32, _ sentence: String) -> Never {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  exit(status)
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  stop(64, "usage: SymbolCompiler OUTPUT.swift SYMBOL.svg ...")
}

do {
  let symbols = try arguments.dropFirst().map { path in
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      stop(66, "\(path): The file cannot be read as UTF-8 text.")
    }
    return try parseSymbol(text, file: path)
  }
  try emitSymbolTable(symbols).write(toFile: output, atomically: true, encoding: .utf8)
} catch let error as SymbolError {
  stop(65, error.description)
} catch {
  stop(74, "\(output): \(error.localizedDescription)")
}
