@_spi(Reflection) import Swift

/// The declaration that a structure or an enumeration is made from, such as `Array` for arrays of anything.
///
/// It is read from the type's metadata, whose layout is part of Swift's ABI (docs/ABI/TypeMetadata.rst): a word that says what kind of type it is,
/// then a pointer to a description of the declaration, which points to the one around it, out to the module.
struct NominalType: Hashable, @unchecked Sendable {
  /// Points to what the program is made of, which never changes.
  private let descriptor: UnsafeRawPointer

  private enum Kind {
    static let structures: ClosedRange<UInt> = 0x200...0x202
    /// What the language is made of, tuples, functions, boxes for several types, types of types.
    static let structural: ClosedRange<UInt> = 0x300...0x306
  }
  private enum Context {
    static let kindMask: UInt32 = 0x1f
    static let module: UInt32 = 0
    static let parentOffset = 4
    static let nameOffset = 8
  }

  /// `nil` for anything else than structures and enumerations.
  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    guard Kind.structures.contains(metadata[0]), let descriptor = UnsafeRawPointer(bitPattern: metadata[1]) else { return nil }
    self.descriptor = descriptor
  }

  /// Whether a type was declared by nobody, as a function's: such types conform to no protocol of a program's own.
  static func isStructural(_ type: Any.Type) -> Bool {
    Kind.structural.contains(unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
  }

  /// What kind of type it is. The word of a class is a pointer, larger than that of any other kind.
  static func kind(of type: Any.Type) -> _MetadataKind {
    _MetadataKind(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee) ?? .class
  }

  /// The name of the module that declares it.
  var module: String {
    var context = descriptor
    while context.load(as: UInt32.self) & Context.kindMask != Context.module {
      guard let parent = Self.context(at: context + Context.parentOffset) else { return "" }
      context = parent
    }
    // Letters lie anywhere, also an odd number of bytes away.
    let place = context + Context.nameOffset
    let name = place + Int(place.load(as: Int32.self))
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  private static let ownModule = NominalType(NominalType.self)?.module ?? ""

  /// Whether this module declares it.
  var isOwn: Bool { module == Self.ownModule }

  /// Whether this module or the standard library declares it.
  var isKnown: Bool { [Self.ownModule, "Swift"].contains(module) }

  /// The context that a relative pointer leads to; its lowest bit says that it leads to a pointer to that.
  private static func context(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(place.load(as: Int32.self))
    guard offset != 0 else { return nil }
    let target = place + (offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }
}
