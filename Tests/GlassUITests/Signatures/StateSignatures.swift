import GlassUI

/// Initialisers and modifiers as they are documented: state.
struct StateSignatures: View {
  @State private var text = ""
  @State private var isOn = false
  @State private var choice = 0
  @State private var chosen: Int?
  @State private var model = NamedModel()
  @Bindable var bindable = NamedModel()
  @Namespace private var namespace
  @FocusState private var focused: Bool
  @FocusState private var field: Field?

  var body: some View {
    part1
    part2
    part3
    part4
    part5
    part6
    part7
  }

  @ViewBuilder private var part1: some View {
    Toggle("x", isOn: $isOn)
    Toggle("x", isOn: $isOn).labelsHidden()
    TextField("x", text: $bindable.name)
    TextField("x", text: $model.name)
    TextField("x", text: .constant("x"))
    Toggle("x", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
    Toggle("x", isOn: Binding(get: { isOn }, set: { new, transaction in isOn = new }))
    Toggle("x", isOn: $isOn.animation())
    Toggle("x", isOn: $isOn.animation(.easeIn))
    Toggle("x", isOn: $isOn.transaction(Transaction(animation: .default)))
    Text("\(Binding($chosen)?.wrappedValue ?? 0)")
    Text("a").environment(model)
    Text("a").environment(\.colorScheme, .dark)
  }

  @ViewBuilder private var part2: some View {
    Text("a").environment(\.own, 3)
    Text("a").environment(\.own, 4)
    Text("a").transformEnvironment(\.own) { $0 += 1 }
    Text("a").colorScheme(.dark)
    Text("a").preferredColorScheme(.dark)
    TextField("x", text: $text).focused($focused)
    TextField("x", text: $text).focused($field, equals: .a)
    Button("x") {
      focused = true; field = .b; field = nil
    }
    Text("a").preference(key: LargestKey.self, value: 1)
    Text("a").onPreferenceChange(LargestKey.self) { _ in }
    Text("a").transformPreference(LargestKey.self) { $0 += 1 }
    Text("a").anchorPreference(key: LargestKey.self, value: .bounds) { _ in 3 }
  }

  @ViewBuilder private var part3: some View {
    Text("a").overlayPreferenceValue(LargestKey.self) { Text("\($0)") }
    Text("a").backgroundPreferenceValue(LargestKey.self, alignment: .top) { Text("\($0)") }
    Text("a").onChange(of: isOn) {}
    Text("a").onChange(of: isOn) { old, new in }
    Text("a").onChange(of: isOn, initial: true) {}
    Text("a").onChange(of: isOn, initial: true) { old, new in }
    Text("a").task { await Task.yield() }
    Text("a").task(priority: .background) {}
    Text("a").task(id: choice) {}
    Text("a").task(id: choice, priority: .low) {}
    Text("a").id(choice)
    Text("a").tag(1)
  }

  @ViewBuilder private var part4: some View {
    Button("x") { withAnimation { isOn.toggle() } }
    Button("x") {
      withAnimation(.spring) {
        isOn.toggle()
      } completion: {
      }
    }
    Button("x") {
      withAnimation(.spring, completionCriteria: .removed) {
        isOn.toggle()
      } completion: {
      }
    }
    Button("x") {
      withAnimation(.linear(duration: 1), completionCriteria: .logicallyComplete) {
        isOn.toggle()
      } completion: {
      }
    }
    Button("x") { withTransaction(Transaction(animation: .default)) { isOn.toggle() } }
    Button("x") { withTransaction(\.mine, true) { isOn.toggle() } }
    Button("x") {
      var t = Transaction(); t.disablesAnimations = true; t.animation = .bouncy; t.addAnimationCompletion {};
      withTransaction(t) { isOn.toggle() }
    }
    Text("a").transaction { $0.animation = nil }
    Text("a").transaction {
      $0.animation = nil
    } body: {
      $0.opacity(1)
    }
    Text("a").transaction(value: isOn) { $0.animation = nil }
    Text("a").animation(.default, value: isOn)
    Text("a").animation(nil, value: isOn)
  }

  @ViewBuilder private var part5: some View {
    Text("a").animation(.easeIn(duration: 3).delay(1).speed(2).repeatCount(3, autoreverses: false), value: isOn)
    Text("a").animation(.easeInOut.repeatForever(), value: isOn)
    Text("a").animation(.easeOut) { $0.opacity(0.4) }
    Text("a").animation(.linear, value: isOn)
    Text("a").animation(.timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1), value: isOn)
    Text("a").animation(.timingCurve(.easeIn, duration: 3), value: isOn)
    Text("a").animation(.spring(duration: 1, bounce: 0.3, blendDuration: 0), value: isOn)
    Text("a").animation(.spring(response: 1, dampingFraction: 0.3), value: isOn)
    Text("a").animation(.spring(Spring(duration: 1, bounce: 0.2)), value: isOn)
    Text("a").animation(.interpolatingSpring(stiffness: 1, damping: 2), value: isOn)
    Text("a").animation(.interpolatingSpring(mass: 1, stiffness: 1, damping: 2, initialVelocity: 1), value: isOn)
    Text("a").animation(.interpolatingSpring, value: isOn)
  }

  @ViewBuilder private var part6: some View {
    Text("a").animation(.interactiveSpring(), value: isOn)
    Text("a").animation(.interactiveSpring, value: isOn)
    Text("a").animation(.smooth, value: isOn)
    Text("a").animation(.snappy(duration: 1, extraBounce: 0.1), value: isOn)
    Text("a").animation(.bouncy(duration: 1), value: isOn)
    Text("a").transition(.opacity)
    Text("a").transition(.slide)
    Text("a").transition(.scale)
    Text("a").transition(.scale(scale: 0.1, anchor: .top))
    Text("a").transition(.move(edge: .top))
    Text("a").transition(.push(from: .top))
    Text("a").transition(.offset(x: 1, y: 2))
  }

  @ViewBuilder private var part7: some View {
    Text("a").transition(.offset(CGSize(width: 1, height: 2)))
    Text("a").transition(.identity)
    Text("a").transition(.blurReplace)
    Text("a").transition(.asymmetric(insertion: .opacity, removal: .slide))
    Text("a").transition(.opacity.combined(with: .slide))
    Text("a").transition(AnyTransition.opacity.animation(.linear))
    Text("a").transition(.opacity.animation(.linear))
    Text("a").matchedGeometryEffect(id: 1, in: namespace)
    Text("a").matchedGeometryEffect(id: 1, in: namespace, properties: .position, anchor: .top, isSource: false)
  }
}
