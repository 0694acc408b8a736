public import Foundation
import GlassGeometry

/// How a screen looks as it leaves the view that it grows out of, and as it comes back to that.
@MainActor @preconcurrency public protocol MatchedTransitionSourceConfiguration {
  /// What it comes to.
  var _look: _MatchedTransitionSourceLook { get }
}

/// What a `MatchedTransitionSourceConfiguration` comes to.
public struct _MatchedTransitionSourceLook {
  let look: TransitionSourceLook
}

/// The look that nobody has changed.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  /// No ground and no shadow, round corners.
  public var _look: _MatchedTransitionSourceLook { _MatchedTransitionSourceLook(look: TransitionSourceLook()) }
}

/// A look that was changed.
struct ChangedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  let _look: _MatchedTransitionSourceLook

  init(_ base: some MatchedTransitionSourceConfiguration, _ change: (inout TransitionSourceLook) -> Void) {
    var look = base._look.look
    change(&look)
    _look = _MatchedTransitionSourceLook(look: look)
  }
}

extension MatchedTransitionSourceConfiguration {
  /// A colour that lies beneath the screen as it begins to grow.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
    ChangedTransitionSourceConfiguration(self) { $0.background = style }
  }

  /// The shape that the screen is cut to at first.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    ChangedTransitionSourceConfiguration(self) { $0.shape = shape }
  }

  /// The shadow that the screen throws at first: its blur radius and offset in points.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration {
    let radius = Diagnostics.distance(radius, "shadow") ?? 0
    return ChangedTransitionSourceConfiguration(self) {
      $0.shadow = TransitionSourceLook.Shadow(color: color, radius: radius, offset: CGSize(width: x, height: y))
    }
  }
}

/// What a screen has of the look of its source, at first.
struct TransitionSourceLook: Equatable {
  struct Shadow: Equatable {
    let color: Color
    let radius: CGFloat
    let offset: CGSize
  }

  var background: Color?
  var shape = RoundedRectangle(cornerRadius: 16)
  var shadow: Shadow?
}
