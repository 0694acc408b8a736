import GlassUI

/// The chosen picture, which reaches under sidebar and inspector, and the strip of all over its lower edge.
struct DetailView: View {
  let model: ShellModel

  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    if let picture = model.library.selection {
      ZStack(alignment: .bottom) {
        FileImage(picture.path, contentMode: model.showsWholePicture ? .fit : .fill, version: picture.version)
          .anchorPreference(key: PictureBounds.self, value: .bounds) { $0 }
          .modifier(PictureRoom(model: model))
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .ignoresSafeArea(edges: model.showsWholePicture ? [] : .vertical)
          .backgroundExtensionEffect()
          .overlayPreferenceValue(PictureBounds.self) { bounds in
            if model.showsWholePicture, let bounds { ReflectionVeil(bounds: bounds) }
          }
          .animation(reduceMotion ? nil : .snappy, value: model.showsWholePicture)
          .onTapGesture(count: 2) { model.showsWholePicture.toggle() }
          .accessibilityLabel(picture.name)
          .contextMenu { PictureActions(model: model, picture: picture) }
        ThumbnailStrip(model: model)
        if let notice = model.notice { MessageView(model: model, notice: notice) }
      }
    } else {
      ZStack(alignment: .bottom) {
        EmptyLibraryView(library: model.library)
        // What is wrong with the library is said in its place.
        if let notice = model.notice, notice != model.library.notice { MessageView(model: model, notice: notice) }
      }
    }
  }
}

/// The room around the picture, which changes with the panels without anything else of the detail.
private struct PictureRoom: ViewModifier {
  let model: ShellModel

  /// How far panels keep other content away, in points: the picture goes on sharply up to their edge.
  private static let gap = 8.0
  /// What is left free around a picture that is shown whole, in points.
  private static let margin = 12.0

  func body(content: Content) -> some View { content.padding(room) }

  /// How far the picture keeps away from what is around it: one that fills the window reaches beneath it, a whole one ends above the strip.
  private var room: EdgeInsets {
    guard !model.showsWholePicture else {
      return EdgeInsets(top: Self.margin, leading: Self.margin, bottom: ThumbnailStrip.height, trailing: Self.margin)
    }
    return EdgeInsets(
      top: 0, leading: model.isSidebarOpen ? -Self.gap : 0, bottom: 0, trailing: model.isInspectorOpen ? -Self.gap : 0)
  }
}

/// Where the picture itself is, without its reflections.
private enum PictureBounds: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

/// A veil over the reflections of a whole picture, so that it is seen where the one ends and the others begin.
private struct ReflectionVeil: View {
  let bounds: Anchor<CGRect>

  var body: some View {
    GeometryReader { proxy in
      Surroundings(hole: proxy[bounds]).fill(.background.opacity(0.4), style: FillStyle(eoFill: true))
    }
    .ignoresSafeArea()
    .allowsHitTesting(false)
    .accessibilityHidden(true)
    .transition(.opacity)
  }
}

/// All of a rectangle but a part of it, whose corners are round.
private struct Surroundings: Shape {
  var hole: CGRect

  var animatableData: CGRect.AnimatableData {
    get { hole.animatableData }
    set { hole.animatableData = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path(rect)
    path.addRoundedRect(in: hole, cornerSize: CGSize(width: 12, height: 12), style: .continuous)
    return path
  }
}

/// What is said where there is nothing to show.
struct EmptyLibraryView: View {
  let library: Library

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: symbol)
        .font(.system(size: 44))
        .foregroundStyle(.tertiary)
        .accessibilityHidden(true)
      Text(verbatim: title)
        .font(.title2.weight(.semibold))
      Text(verbatim: advice)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
    .padding(40)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var symbol: String {
    if !library.search.isEmpty { return "magnifyingglass" }
    return library.source == .favourites ? "heart" : "photo.on.rectangle"
  }

  private var title: String {
    if !library.search.isEmpty { return "No Results" }
    if library.isScanning { return "Looking for Pictures" }
    return library.source == .favourites ? "No Favourites" : "No Pictures"
  }

  private var advice: String {
    if !library.search.isEmpty { return "No name contains “\(library.search)”." }
    if let notice = library.notice { return notice.text }
    if library.isScanning { return "The folder is being read." }
    if library.source == .favourites { return "Mark a picture with the heart, and it is kept here." }
    return library.roots.isEmpty
      ? "Drop pictures or a folder of them on the window." : "Pictures that come into this folder appear here at once."
  }
}
