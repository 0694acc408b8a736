import GlassUI

/// Changes a view's state from outside.
@MainActor final class Handle {
  var change: () -> Void = {}
}

/// A hundred plain views a row, one of which has state; all rows are as high, whatever their number.
struct PlainViews: View {
  let rows: Int
  let handle: Handle
  var changesLayout = false

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<rows) { row in
        HStack(spacing: 0) {
          ForEach(0..<50) { column in (row + column).isMultiple(of: 2) ? Color.blue : Color.green }
          if row == rows / 2 { StatefulCell(handle: handle, changesLayout: changesLayout) }
          ForEach(0..<49) { column in (row + column).isMultiple(of: 2) ? Color.gray : Color.orange }
        }
      }
    }
  }
}

/// A view whose state a handle turns over: its colour changes, or its width and with it the places of its neighbours.
private struct StatefulCell: View {
  let handle: Handle
  let changesLayout: Bool
  @State private var isOn = false

  var body: some View {
    handle.change = { isOn.toggle() }
    return (isOn && !changesLayout ? Color.red : Color.yellow).frame(width: isOn && changesLayout ? 30 : nil)
  }
}

/// Plain views, and one that moves for a second whenever its state turns over: beside them, or over them.
struct AnimatedViews: View {
  let rows: Int
  let isOver: Bool
  let handle: Handle

  var body: some View {
    ZStack(alignment: .bottom) {
      PlainViews(rows: rows, handle: Handle()).padding(.bottom, isOver ? 0 : 100)
      MovingCell(handle: handle)
    }
  }
}

/// Many views of one size in one column, the middle one of which moves for a second whenever its state turns over.
struct AnimatedNeighbours: View {
  let count: Int
  let handle: Handle

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count / 2) { _ in Color.blue.frame(width: 1, height: 1) }
      MovingCell(handle: handle)
      ForEach(0..<count / 2) { _ in Color.green.frame(width: 1, height: 1) }
    }
  }
}

private struct MovingCell: View {
  let handle: Handle
  @State private var isAway = false

  var body: some View {
    handle.change = { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
    return Color.red.frame(width: 20, height: 20).offset(x: isAway ? 200 : 0)
  }
}

/// Plain views, one of which lights up under the pointer, with glass that glows over them.
struct HoverViews: View {
  let handle: Handle

  var body: some View {
    ZStack {
      PlainViews(rows: 100, handle: handle)
      Button("Glows") {}.buttonStyle(.glass)
    }
  }
}

/// A row of a long list.
struct Row: Identifiable {
  let id: Int
}

/// The rows of a long list, none of which exists before it is asked for.
struct Rows: RandomAccessCollection {
  let count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(position: Int) -> Row { Row(id: position) }
}

/// A list of any number of rows, and a way to its end.
struct LongList: View {
  let count: Int
  let handle: Handle

  var body: some View {
    ScrollViewReader { proxy in
      List(Rows(count: count)) { row in Text("Row \(row.id)") }
        .onAppear { handle.change = { proxy.scrollTo(count - 1) } }
    }
  }
}
