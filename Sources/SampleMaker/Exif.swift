/// What a sample says about itself: an Exif segment with a maker, a model, a date, an orientation and an exposure.
struct Exif {
  /// The date as Exif writes it: `YYYY:MM:DD HH:MM:SS`.
  var date: String
  /// 1 is upright; 6 asks the viewer to turn the picture by a quarter with the clock.
  var orientation: UInt16 = 1
  var exposure: (UInt32, UInt32) = (1, 250)
  var aperture: (UInt32, UInt32) = (8, 1)
  var sensitivity: UInt16 = 100
  var focalLength: UInt32 = 35

  /// An APP1 segment: the marker, the length, and a TIFF structure in big-endian order (Exif 2.3, section 4.5).
  func segment() -> [UInt8] {
    let camera = [
      Field(tag: 0x829A, .rational(exposure.0, exposure.1)),
      Field(tag: 0x829D, .rational(aperture.0, aperture.1)),
      Field(tag: 0x8827, .short(sensitivity)),
      Field(tag: 0x9000, .raw(Array("0230".utf8))),
      Field(tag: 0x9003, .text(date)),
      Field(tag: 0x920A, .rational(focalLength, 1)),
    ]
    var main = [
      Field(tag: 0x010F, .text("Glass Shell")),
      Field(tag: 0x0110, .text("Glass Shell SampleMaker")),
      Field(tag: 0x0112, .short(orientation)),
      Field(tag: 0x0132, .text(date)),
      Field(tag: 0x8769, .long(0)),
    ]
    let start = 8
    main[4] = Field(tag: 0x8769, .long(UInt32(start + directory(main, at: start).count)))
    let first = directory(main, at: start)
    let tiff = Array("MM".utf8) + bytes(UInt16(42)) + bytes(UInt32(start)) + first + directory(camera, at: start + first.count)
    let body = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xE1] + bytes(UInt16(body.count + 2)) + body
  }
}

private struct Field {
  enum Value {
    case text(String)
    case short(UInt16)
    case long(UInt32)
    case rational(UInt32, UInt32)
    case raw([UInt8])
  }

  var tag: UInt16
  var value: Value

  init(tag: UInt16, _ value: Value) {
    self.tag = tag
    self.value = value
  }

  /// The TIFF type, the count, and the bytes.
  var content: (type: UInt16, count: Int, bytes: [UInt8]) {
    switch value {
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .short(let number): (3, 1, bytes(number))
    case .long(let number): (4, 1, bytes(number))
    case .rational(let numerator, let denominator): (5, 1, bytes(numerator) + bytes(denominator))
    case .raw(let raw): (7, raw.count, raw)
    }
  }
}

/// A TIFF directory that begins at `offset`; values of more than four bytes follow it.
private func directory(_ fields: [Field], at offset: Int) -> [UInt8] {
  var entries = bytes(UInt16(fields.count))
  var values: [UInt8] = []
  let valuesStart = offset + 2 + fields.count * 12 + 4
  for field in fields {
    let (type, count, content) = field.content
    entries += bytes(field.tag) + bytes(type) + bytes(UInt32(count))
    if content.count <= 4 {
      entries += content + [UInt8](repeating: 0, count: 4 - content.count)
    } else {
      entries += bytes(UInt32(valuesStart + values.count))
      values += content + [UInt8](repeating: 0, count: content.count & 1)
    }
  }
  return entries + bytes(UInt32(0)) + values
}

private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}
