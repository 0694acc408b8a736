import GlassUI

/// Code points and what they stand for, a pair per line: beneath each other in a horizontal grid, side by side in a vertical one.
struct SymbolsInGrids: Program {
  private func code(_ offset: Int) -> String { String(format: "%x", 0x1f600 + offset) }
  private func symbol(_ offset: Int) -> String { Unicode.Scalar(UInt32(0x1f600 + offset)).map { String($0) } ?? "-" }

  var body: some View {
    HStack(spacing: 0) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))], alignment: .top) {
          ForEach(0..<79, id: \.self) { offset in
            Text(code(offset)).probe("column code \(offset)")
            Text(symbol(offset)).font(.largeTitle).probe("column symbol \(offset)")
          }
        }
      }
      .frame(width: 200)
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
          ForEach(0..<79, id: \.self) { offset in
            Text(code(offset)).probe("row code \(offset)")
            Text(symbol(offset)).font(.largeTitle).probe("row symbol \(offset)")
          }
        }
      }
      .frame(width: 200)
    }
  }

  static let size = CGSize(width: 400, height: 100)

  static let steps: [Step] = [
    .check { frames in
      guard let code = frames["column code 0"], let symbol = frames["column symbol 0"], let next = frames["column code 1"]
      else { return "columns are missing" }
      // The first track is 30 points high, the second one begins 8 points beneath it.
      guard abs(code.midY - 15) < 0.01, abs(symbol.midY - 53) < 0.01, code.midX == symbol.midX else {
        return "\(code), \(symbol)"
      }
      let width = max(code.width, symbol.width)
      return abs(next.midX - code.midX - (width + 8)) < 2 && next.midY == code.midY ? nil : "\(code), \(next)"
    },
    .check { frames in
      guard let code = frames["row code 0"], let symbol = frames["row symbol 0"], let next = frames["row code 1"]
      else { return "rows are missing" }
      guard abs(code.midX - 248) < 0.01, abs(symbol.midX - 352) < 0.01, code.midY == symbol.midY else {
        return "\(code), \(symbol)"
      }
      return abs(next.midY - code.midY - (symbol.height + 8)) < 0.01 && next.midX == code.midX ? nil : "\(code), \(next)"
    },
    .check { $0["column code 70"] == nil && $0["row code 70"] == nil ? nil : "what is not seen was made" },
  ]
}
