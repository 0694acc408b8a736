import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Changes with a transaction of their own") struct SeparateTransactionTests {
  @Observable final class Model {
    var first = false
    var second = false
  }

  private struct Two: View {
    let remote: Remote
    let change: @MainActor (_ first: () -> Void, _ second: () -> Void) -> Void
    @State private var first = false
    @State private var second = false

    var body: some View {
      remote.act = { change({ first.toggle() }, { second.toggle() }) }
      return VStack(alignment: .leading, spacing: 0) {
        Box().named("first").offset(x: first ? 100 : 0)
        HStack(spacing: 0) {
          Color.clear.frame(width: second ? 100 : 0, height: 1)
          Box().named("second")
        }
      }
    }
  }

  /// Where both boxes are a second after a change, in tens of points.
  private func places(
    _ change: @escaping @MainActor (_ first: () -> Void, _ second: () -> Void) -> Void
  ) throws -> [Double] {
    let remote = Remote()
    let host = LayoutHost(Two(remote: remote, change: change).frame(width: 200, height: 100, alignment: .topLeading))
    remote.act()
    host.pump()
    host.advance(by: 1)
    return try ["first", "second"].map { (try #require(host.seen($0)).minX / 10).rounded() }
  }

  @Test("what is changed beside an animated change, before it or after it, is there at once") func beside() throws {
    #expect(
      try places { first, second in
        withAnimation(.linear(duration: 2)) { first() }
        second()
      } == [5, 10])
    #expect(
      try places { first, second in
        second()
        withAnimation(.linear(duration: 2)) { first() }
      } == [5, 10])
    #expect(
      try places { first, second in
        first()
        withAnimation(.linear(duration: 2)) { second() }
      } == [10, 5])
  }

  @Observable final class Item: Identifiable { var isFirst = false }

  /// Reads a model in the content of an element alone.
  private struct Elements: View {
    let item: Item
    let remote: Remote
    @State private var second = false

    var body: some View {
      remote.act = {
        withAnimation(.linear(duration: 2)) { second.toggle() }
        item.isFirst.toggle()
      }
      return VStack(alignment: .leading, spacing: 0) {
        ForEach([item]) { item in Box().named("first").offset(x: item.isFirst ? 100 : 0) }
        Box().named("second").offset(x: second ? 100 : 0)
      }
    }
  }

  @Test("so is what the content of an element alone has read") func elements() throws {
    let remote = Remote()
    let host = LayoutHost(
      Elements(item: Item(), remote: remote).frame(width: 200, height: 100, alignment: .topLeading))
    remote.act()
    host.pump()
    host.advance(by: 1)
    #expect(try ["first", "second"].map { (try #require(host.seen($0)).minX / 10).rounded() } == [10, 5])
  }

  @Test("each of two animated changes takes its own time") func own() throws {
    #expect(
      try places { first, second in
        withAnimation(.linear(duration: 2)) { first() }
        withAnimation(.linear(duration: 5)) { second() }
      } == [5, 2])
    #expect(
      try places { first, second in
        withAnimation(.linear(duration: 5)) { first() }
        withAnimation(nil) { second() }
      } == [2, 10])
  }

  @Test("who waits for one of them does not wait for the other") func completions() {
    let remote = Remote()
    var told: [String] = []
    let host = LayoutHost(
      Two(remote: remote) { first, second in
        withAnimation(.linear(duration: 1)) {
          first()
        } completion: {
          told.append("first")
        }
        withAnimation(.linear(duration: 3)) {
          second()
        } completion: {
          told.append("second")
        }
      })
    remote.act()
    host.pump()
    host.advance(by: 1.2)
    #expect(told == ["first"])
    host.advance(by: 2)
    #expect(told == ["first", "second"])
  }

  @Test("changes of one transaction are made in one update") func together() {
    let remote = Remote()
    let host = LayoutHost(
      Two(remote: remote) { first, second in
        withAnimation(.linear(duration: 1)) {
          first()
          second()
        }
      })
    let before = host.graph.bodyEvaluations
    remote.act()
    host.pump()
    let evaluated = host.graph.bodyEvaluations - before
    let plain = LayoutHost(Two(remote: remote) { first, _ in first() })
    let known = plain.graph.bodyEvaluations
    remote.act()
    plain.pump()
    #expect(evaluated == plain.graph.bodyEvaluations - known)
  }

  @Test("an object's changes are kept apart where several views read it, and none is missed") func objects() throws {
    struct Reader: View {
      let model: Model
      let name: String
      let reads: KeyPath<Model, Bool>
      var body: some View { Box().named(name).offset(x: model[keyPath: reads] ? 100 : 0) }
    }
    struct Both: View {
      let model: Model
      var body: some View { Box().named("both").offset(x: model.first && model.second ? 100 : 0) }
    }
    let model = Model()
    let host = LayoutHost(
      VStack(alignment: .leading, spacing: 0) {
        Reader(model: model, name: "first", reads: \.first)
        Reader(model: model, name: "second", reads: \.second)
        Both(model: model)
      }.frame(width: 200, height: 100, alignment: .topLeading))
    withAnimation(.linear(duration: 2)) { model.first = true }
    model.second = true
    host.pump()
    host.advance(by: 1)
    #expect(host.seen("first")?.minX.rounded() == 50)
    #expect(host.seen("second")?.minX == 100)
    #expect(host.seen("both")?.minX == 100)
  }

  @Observable final class Shown {
    var isThere = true
    var count = 0
  }

  @Test("a state that is changed twice goes where the last change says, and both who wait are told") func sameState() {
    struct Mover: View {
      let remote: Remote
      let change: @MainActor (Binding<CGFloat>) -> Void
      @State private var place: CGFloat = 0
      var body: some View {
        remote.act = { change($place) }
        return Box().named("box").offset(x: place).frame(width: 300, height: 10, alignment: .leading)
      }
    }
    func places(_ change: @escaping @MainActor (Binding<CGFloat>) -> Void) -> [CGFloat?] {
      let remote = Remote()
      let host = LayoutHost(Mover(remote: remote, change: change), width: 300)
      remote.act()
      host.pump()
      host.advance(by: 1)
      let half = host.seen("box")?.minX.rounded()
      host.advance(by: 4)
      return [half, host.seen("box")?.minX.rounded()]
    }
    var told: [String] = []
    #expect(
      places { place in
        withAnimation(.linear(duration: 4)) {
          place.wrappedValue = 100
        } completion: {
          told.append("slow")
        }
        withAnimation(.linear(duration: 2)) {
          place.wrappedValue = 200
        } completion: {
          told.append("fast")
        }
      } == [100, 200])
    #expect(told.sorted() == ["fast", "slow"])
    #expect(
      places { place in
        place.wrappedValue = 50
        withAnimation(.linear(duration: 2)) { place.wrappedValue = 150 }
      } == [100, 150])
  }

  @Test("state of a view and of one within are changed each in its own way") func parentAndChild() {
    struct Inner: View {
      let remote: Remote
      @State private var isOn = false
      var body: some View {
        remote.act = { isOn.toggle() }
        return Box().named("inner").offset(x: isOn ? 20 : 0)
      }
    }
    struct Outer: View {
      let (own, inner): (Remote, Remote)
      @State private var isOn = false
      var body: some View {
        own.act = { isOn.toggle() }
        return Inner(remote: inner).named("outer").offset(x: isOn ? 100 : 0)
          .frame(width: 200, height: 10, alignment: .leading)
      }
    }
    for isOuterFirst in [true, false] {
      let (own, inner) = (Remote(), Remote())
      let host = LayoutHost(Outer(own: own, inner: inner))
      if !isOuterFirst { inner.act() }
      withAnimation(.linear(duration: 2)) { own.act() }
      if isOuterFirst { inner.act() }
      host.pump()
      host.advance(by: 1)
      #expect(host.seen("outer")?.minX.rounded() == 50)
      #expect(host.seen("inner")?.minX.rounded() == 70)
    }
  }

  @Test("a control that the first of two changes takes away makes the second one too") func gone() throws {
    struct Vanishing: View {
      let model: Shown
      @State private var isThere = true
      @State private var count = 0
      var body: some View {
        VStack {
          if isThere {
            Button("Vanish") {
              withAnimation(.linear(duration: 0.1)) { isThere = false }
              count += 1
              withAnimation(.linear(duration: 0.2)) { model.isThere = false }
              model.count += 1
            }
          }
          Text("\(count) \(model.count) \(model.isThere ? "there" : "gone")")
        }
      }
    }
    let model = Shown()
    let host = try ControlHost { Vanishing(model: model) }
    try host.click(.button, "Vanish")
    host.settle()
    #expect(host.find(.button, "Vanish") == nil)
    #expect(host.find(.text, "1 1 gone") != nil)
  }
}
