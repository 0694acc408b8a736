import GlassUI

/// A form groups controls: their labels stand at the leading edge, the controls at the trailing one.
struct GroupedForm: Program {
  @State private var isOn = true
  @State private var name = "Ada"

  var body: some View {
    Form {
      Section("Profile") {
        TextField("Name", text: $name)
        LabeledContent("Version", value: "1.0").probe("version")
      }
      Section {
        Toggle("Notifications", isOn: $isOn).probe("toggle")
      }
    }
    .formStyle(.grouped)
  }

  static let size = CGSize(width: 300, height: 240)

  static let steps: [Step] = [
    .check { frames in
      guard let version = frames["version"], let toggle = frames["toggle"] else { return "rows are missing" }
      return version.minX == 34 && version.maxX == 266 && toggle.width == 232 ? nil : "\(frames)"
    },
    .picture,
  ]
}
