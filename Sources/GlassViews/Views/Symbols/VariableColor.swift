import Foundation

/// How light wanders over the steps of a symbol that a value fills, such as the arcs of `wifi`.
struct VariableColor: Sendable, Hashable {
  /// Whether each step goes out again as the next one lights up.
  var isIterative = false
  /// Whether the light goes back the way it came.
  var reverses = false
  /// Whether steps that are out cannot be seen at all.
  var hidesInactive = false

  /// The light at one time.
  struct Moment: Hashable {
    let way: VariableColor
    /// 0…1: how much of one cycle is over.
    let part: Double

    /// The opacity of a step that is out.
    var out: Double { way.hidesInactive ? 0 : ImageNode.unreached }

    /// The opacity of a symbol without steps, which fades as a whole.
    var pulse: Double { SymbolEffect.pulse(part) }

    /// How lit a step is, 0…1.
    func light(ofStep step: Int, of count: Int) -> Double {
      let part = way.reverses ? 1 - abs(2 * part - 1) : part
      if way.isIterative {
        // In the middle of its share a step is lit fully; its neighbours follow as it goes out.
        let distance = abs(part * Double(count) - (Double(step) - 0.5))
        return max(0, 1 - (way.reverses ? distance : min(distance, Double(count) - distance)))
      }
      // One share more than there are steps, in which all are lit.
      let position = part * Double(count + 1)
      let going = way.reverses ? 1 : min(1, 2 * (Double(count + 1) - position))
      return min(1, max(0, 2 * (position - Double(step - 1)))) * going
    }
  }
}

extension SymbolEffect {
  /// One step after the other lights up where a value fills the symbol; a symbol without such steps pulses.
  public static let variableColor = SymbolEffect(kind: .variableColor)

  /// Each step goes out as the next one lights up.
  public var iterative: SymbolEffect { coloring { $0.isIterative = true } }
  /// Each step stays lit until all are.
  public var cumulative: SymbolEffect { coloring { $0.isIterative = false } }
  /// The light goes back the way it came.
  public var reversing: SymbolEffect { coloring { $0.reverses = true } }
  /// The light begins anew at the first step.
  public var nonReversing: SymbolEffect { coloring { $0.reverses = false } }
  /// Steps that are out are faint.
  public var dimInactiveLayers: SymbolEffect { coloring { $0.hidesInactive = false } }
  /// Steps that are out cannot be seen.
  public var hideInactiveLayers: SymbolEffect { coloring { $0.hidesInactive = true } }

  private func coloring(_ change: (inout VariableColor) -> Void) -> SymbolEffect {
    var effect = self
    change(&effect.variableColor)
    return effect
  }

  /// The opacity of what fades and comes back, of the part of one cycle that is over.
  static func pulse(_ part: Double) -> Double { 1 - 0.65 * sin(.pi * part) }
}
