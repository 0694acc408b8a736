import GlassUI

private struct Landmark: Hashable {
  let name: String
  let backgroundImageName: String
}

@MainActor @Observable private final class ModelData {
  var path = NavigationPath()
  var featuredLandmark: Landmark? = Landmark(name: "Mount Fuji", backgroundImageName: "mount-fuji")
}

private enum Constants {
  static let standardPadding: CGFloat = 14
  static let learnMoreBottomPadding: CGFloat = 12
}

extension View {
  fileprivate func flexibleHeaderContent() -> some View { frame(height: 160) }
}

/// The page on the background extension effect: the featured landmark's image goes on under the sidebar, its title and button do not,
/// and the button leads on along the path.
struct Landmarks: Program {
  @State private var modelData = ModelData()

  static var size: CGSize { CGSize(width: 900, height: 400) }

  var body: some View {
    NavigationSplitView {
      Color.clear.probe("sidebar")
    } detail: {
      NavigationStack(path: $modelData.path) {
        landmarks.navigationDestination(for: Landmark.self) { landmark in Text(landmark.name).probe("landmark") }
      }
    }
  }

  private var landmarks: some View {
    ScrollView(showsIndicators: false) {
      LazyVStack(alignment: .leading, spacing: Constants.standardPadding) {
        LandmarkFeaturedItemView(landmark: modelData.featuredLandmark!, modelData: modelData)
          .flexibleHeaderContent()
        Box().probe("below")
      }
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let sidebar = frames["sidebar"], let image = frames["image"], let title = frames["title"] else { return "\(frames)" }
      return image.minX >= sidebar.maxX && title.minX >= image.minX ? nil : "the image lies at \(image)"
    },
    .click("button"),
    .check { $0["landmark"] == nil || $0["image"] != nil ? "the button led nowhere" : nil },
    .press(.escape),
    .check { $0["image"] == nil ? "there is no way back" : nil },
  ]
}

private struct LandmarkFeaturedItemView: View {
  let landmark: Landmark
  let modelData: ModelData

  var body: some View {
    Image(decorative: landmark.backgroundImageName)
      .resizable()
      .backgroundExtensionEffect()
      .probe("image")
      .overlay(alignment: .bottom) {
        VStack {
          Text("Featured Landmark", comment: "Big headline in the main image of featured landmarks.")
            .probe("title")
          Text(landmark.name)
          Button("Learn More") {
            modelData.path.append(landmark)
          }
          .probe("button")
        }
        .padding([.bottom], Constants.learnMoreBottomPadding)
      }
  }
}
