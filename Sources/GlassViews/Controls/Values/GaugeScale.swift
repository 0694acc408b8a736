import Foundation

/// What a gauge shows its value on: a line or a ring in the tint, filled up to the value or with a mark there.
struct GaugeScale: View {
  let form: GaugeRail.Form
  let isCapacity: Bool
  let value: Double

  @Environment(\.tintGradient) private var gradient
  @Environment(\.controlMetrics) private var metrics

  private var width: CGFloat { max(4, metrics.scaled(6)) }
  private var stroke: StrokeStyle { StrokeStyle(lineWidth: width, lineCap: .round) }

  var body: some View {
    ZStack {
      if isCapacity {
        rail(.whole).stroke(FillShapeStyle(.track), style: stroke)
        // A round end takes room: nothing is filled at the lower bound.
        rail(.before).stroke(colors, style: stroke).opacity(value > 0.002 ? 1 : 0)
      } else {
        rail(.before).stroke(colors, style: stroke)
        rail(.after).stroke(colors, style: stroke)
        rail(.mark).stroke(color, style: stroke)
      }
    }
    .frame(height: form == .line ? width : nil)
  }

  private func rail(_ part: GaugeRail.Part) -> GaugeRail {
    GaugeRail(form: form, part: part, leavesRoom: !isCapacity, width: width, value: value)
  }

  private var colors: AnyShapeStyle {
    guard let gradient else { return AnyShapeStyle(.tint) }
    switch form {
    case .line: return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    case .openRing, .ring:
      return AnyShapeStyle(
        AngularGradient(gradient: gradient, center: .center, startAngle: form.start, endAngle: form.start + form.sweep))
    }
  }

  /// The colour where the value is.
  private var color: AnyShapeStyle {
    AnyShapeStyle(gradient?.color(at: value) ?? .accentColor)
  }
}

/// A line or a ring, or what of it lies before or behind a value.
struct GaugeRail: Shape {
  enum Form {
    case line
    /// Open at the bottom.
    case openRing
    /// From the top once around.
    case ring

    /// Where a ring begins, clockwise from the right.
    var start: Angle { self == .ring ? .degrees(-90) : .degrees(135) }
    /// How far a ring goes round.
    var sweep: Angle { self == .ring ? .degrees(360) : .degrees(270) }
  }

  enum Part { case whole, before, after, mark }

  let form: Form
  let part: Part
  /// Whether what lies before and behind leaves room for a mark.
  let leavesRoom: Bool
  /// The width of the stroke, in points.
  let width: CGFloat
  /// 0…1.
  var value: Double

  nonisolated var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    // Round ends reach half the stroke's width beyond the path.
    let radius = (min(rect.width, rect.height) - width) / 2
    let length = form == .line ? rect.width - width : radius * form.sweep.radians
    guard length > 0 else { return Path() }
    let value = min(max(value, 0), 1)
    let room = leavesRoom ? 1.6 * width / length : 0
    let (from, to) =
      switch part {
      case .whole: (0.0, 1.0)
      case .before: (0, value - room)
      case .after: (value + room, 1)
      case .mark: (value, value)
      }
    guard from <= to else { return Path() }
    var path = Path()
    if form == .line {
      let (x, y) = (rect.minX + width / 2, rect.midY)
      path.move(to: CGPoint(x: x + from * length, y: y))
      path.addLine(to: CGPoint(x: x + to * length, y: y))
    } else {
      // A point has no direction to give it round ends: a mark is a very short arc.
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: radius, startAngle: form.start + form.sweep * from,
        endAngle: form.start + form.sweep * max(to, from + 0.0001), clockwise: false)
    }
    return path
  }
}

/// A straight scale between the labels of its bounds.
struct GaugeLine<Scale: View>: View {
  let configuration: GaugeStyleConfiguration
  /// Whether the label and the value stand beside it where the bounds have no labels.
  var isShort = false
  @ViewBuilder let scale: Scale

  var body: some View {
    HStack(spacing: 8) {
      if let minimum = configuration.minimumValueLabel {
        minimum.font(.callout)
      } else if isShort {
        configuration.label.font(.callout)
      }
      scale
      if let maximum = configuration.maximumValueLabel {
        maximum.font(.callout)
      } else if isShort {
        configuration.currentValueLabel.font(.callout)
      }
    }
  }
}

/// A ring around one label, with another one beneath in its gap.
struct GaugeRing<Middle: View, Foot: View>: View {
  let isOpen: Bool
  let value: Double
  @ViewBuilder let middle: Middle
  @ViewBuilder let foot: Foot

  @Environment(\.controlMetrics) private var metrics

  private var side: CGFloat { metrics.scaled(54) }

  var body: some View {
    ZStack {
      GaugeScale(form: isOpen ? .openRing : .ring, isCapacity: !isOpen, value: value)
      middle.font(.title3.weight(.medium)).lineLimit(1).minimumScaleFactor(0.5).frame(maxWidth: side * 0.62)
    }
    .overlay(alignment: .bottom) {
      // Between the ends of the arc.
      foot.font(.caption2).lineLimit(1).minimumScaleFactor(0.6).frame(maxWidth: side * 0.46)
    }
    .frame(width: side, height: side)
  }
}

extension Gradient {
  /// The colour at a place of 0…1.
  func color(at place: Double) -> Color? {
    guard let after = stops.firstIndex(where: { $0.location >= place }) else { return stops.last?.color }
    guard after > 0 else { return stops.first?.color }
    let (a, b) = (stops[after - 1], stops[after])
    let length = b.location - a.location
    return length > 0 && place < b.location ? a.color.mix(with: b.color, by: (place - a.location) / length, in: .device) : b.color
  }
}
