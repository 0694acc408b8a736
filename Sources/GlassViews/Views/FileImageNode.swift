import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster

/// A node that shows a picture, for what extends or mirrors it.
@MainActor protocol PictureNode: ViewNode {
  /// The picture, the part shown in its own pixels (`nil`: all of it), and where it is shown, in points from the node's corner.
  var presentedPicture: (bitmap: Bitmap, source: CGRect?, rect: CGRect)? { get }
  /// What is shown in the place of a picture that is not there.
  var ground: RGBA? { get }
}

extension PictureNode {
  var ground: RGBA? { nil }
}

final class FileImageNode: ViewNode, PictureNode, OutlinedNode, DrawnNode {
  private var view: FileImage
  private var request: ImageRequest?
  private var task: Task<Void, Never>?
  private var bitmap: Bitmap?
  /// The room a picture is loaded for, in points: its size, or all it is fitted into.
  private var room = CGSize.zero
  /// The display's scale when a size was last asked for.
  private var loadedScale: CGFloat?
  /// Whether the scale has changed since the node was arranged.
  private var isOfOtherScale = false
  /// Why the file cannot be shown, once that is known.
  private var fault: ImageFileError?
  /// Whether the picture shown is still that of the file before, or a small one that stands in for the file's own.
  private var isOutdated = false
  private lazy var fade = AnimatedProperty(0.0, of: self)

  init(_ view: FileImage, _ context: ViewContext) {
    self.view = view
    super.init(context)
  }

  func set(_ new: FileImage) {
    guard view != new else { return loadForNewScale() }
    let isOtherFile = view.path != new.path || view.version != new.version || view.isThumbnail != new.isThumbnail
    view = new
    if isOtherFile {
      let isBehind = isOutdated
      forgetRequest()
      // Its size may well stay, and then nobody arranges it.
      load()
      // Who goes on before the last one has come sees small ones pass.
      if isBehind, isOutdated, let request, let small = environment.imageLoader.standIn(for: request) { take(small) }
    }
    setNeedsLocalLayout()
    setNeedsPaint()
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    loadForNewScale()
  }

  /// Where the size in points stays nobody arranges the node.
  private func loadForNewScale() {
    guard let loadedScale, environment.displayScale != loadedScale else { return }
    isOfOtherScale = true
    load()
  }

  /// The old picture stays until the new one is there, so that nothing flashes between two pictures.
  private func forgetRequest() {
    task?.cancel()
    (task, request, fault, isOutdated) = (nil, nil, nil, bitmap != nil)
  }

  override func didRemove() {
    super.didRemove()
    task?.cancel()
  }

  // MARK: Layout

  /// All that is offered; a picture that fits has its own ratio once it is known.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let bitmap, bitmap.size.width > 0, bitmap.size.height > 0 else { return proposal.replacingUnspecifiedDimensions() }
    let (width, height) = (CGFloat(bitmap.size.width), CGFloat(bitmap.size.height))
    let scale = max(environment.displayScale, 0.1)
    let offered = proposal.replacingUnspecifiedDimensions(
      by: CGSize(
        width: proposal.height.map { $0 * width / height } ?? width / scale,
        height: proposal.width.map { $0 * height / width } ?? height / scale))
    guard view.contentMode == .fit, offered.width.isFinite || offered.height.isFinite else { return offered }
    let factor = min(offered.width / width, offered.height / height)
    return CGSize(width: width * factor, height: height * factor)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    room = size
    // One that fits has the ratio of the picture before until the next one is there.
    if view.contentMode == .fit, let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      room = CGSize(width: max(width, size.width), height: max(height, size.height))
    }
    load()
    isOfOtherScale = false
  }

  // MARK: Loading

  private func load() {
    let scale = environment.displayScale
    loadedScale = scale
    let pixels = PixelSize(width: Self.pixels(room.width * scale), height: Self.pixels(room.height * scale))
    guard pixels.width > 0, pixels.height > 0, needsLoading(pixels) else { return }
    let request = ImageRequest(
      path: view.path, fitting: pixels, filling: view.contentMode == .fill, isThumbnail: view.isThumbnail,
      version: view.version)
    self.request = request
    task?.cancel()
    let loader = environment.imageLoader
    if let known = loader.cached(request) { return show(known, fades: false) }
    BackgroundWork.begin()
    task = Task { @MainActor [weak self] in
      defer { BackgroundWork.end() }
      do {
        let bitmap = try await loader.image(request)
        if let factor = self?.extensionScale(of: bitmap, request) { await loader.prepare(bitmap, forScale: factor) }
        self?.didLoad(bitmap, request)
      } catch {
        if !Task.isCancelled { self?.didFail(request, error as? ImageFileError ?? .unreadable(FileFault(EIO))) }
      }
    }
  }

  private static func pixels(_ length: CGFloat) -> Int { Int(min(max(length, 0), 32_768).rounded(.up)) }

  /// What is loaded for a somewhat larger size will do; anything smaller is loaded again. For another scale everything is, so that a
  /// window looks the same at a scale whichever scales it has been through.
  private func needsLoading(_ size: PixelSize) -> Bool {
    guard let request, request.path == view.path, request.filling == (view.contentMode == .fill) else { return true }
    guard !isOfOtherScale else { return size != request.fitting }
    let (wide, high) = (request.fitting.width, request.fitting.height)
    return size.width > wide || size.height > high || (size.width * 2 < wide && size.height * 2 < high)
  }

  /// How small the picture is also drawn where it goes on beyond its edges; `nil` where it does not.
  private func extensionScale(of bitmap: Bitmap, _ request: ImageRequest) -> Double? {
    var node = layoutParent
    while let current = node, !(current is BackgroundExtensionNode) { node = current.layoutParent }
    guard node != nil, bitmap.width > 0 else { return nil }
    return Double(ImageExtensions.small(request.fitting, scale: environment.displayScale).width) / Double(bitmap.width)
  }

  private func didLoad(_ bitmap: Bitmap, _ request: ImageRequest) {
    guard request == self.request, !isRemoved else { return }
    show(bitmap, fades: self.bitmap == nil)
  }

  private func didFail(_ request: ImageRequest, _ error: ImageFileError) {
    guard request == self.request, !isRemoved else { return }
    if isOutdated { (bitmap, isOutdated) = (nil, false) }
    fault = bitmap == nil ? error : nil
    setNeedsPaint()
  }

  private func show(_ new: Bitmap, fades: Bool) {
    (fault, isOutdated) = (nil, false)
    fade.set(1, fades ? Transaction(animation: .easeOut(duration: 0.18)) : Transaction())
    take(new)
  }

  private func take(_ new: Bitmap) {
    let old = bitmap?.size
    bitmap = new
    if view.contentMode == .fit, old != new.size { setNeedsLocalLayout() }
    setNeedsPaint()
  }

  // MARK: Painting

  var presentedPicture: (bitmap: Bitmap, source: CGRect?, rect: CGRect)? {
    guard let bitmap else { return nil }
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    guard rect.width > 0, rect.height > 0 else { return (bitmap, nil, rect) }
    let (width, height) = (CGFloat(bitmap.size.width), CGFloat(bitmap.size.height))
    // One that fits has its own ratio, but for fractions of a pixel, unless its frame moves there from that of one that fills.
    let isWhole = abs(rect.width * height - rect.height * width) < max(width, height)
    if view.contentMode == .fit, isWhole { return (bitmap, nil, rect) }
    let factor = min(width / rect.width, height / rect.height)
    let shown = CGSize(width: rect.width * factor, height: rect.height * factor)
    let source = CGRect(
      x: (width - shown.width) / 2, y: (height - shown.height) / 2, width: shown.width, height: shown.height)
    return (bitmap, source, rect)
  }

  var presentedOutline: Outline? { .rect(CGRect(origin: .zero, size: presentedFrame.size)) }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    guard rect.width > 0, rect.height > 0 else { return }
    let shown = bitmap == nil ? 0 : min(max(fade.current, 0), 1)
    if shown < 1 { paintPlaceholder(rect, into: &list) }
    guard let picture = presentedPicture, shown > 0 else { return }
    let image = DrawOperation.image(picture.bitmap, source: picture.source, in: picture.rect, .high)
    guard shown < 1 else { return list.add(image) }
    var inner = DisplayList()
    inner.add(image)
    list.add(.opacity(shown), DisplayChunk(inner), at: .zero)
  }

  var ground: RGBA? { RGBA(white: environment.colorScheme == .dark ? 0.17 : 0.88) }

  /// A calm ground; with a symbol on it where the file cannot be shown.
  private func paintPlaceholder(_ rect: CGRect, into list: inout DisplayList) {
    let isDark = environment.colorScheme == .dark
    if let ground { list.add(.fill(.rect(rect), .ink(.color(ground)))) }
    guard let fault, let symbol = Symbol(named: "photo") else { return }
    let side = min(min(rect.width, rect.height) * 0.36, 64)
    guard side >= 6 else { return }
    let box = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    list.add(.symbol(symbol, box, .color(RGBA(white: isDark ? 1 : 0, alpha: 0.32)), .light))
    guard !view.isThumbnail, rect.height > 3 * side else { return }
    let font = Font.callout.resolved(in: environment)
    let text = TextLayout.make(TextRequest(fault.description, font: font), width: nil)
    guard text.size.width < rect.width - 20 else { return }
    let place = CGPoint(x: rect.midX - text.size.width / 2, y: box.maxY + 10)
    list.add(.text(text, place, .color(RGBA(white: isDark ? 1 : 0, alpha: 0.64))))
  }

  override var semantics: SemanticsProperties? {
    SemanticsProperties(role: .image, label: view.path.displayName, value: fault?.description)
  }
}
