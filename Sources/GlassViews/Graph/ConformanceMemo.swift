/// Finds out whether types conform to a protocol of this module, and remembers declarations of which none does.
///
/// The runtime searches all conformances of the program for every type it has not been asked about, which takes a tenth of a millisecond; views
/// are of hundreds of types made from a few dozens of declarations. What is remembered holds for all types of a declaration as long as none
/// conforms under conditions: this module has no such declaration for the protocols it is used for, and types of the standard library are taken to
/// conform to none of them unless this module says so. Other modules' types are always asked for.
@MainActor final class ConformanceMemo<Found> {
  private let find: (Any.Type) -> Found?
  private let conforming: Set<NominalType>?
  private var without: Set<NominalType> = []
  /// How often the runtime was asked.
  private(set) var questions = 0

  /// A memo for what a cast finds.
  ///
  /// - Parameter conforming: A type of each declaration of this module and the standard library that conforms, where they are few: the others
  ///   are then not asked for, but in debug builds, where one that is missing here stops the program.
  init(conforming: [Any.Type]? = nil, _ find: @escaping (Any.Type) -> Found?) {
    self.conforming = conforming.map { Set($0.compactMap(NominalType.init)) }
    self.find = find
  }

  /// The type as one that conforms, if it does.
  func conformance(of type: Any.Type) -> Found? {
    if NominalType.isStructural(type) { return nil }
    guard let declaration = NominalType(type) else { return ask(type) }
    if without.contains(declaration) { return nil }
    if let conforming, declaration.isKnown, !conforming.contains(declaration) {
      assert(find(type) == nil, "\(type) is not among the declarations that conform")
      without.insert(declaration)
      return nil
    }
    let found = ask(type)
    if found == nil, declaration.isKnown { without.insert(declaration) }
    return found
  }

  private func ask(_ type: Any.Type) -> Found? {
    questions += 1
    return find(type)
  }
}
