import GlassRaster
import GlassUI

/// All shown pictures in a row that scrolls; the chosen one stays in view, and has the focus when the row has it.
struct ThumbnailStrip: View {
  let model: ShellModel

  @FocusState private var focused: PathBytes?
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  /// The height of the row, in points.
  static let height = 108.0
  /// Over what length it fades out at its ends, in points.
  private static let end = 24.0

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 8) {
          ForEach(library.shown) { picture in
            Thumbnail(picture: picture, isChosen: picture.id == library.selection?.id) { library.selection = picture }
              .focused($focused, equals: picture.id)
              .contextMenu { PictureActions(model: model, picture: picture) }
          }
        }
      }
      .contentMargins(.horizontal, 16, for: .scrollContent)
      .focusSection()
      // Who walks through the row chooses pictures; where the focus comes from elsewhere, the chosen one has it.
      .onChange(of: focused) { old, new in
        guard let new else { return }
        if old == nil, let chosen = library.selection?.id { focused = chosen } else { library.select(new) }
      }
      // Panels come and the window changes its size: the chosen one is not to end up beside what is left.
      .onGeometryChange(for: Double.self) {
        $0.size.width
      } action: { _ in
        if let chosen = library.selection?.id { proxy.scrollTo(chosen) }
      }
      .onChange(of: ChosenPlace(library), initial: true) { old, new in
        guard let chosen = new.id else { return }
        // Others come before it, or the order turns round.
        if chosen == old.id, new.index != old.index { return proxy.scrollTo(chosen) }
        if focused != nil { focused = chosen }
        withAnimation(reduceMotion ? nil : .snappy(duration: 0.35)) { proxy.scrollTo(chosen, anchor: .center) }
      }
    }
    .frame(height: Self.height)
    // It goes on beneath panels and ends before the window does, whose margin beyond a panel would show a sliver of it.
    .mask {
      HStack(spacing: 0) {
        LinearGradient(colors: [.clear, .black], startPoint: .leading, endPoint: .trailing).frame(width: Self.end)
        Color.black
        LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing).frame(width: Self.end)
      }
      // The points of a gradient are not mirrored, so the row is not either.
      .environment(\.layoutDirection, .leftToRight)
      .ignoresSafeArea(edges: .horizontal)
    }
  }

  private var library: Library { model.library }
}

/// Which picture is chosen, and its place among those that are shown.
private struct ChosenPlace: Equatable {
  let id: PathBytes?
  let index: Int?

  @MainActor init(_ library: Library) { (id, index) = (library.selection?.id, library.selectedIndex) }
}

/// A small picture that chooses the large one.
private struct Thumbnail: View {
  let picture: Picture
  let isChosen: Bool
  let choose: @MainActor () -> Void

  private let shape = RoundedRectangle(cornerRadius: 12, style: .continuous)
  @Environment(\.appearsActive) private var appearsActive

  var body: some View {
    Button(action: choose) {
      FileImage(picture.path, isThumbnail: true, version: picture.version)
        .frame(width: 112, height: 76)
        .clipShape(shape)
        .overlay {
          // A white picture ends somewhere on a white ground, too, and a black one on black: one of two lines is always seen.
          shape.strokeBorder(.black.opacity(0.2), lineWidth: 1)
          shape.inset(by: -0.5).stroke(.white.opacity(0.35), lineWidth: 1)
          if isChosen {
            shape.inset(by: -3).stroke(appearsActive ? AnyShapeStyle(.tint) : AnyShapeStyle(.gray), lineWidth: 3)
            // On a picture of the ring's own colour its edges stand out.
            shape.inset(by: -1).stroke(.white.opacity(0.9), lineWidth: 1)
            shape.inset(by: -5).stroke(.black.opacity(0.5), lineWidth: 1)
          }
        }
        .padding(4)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(picture.name)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}
