import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Bindings to collections") struct BindingCollectionTests {
  @Observable final class Model {
    var numbers = [1, 2, 3]
    var name = "first"
  }

  @Test("one is a collection of bindings to its elements") func elements() {
    @Bindable var model = Model()
    for number in $model.numbers { number.wrappedValue *= 10 }
    #expect(model.numbers == [10, 20, 30])
    $model.numbers[1].wrappedValue = 5
    #expect(Array($model.numbers.reversed()).map(\.wrappedValue) == [30, 5, 10])
    #expect($model.numbers.count == 3 && $model.numbers.indices == 0..<3 && !$model.numbers.isEmpty)
    #expect($model.numbers.first?.wrappedValue == 10 && $model.numbers.last?.wrappedValue == 30)
    let (last, tail) = ($model.numbers[2], $model.numbers.dropFirst())
    #expect(tail.map(\.wrappedValue) == [5, 30])
    model.numbers.removeLast()
    // What is gone stays as it was.
    last.wrappedValue = 7
    #expect(last.wrappedValue == 30 && model.numbers == [10, 5])
  }

  @Test("views of a slice of one change the elements they stand for") func views() {
    struct Rows: View {
      @Bindable var model: Model
      let remote: Remote
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach($model.numbers.dropFirst(), id: \.wrappedValue) { $number in
            let _ = remote.act = { number += 40 }
            Box(width: CGFloat(number)).named("\(number)")
          }
        }
      }
    }
    let (model, remote) = (Model(), Remote())
    let host = LayoutHost(Rows(model: model, remote: remote))
    #expect(host.frame("1") == nil && host.frame("2")?.minY == host.frame("3").map { $0.minY - 10 })
    remote.act()
    host.pump()
    #expect(model.numbers == [1, 2, 43] && host.frame("43")?.width == 43)
  }

  @Test("a bindable object may come as a projected value") func bindable() {
    let model = Model()
    @Bindable var first = model
    let second = Bindable(projectedValue: $first)
    second.name.wrappedValue = "second"
    #expect(model.name == "second" && second.wrappedValue === model)
  }
}
