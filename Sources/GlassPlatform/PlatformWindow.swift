public import Foundation

/// A window or popup of a host, as its content sees it.
@MainActor public protocol PlatformWindow: AnyObject {
  /// What the window system last said.
  var state: WindowState { get }

  /// The title, for task bars.
  func setTitle(_ title: String)

  /// Gives the window a picture of its own for task bars, where the window system wants one. `draw` is called at once for each size wanted,
  /// with a square of transparent pixels.
  func setIcon(_ draw: @MainActor (PixelTarget) -> Void)

  /// The sizes of the content while it floats; a window beyond them takes the nearest one within.
  func setSizeLimits(_ limits: WindowSizeLimits)

  /// The pixels of the content (in points) that are fully opaque, so that what is behind need not be drawn.
  func setOpaqueRegion(_ rects: [CGRect])

  /// The pointer's shape while it is over the content.
  func setCursor(_ shape: CursorShape)

  /// Asks for a size of the content, in points. Where the window system decides about sizes, nothing happens.
  func resize(to size: CGSize)

  /// Asks for another place or size of a popup.
  ///
  /// - Returns: Whether it will lie there; nothing happens where the window system cannot move it, or it is no popup.
  func reposition(_ popup: Popup) -> Bool

  /// Begins an interactive move with the press that is being handled.
  func beginMove()

  /// Begins an interactive resize with the press that is being handled.
  func beginResize(_ edges: WindowEdges)

  /// Shows the window system's window menu at a place in points.
  func showWindowMenu(at position: CGPoint)

  /// Asks for maximized or normal.
  func setMaximized(_ isMaximized: Bool)

  /// Asks for fullscreen or normal.
  func setFullscreen(_ isFullscreen: Bool)

  /// Asks to be minimized.
  func minimize()

  /// Closes the window; the program ends with its last one.
  func close()

  /// Tells the input method about the focused text field; `nil` where none has the focus.
  func setTextInput(_ state: TextInputState?)

  /// Puts content on a clipboard; `nil` takes ours away.
  func setClipboard(_ content: ClipboardContent?, _ selection: ClipboardSelection)

  /// Reads a clipboard: the bytes of the first of `types` that it offers, or `nil`. At most 64 MB, at most 2 s.
  func readClipboard(_ types: [String], _ selection: ClipboardSelection) async -> ClipboardContent.Representation?

  /// Whether a clipboard offers one of `types`, without reading it.
  func clipboardHas(_ types: [String], _ selection: ClipboardSelection) -> Bool

  /// Says in which type what is dragged over the window would be taken where it is; `nil` where nobody takes it.
  func acceptDrop(_ type: String?)

  /// Lets the pointer that is held take content along, to be dropped anywhere on the desktop; `ended` is told whether it was.
  ///
  /// - Returns: Whether the host can do that. What is held is no longer pressed then.
  func beginDrag(
    _ content: ClipboardContent, picture: DragPicture?, ended: @escaping @MainActor (_ wasDropped: Bool) -> Void
  ) -> Bool

  /// Opens a surface of its own beside a rectangle; `nil` where the host has none.
  func openPopup(_ popup: Popup, content: any WindowContent) -> (any PlatformWindow)?

  /// What the frames cost so far.
  var statistics: FrameStatistics { get }
}

extension PlatformWindow {
  /// It stays where it is.
  public func reposition(_ popup: Popup) -> Bool { false }

  /// Nothing is dragged over it.
  public func acceptDrop(_ type: String?) {}

  /// Nothing is dragged.
  public func beginDrag(
    _ content: ClipboardContent, picture: DragPicture?, ended: @escaping @MainActor (_ wasDropped: Bool) -> Void
  ) -> Bool { false }

  /// No task bar shows the window.
  public func setIcon(_ draw: @MainActor (PixelTarget) -> Void) {}
}
