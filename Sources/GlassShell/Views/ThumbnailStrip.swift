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
///
/// The chosen one is larger, at full brightness and within a white ring; around it there is room for the focus ring, which is in the accent's colour.
private struct Thumbnail: View {
  let picture: Picture
  let isChosen: Bool
  let choose: @MainActor () -> Void

  @Environment(\.appearsActive) private var appearsActive
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  /// The room that each has, which the chosen one fills, and what the others leave of it on every side, in points.
  private static let size = CGSize(width: 120, height: 84)
  private static let margin = 4.0
  /// The width of the chosen one's ring, in points.
  private static let ring = 3.0

  var body: some View {
    Button(action: choose) {
      FileImage(picture.path, isThumbnail: true, version: picture.version)
        .frame(width: Self.size.width, height: Self.size.height)
        .clipShape(shape)
        .overlay {
          // A white picture ends somewhere on a white ground, too, and a black one on black: one of two lines is always seen.
          if isChosen {
            shape.strokeBorder(.black.opacity(0.55), lineWidth: Self.ring + 2)
            shape.inset(by: 1).strokeBorder(.white.opacity(appearsActive ? 1 : 0.8), lineWidth: Self.ring)
          } else {
            shape.fill(.black.opacity(0.3))
            shape.strokeBorder(.black.opacity(0.2), lineWidth: 1)
            shape.inset(by: -0.5).stroke(.white.opacity(0.35), lineWidth: 1)
          }
        }
        .animation(reduceMotion ? nil : .snappy(duration: 0.25), value: isChosen)
        // It moves with every frame in which a panel does.
        .drawingGroup()
    }
    .buttonStyle(.plain)
    .accessibilityLabel(picture.name)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  /// The picture has all of the room in any case, and is only cut, so that it is read once.
  private var shape: some InsettableShape {
    RoundedRectangle(cornerRadius: 14, style: .continuous).inset(by: isChosen ? 0 : Self.margin)
  }
}
