import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Texts of choices") struct ControlFontTests {
  private func heights(_ size: ControlSize, font: Font? = nil) throws -> [CGFloat] {
    let window = try ControlHost {
      VStack {
        Picker("Flavour", selection: .constant(1)) {
          Text("Vanilla").tag(1)
          Text("Lemon").tag(2)
        }
        .pickerStyle(.segmented)
        Picker("Level", selection: .constant(1)) {
          Text("Low").tag(1)
          Text("High").tag(2)
        }
        .pickerStyle(.inline)
      }
      .controlSize(size)
      .font(font)
    }
    return window.host.graph.root.chunk.textHeights
  }

  @Test("segments and radio buttons set their texts in the font of their size, unless another one is asked for")
  func sizes() throws {
    let sizes: [ControlSize] = [.mini, .small, .regular, .extraLarge]
    let all = try sizes.map { try heights($0) }
    for (smaller, larger) in zip(all, all.dropFirst()) {
      #expect(smaller.count == larger.count && smaller.count >= 4)
      #expect(zip(smaller, larger).filter { $0 < $1 }.count >= 4, "\(smaller), \(larger)")
    }
    #expect(try heights(.mini, font: .largeTitle).max() == heights(.extraLarge, font: .largeTitle).max())
  }
}

@MainActor @Suite("Texts beside choices") struct NoteFontTests {
  private func heights(_ size: ControlSize) throws -> [CGFloat] {
    let window = try ControlHost {
      VStack {
        Picker("Level", selection: .constant(1)) { EmptyView() }.pickerStyle(.inline)
        Slider(value: .constant(1), in: 0...2) {
          Text("Volume")
        } ticks: {
          SliderTick(1.0) { Text("Half") }
        }
      }
      .controlSize(size)
    }
    return window.host.graph.root.chunk.textHeights
  }

  @Test("what stands over a picker's choices, and under a slider's track, grows with the control") func sizes() throws {
    let all = try [ControlSize.small, .regular, .extraLarge].map { try heights($0) }
    for (smaller, larger) in zip(all, all.dropFirst()) {
      #expect(smaller.count == 2 && larger.count == 2)
      #expect(zip(smaller, larger).allSatisfy { $0 < $1 }, "\(smaller), \(larger)")
    }
  }
}

@MainActor @Suite("Texts of pickers with menus") struct MenuPickerFontTests {
  @Test("the label beside the button has the font of the picker's size, as what is on the button has") func sizes() throws {
    let all = try [ControlSize.mini, .small, .regular, .extraLarge].map { size in
      let window = try ControlHost {
        Picker("Flavour", selection: .constant(1)) { Text("Vanilla").tag(1) }.controlSize(size)
      }
      return window.host.graph.root.chunk.textHeights
    }
    for (smaller, larger) in zip(all, all.dropFirst()) {
      #expect(smaller.count == 2 && larger.count == 2)
      #expect(zip(smaller, larger).allSatisfy { $0 < $1 }, "\(smaller), \(larger)")
    }
  }
}

extension DisplayChunk {
  /// The font sizes of all texts, in the order in which they are drawn.
  @MainActor fileprivate var textHeights: [CGFloat] {
    items.flatMap { item -> [CGFloat] in
      switch item {
      case .draw(.text(let layout, _, _)): layout.request.runs.map { CGFloat($0.font.size) }
      case .chunk(let chunk, _), .effect(_, let chunk, _), .glassContainer(_, let chunk, _): chunk.textHeights
      case .glass(let glass): glass.content.textHeights
      default: []
      }
    }
  }
}
