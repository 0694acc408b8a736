import Foundation
public import GlassRaster
import GlassViews

/// A part of a program with windows of its own.
@MainActor @preconcurrency public protocol Scene {
  /// The type of the scene's content.
  associatedtype Body: Scene

  /// The scenes this one is made of.
  @SceneBuilder var body: Body { get }

  /// The windows to open. A composed scene has those of its body.
  var _windows: [WindowDescription] { get }
}

extension Scene {
  /// The windows of the body.
  public var _windows: [WindowDescription] { body._windows }
}

extension Never: Scene {
  /// `Never` has no value, so it has no windows.
  public var _windows: [WindowDescription] { fatalError("Never is not a scene that exists") }
}

/// A scene that says itself which windows it has.
@MainActor protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  /// Primitive scenes have no body; nobody asks for one.
  public var body: Never { fatalError("\(Self.self) is a primitive scene: its body is never evaluated") }
}

/// A window as a scene describes it.
@MainActor public struct WindowDescription {
  /// The title.
  var title: String
  /// The size it opens with, in points; `nil` for the usual one.
  var defaultSize: CGSize?
  /// The smallest size, in points.
  var minimumSize = CGSize(width: 480, height: 360)
  /// What the content has to say about its sizes.
  var resizability = WindowResizability.automatic
  /// Draws its picture for task bars.
  var icon: WindowIcon?
  /// What it shows.
  var content: AnyView
  /// What adds its commands to a list.
  var commands: [@MainActor (inout CommandList) -> Void] = []

  /// The content with the commands, which are collected again where what they read changes.
  var contentWithCommands: some View {
    content.windowCommands {
      var list = CommandList()
      for collect in commands { collect(&list) }
      return list.menus
    }
  }
}

/// Draws a window's icon within a square from (0, 0), given the length of its sides in device pixels.
public typealias WindowIcon = @MainActor (_ painter: Painter, _ side: Double) -> Void

/// Turns the statements of a closure into scenes.
@MainActor @preconcurrency @resultBuilder public struct SceneBuilder {
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes.
  public static func buildBlock<First: Scene, each Rest: Scene>(_ first: First, _ rest: repeat each Rest) -> some Scene {
    var windows = first._windows
    for scene in repeat each rest { windows += scene._windows }
    return SceneList(windows: windows)
  }
}

extension Group: Scene, PrimitiveScene where Content: Scene {
  /// Groups scenes, so that a modifier holds for all of them.
  @_disfavoredOverload
  @MainActor public init(@SceneBuilder content: () -> Content) { self = .holding(content()) }

  /// The windows of all.
  public var _windows: [WindowDescription] { content._windows }
}

/// Several scenes in their order.
struct SceneList: PrimitiveScene {
  let windows: [WindowDescription]
  var _windows: [WindowDescription] { windows }
}
