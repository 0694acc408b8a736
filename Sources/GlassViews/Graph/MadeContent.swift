/// What a closure makes, with a node of its own: whatever the closure reads is observed, as what a body reads is.
///
/// A primitive view that is given such a closure would otherwise call it where nobody notes what it reads.
struct MadeContent<Content: View>: View {
  let make: () -> Content

  var body: Content { make() }
}
