import GlassUI

/// Profiles of 200 by 200 points in a scroll view no wider than 500: a plain row makes all of them, a lazy one those that are seen.
struct ProfilesInARow: Program {
  private struct Profile: Identifiable {
    let id: Int
    var name: String { "Profile \(id)" }
  }

  private struct ProfileView: View {
    let profile: Profile
    var body: some View {
      ZStack(alignment: .bottom) {
        Color.teal
        Text(profile.name)
      }
      .frame(width: 200, height: 200)
    }
  }

  private let profiles = (0..<300).map(Profile.init)

  var body: some View {
    VStack(spacing: 0) {
      ScrollView(.horizontal) {
        HStack {
          ForEach(profiles) { profile in ProfileView(profile: profile).probe("eager \(profile.id)") }
        }
      }
      .frame(maxWidth: 500).probe("eager")
      ScrollView(.horizontal) {
        LazyHStack {
          ForEach(profiles) { profile in ProfileView(profile: profile).probe("lazy \(profile.id)") }
        }
      }
      .frame(maxWidth: 500).probe("lazy")
    }
  }

  static let size = CGSize(width: 600, height: 400)

  static let steps: [Step] = [
    .frames([
      "eager": rect(50, 0, 500, 200), "lazy": rect(50, 200, 500, 200), "eager 0": rect(50, 0, 200, 200),
      "lazy 0": rect(50, 200, 200, 200), "eager 2": rect(466, 0, 200, 200), "lazy 2": rect(466, 200, 200, 200),
      "eager 299": rect(50 + 299 * 208, 0, 200, 200), "lazy 299": nil, "lazy 10": nil,
    ]),
    .scroll("eager", by: CGSize(width: 416, height: 0)),
    .scroll("lazy", by: CGSize(width: 416, height: 0)),
    .frames(["eager 2": rect(50, 0, 200, 200), "lazy 2": rect(50, 200, 200, 200), "lazy 4": rect(466, 200, 200, 200)]),
  ]
}
