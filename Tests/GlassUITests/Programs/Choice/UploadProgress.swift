import GlassUI

/// What an upload shows as it gets narrower: bar and figure, the bar alone, the figure alone. Only widths are looked at.
struct UploadProgress: Program {
  private struct Upload: View {
    let name: String
    let progress: Double

    var body: some View {
      ViewThatFits(in: .horizontal) {
        HStack {
          Text("\(progress.formatted(.percent))").probe("\(name) both figure")
          ProgressView(value: progress).frame(width: 100).probe("\(name) both bar")
        }
        ProgressView(value: progress).frame(width: 100).probe("\(name) bar")
        Text("\(progress.formatted(.percent))").probe("\(name) figure")
      }
    }
  }

  var body: some View {
    VStack {
      Upload(name: "wide", progress: 0.75).frame(maxWidth: 200).probe("wide")
      Upload(name: "middle", progress: 0.75).frame(maxWidth: 100).probe("middle")
      Upload(name: "narrow", progress: 0.75).frame(maxWidth: 50).probe("narrow")
      // The height is not looked at: what is too high is taken all the same.
      Upload(name: "low", progress: 0.75).frame(maxWidth: 100, maxHeight: 1).probe("low")
    }
  }

  static let size = CGSize(width: 260, height: 140)

  static let steps: [Step] = [
    .check { frames in
      guard let figure = frames["wide both figure"], let bar = frames["wide both bar"], frames["wide bar"] == nil else {
        return "the wide one does not show both"
      }
      return bar.width == 100 && abs(bar.minX - figure.maxX - 8) < 0.01 && frames["wide"]?.width == 200
        ? nil : "\(figure), \(bar)"
    },
    .check { frames in
      let isBar = frames["middle bar"]?.width == 100 && frames["middle figure"] == nil && frames["middle both bar"] == nil
      return isBar && frames["middle"]?.width == 100 ? nil : "the middle one is not the bar"
    },
    .check { frames in
      let isFigure = frames["narrow figure"] != nil && frames["narrow bar"] == nil && frames["narrow both bar"] == nil
      return isFigure && frames["narrow"]?.width == 50 ? nil : "the narrow one is not the figure"
    },
    .check { frames in frames["low bar"] != nil && frames["low figure"] == nil ? nil : "the height was looked at" },
    .picture,
  ]
}
