/// What is only known with all files at hand: every interface by name, and which enums are bit fields.
struct References {
  private var interfaces: [String: Interface] = [:]

  /// Checks that names are unique and that every interface and enum that `files` mention exists.
  init(checking files: [(file: String, description: ProtocolDescription)]) throws(ProtocolError) {
    for (file, description) in files {
      for interface in description.interfaces {
        guard interfaces.updateValue(interface, forKey: interface.name) == nil else {
          throw ProtocolError(
            file: file, line: interface.line, sentence: "Another file declares the interface “\(interface.name)” too.")
        }
      }
    }
    for (file, description) in files {
      for interface in description.interfaces {
        for message in interface.requests + interface.events {
          for argument in message.arguments { try check(argument, in: interface, file) }
        }
      }
    }
    try checkCircles(files)
  }

  /// A file's tables are built on first use, and those they mention before them: a circle would wait for itself for ever.
  private func checkCircles(_ files: [(file: String, description: ProtocolDescription)]) throws(ProtocolError) {
    let owners = files.enumerated().flatMap { index, file in file.description.interfaces.map { ($0.name, index) } }
    let owner = Dictionary(uniqueKeysWithValues: owners)
    var mentions = files.map { file in
      Set(
        file.description.interfaces.flatMap { $0.requests + $0.events }.flatMap(\.arguments).compactMap {
          $0.interface.flatMap { owner[$0] }
        })
    }
    for index in files.indices { mentions[index].remove(index) }
    var remaining = Set(files.indices)
    while let done = remaining.first(where: { mentions[$0].isDisjoint(with: remaining) }) { remaining.remove(done) }
    guard let first = remaining.min() else { return }
    let line = files[first].description.interfaces.first?.line ?? 1
    throw ProtocolError(file: files[first].file, line: line, sentence: "This file and another mention each other's interfaces.")
  }

  private func check(_ argument: Argument, in interface: Interface, _ file: String) throws(ProtocolError) {
    if let name = argument.interface, interfaces[name] == nil {
      throw ProtocolError(file: file, line: argument.line, sentence: "No file declares the interface “\(name)”.")
    }
    if let name = argument.enumeration, enumeration(name, from: interface.name) == nil {
      throw ProtocolError(file: file, line: argument.line, sentence: "No file declares the enum “\(name)”.")
    }
  }

  /// The enum that `reference` (`name` or `interface.name`) means inside the interface `current`, and the interface it belongs to.
  func enumeration(_ reference: String, from current: String) -> (interface: String, enumeration: Enumeration)? {
    let parts = reference.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count <= 2 else { return nil }
    let owner = parts.count == 2 ? parts[0] : current
    return interfaces[owner]?.enumerations.first { $0.name == name }.map { (owner, $0) }
  }
}
