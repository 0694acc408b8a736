import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Local changes of layout") struct LocalLayoutTests {
  /// What the views of a test are made of: each number is the parameter of one place.
  @MainActor final class Model {
    var values: [Int]
    var set: [Int: (Int) -> Void] = [:]
    init(_ values: [Int]) { self.values = values }
  }

  private struct Leaf: View {
    let index: Int
    let model: Model
    @State private var value: Int

    init(_ index: Int, _ model: Model) {
      self.index = index
      self.model = model
      _value = State(wrappedValue: model.values[index])
    }

    var body: some View {
      let _ = model.set[index] = { value = $0 }
      content.named("leaf \(index)")
    }

    @ViewBuilder private var content: some View {
      switch index % 8 {
      case 0: Color.red.padding(CGFloat(value)).frame(width: 20, height: 20)
      case 1: Color.red.frame(width: CGFloat(10 + value), height: 10)
      case 2: Text(verbatim: String(repeating: "word ", count: 1 + value)).lineLimit(1)
      case 3: Text(verbatim: "line").font(.system(size: CGFloat(10 + value)))
      case 4: Color.red.frame(minWidth: CGFloat(value), maxWidth: 30, maxHeight: 12)
      case 5: Box().alignmentGuide(VerticalAlignment.center) { _ in CGFloat(value) }
      case 6: Color.red.aspectRatio(CGFloat(1 + value), contentMode: .fit).frame(height: 10)
      default: if value % 2 == 0 { Box(width: 8) } else { Box(width: 12).layoutPriority(1) }
      }
    }
  }

  private struct Tree: View {
    let model: Model
    var body: some View {
      VStack(spacing: 2) {
        ForEach(0..<3, id: \.self) { row in
          HStack(alignment: row == 0 ? .center : row == 1 ? .firstTextBaseline : .bottom, spacing: 1) {
            ForEach(0..<8, id: \.self) { Leaf(row * 8 + $0, model) }
          }
          .padding(CGFloat(row))
        }
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 2, verticalSpacing: 2) {
          GridRow { ForEach(24..<28, id: \.self) { Leaf($0, model) } }
          GridRow { ForEach(28..<32, id: \.self) { Leaf($0, model) } }
        }
        .background(alignment: .topLeading) { Leaf(32, model) }
        ScrollView { LazyVStack(spacing: 0) { ForEach(33..<40, id: \.self) { Leaf($0, model) } } }
      }
    }
  }

  @Test("at another scale everything is measured again") func otherScale() throws {
    let host = try ControlHost {
      VStack {
        HStack {
          Text("Some words").font(.caption)
          Text("and others")
        }
        Divider()
        Menu("More") {}
      }
    }
    for scale in [2, 1.5, 1] {
      _ = host.window.setScale(scale)
      host.settle()
      host.window.resize(to: CGSize(width: 400 + 10 * scale, height: 300))
      host.settle()
      let frame = try #require(host.all(.text).first { $0.label == "Some words" }).frame
      #expect(abs(frame.width * scale - (frame.width * scale).rounded()) < 0.001)
    }
    #expect(host.graph.staleSizes == 0)
  }

  @Test("after any sequence of changes every view lies where it would in a tree made anew", arguments: 0..<12)
  func differential(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) &* 77 &+ 5)
    let model = Model((0..<40).map { _ in Int.random(in: 0..<5, using: &random) })
    let host = LayoutHost(Tree(model: model), width: 420, height: 300)
    for _ in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<40, using: &random)
        model.values[index] = Int.random(in: 0..<5, using: &random)
        model.set[index]?(model.values[index])
      }
      host.pump()
      let fresh = LayoutHost(Tree(model: Model(model.values)), width: 420, height: 300)
      let (now, then) = (host.frames(), fresh.frames())
      for index in 0..<40 { try #require(now["leaf \(index)"] == then["leaf \(index)"], "leaf \(index), seed \(seed)") }
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// A layout that counts how often it places its views.
  private struct Counting: Layout {
    /// Unchecked: layouts must be sendable, but are asked on the main actor alone.
    final class Count: @unchecked Sendable { var placements = 0 }
    let count: Count
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      subviews.first?.sizeThatFits(proposal) ?? .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      count.placements += 1
      subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
  }

  @Test("a change that leaves a view's size alone lays out nothing around it; one that does not goes on until sizes stay")
  func extent() {
    let (outer, inner) = (Counting.Count(), Counting.Count())
    let model = Model([0, 1])
    let host = LayoutHost(
      Counting(count: outer) {
        VStack(spacing: 0) {
          Counting(count: inner) { Leaf(0, model) }
          Leaf(1, model).frame(width: 50, height: 50)
        }
        .frame(width: 100, height: 90)
      })
    let placements = (outer.placements, inner.placements)
    model.set[0]?(3)
    host.pump()
    #expect(host.frame("leaf 0")?.size == CGSize(width: 20, height: 20))
    #expect((outer.placements, inner.placements) == placements)
    model.set[1]?(4)
    host.pump()
    #expect(host.frame("leaf 1")?.width == 14)
    #expect((outer.placements, inner.placements) == placements)
  }
}
