public import Foundation
import GlassPlatform

/// Leads to a URL: the environment's `openURL` opens it.
public struct Link<Label: View>: View {
  private let destination: URL
  let label: Label

  @Environment(\.openURL) private var openURL
  @Environment(\.menuSession) private var session

  /// A link with any label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The label, in the colour of what can be acted on; within a menu, a row like the others.
  @ViewBuilder public var body: some View {
    if session != nil {
      button
    } else {
      button
        .buttonStyle(LinkButtonStyle())
        .accessibilityAddTraits(.isLink)
        .contextMenu { CopyLinkButton(url: destination) }
    }
  }

  private var button: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  /// A link with a title.
  public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }

  /// A link with a title.
  @_disfavoredOverload public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Puts what a link leads to into the clipboard.
struct CopyLinkButton: View {
  let url: URL

  @Environment(\.windowBridge) private var bridge

  var body: some View {
    Button("Copy Link", systemImage: "doc.on.doc") {
      bridge?.window?.setClipboard(ClipboardContent(text: url.absoluteString), .clipboard)
    }
  }
}

/// A label that leads somewhere: underlined by its colour alone, with the hand over it.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a link's view.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(.tint)
      .pressable(.dimming, action: configuration.action)
      .modifier(DisabledDimming())
      .pointerStyle(.link)
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A label that leads somewhere.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
