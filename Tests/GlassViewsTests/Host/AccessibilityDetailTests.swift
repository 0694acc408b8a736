import Testing

@testable import GlassViews

@MainActor @Suite("What is told beside names and values") struct AccessibilityDetailTests {
  @Test("details are told by their names, one of a key once; `describe` prints them") func details() throws {
    let age = AccessibilityCustomContentKey("Age")
    let host = try ControlHost {
      Button("Dog") {}
        .accessibilityCustomContent("Breed", "Poodle", importance: .high)
        .accessibilityCustomContent(age, Text("3"))
        .accessibilityCustomContent(age, Text("4"))
    }
    let dog = try #require(host.find(.button, "Dog"))
    #expect(dog.details.map(\.label) == ["Breed", "Age"] && dog.details.map(\.value) == ["Poodle", "4"])
    #expect(dog.details[0].isImportant && !dog.details[1].isImportant)
    #expect(dog.json.contains("\"details\": [[\"Breed\", \"Poodle\"], [\"Age\", \"4\"]]"))
  }

  @Test("what does not respond is only read; actions are called by texts too") func responses() throws {
    var count = 0
    let host = try ControlHost {
      VStack {
        Button("Still") {}.accessibilityRespondsToUserInteraction(false)
        Button("Live") {}.accessibilityRespondsToUserInteraction().accessibilityActivationPoint(.center)
          .accessibilityAction(named: Text("Wag")) { count += 1 }
      }
    }
    #expect(host.find(.button, "Still")?.actions.isEmpty == true)
    #expect(host.find(.button, "Live")?.actions.contains(.press) == true)
    #expect(host.host.perform("Wag", on: "Live") && count == 1)
  }

  @Test("desktops say nothing of screen readers, switches and inverted colours") func environment() {
    let environment = EnvironmentValues()
    #expect(!environment.accessibilityEnabled && !environment.accessibilityVoiceOverEnabled)
    #expect(!environment.accessibilitySwitchControlEnabled && !environment.accessibilityInvertColors)
    #expect(environment.accessibilityPlayAnimatedImages && !environment.accessibilityDimFlashingLights)
  }
}
