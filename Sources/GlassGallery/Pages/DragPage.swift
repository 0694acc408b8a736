import GlassUI

/// Words to drag from box to box, to other windows and to other programs, and back.
struct DragPage: View {
  @State private var here = ["Apple", "Birch", "Cedar", "Dune"]
  @State private var there = ["Elm"]
  @State private var target: Int?
  @State private var marksTarget = true

  var body: some View {
    PageLayout {
      HStack(spacing: 24) {
        box(0, $here, from: $there)
        box(1, $there, from: $here)
      }
      .frame(maxWidth: 520, maxHeight: 320)
    } parameters: {
      Toggle("Mark the target", isOn: $marksTarget)
      Button("Put Back") { (here, there) = (["Apple", "Birch", "Cedar", "Dune"], ["Elm"]) }
    }
  }

  private func box(_ index: Int, _ words: Binding<[String]>, from other: Binding<[String]>) -> some View {
    VStack(alignment: .leading, spacing: 10) {
      ForEach(words.wrappedValue, id: \.self) { word in
        Text(verbatim: word)
          .padding(.horizontal, 16)
          .padding(.vertical, 8)
          .background(.fill, in: .capsule)
          .contentShape(.hoverEffect, .capsule)
          .hoverEffect()
          .draggable(word)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(18)
    .background(.background, in: RoundedRectangle(cornerRadius: 20))
    .overlay { RoundedRectangle(cornerRadius: 20).strokeBorder(.tint, lineWidth: marksTarget && target == index ? 3 : 0) }
    .contentShape(.rect)
    .dropDestination(for: String.self) { items, _ in
      withAnimation(.snappy) {
        other.wrappedValue.removeAll { items.contains($0) }
        for item in items where !words.wrappedValue.contains(item) { words.wrappedValue.append(item) }
      }
      return true
    } isTargeted: { isOver in
      if isOver { target = index } else if target == index { target = nil }
    }
  }
}
