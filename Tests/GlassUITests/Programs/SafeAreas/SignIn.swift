import GlassUI

@MainActor private let backgroundGradient = LinearGradient(
  colors: [Color.red, Color.blue],
  startPoint: .top, endPoint: .bottom)

/// The page on adding a background: as large as the fields, beneath them in all the room, and into unsafe areas with or without the fields.
struct SignIn: Program {
  /// A page beneath a bar of 20 points.
  private func page(_ content: some View) -> some View {
    content.safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 20) }.frame(width: 160)
  }

  var body: some View {
    HStack(spacing: 10) {
      page(Behind.SignInView().frame(maxHeight: .infinity))
      page(Beneath.SignInView())
      page(Whole.SignInView())
      page(Alone.SignInView())
    }
  }

  static let size = CGSize(width: 670, height: 200)

  static let steps: [Step] = [
    .check { frames in
      guard let fields = frames["behind fields"], frames["behind ground"] == fields, fields.height < 160 else {
        return "the gradient behind is not as large as the fields"
      }
      return abs(fields.midY - 110) < 0.51 && fields.width == 160 ? nil : "\(fields)"
    },
    .frames(["beneath ground": rect(170, 20, 160, 180), "whole ground": rect(340, 0, 160, 200)]),
    .check { frames in
      // Without unsafe areas the fields are in the middle of the room; where the gradient alone reaches there, they stay clear.
      let middles = ["behind", "beneath", "whole", "alone"].compactMap { frames["\($0) fields"]?.midY }
      return middles.count == 4 && zip(middles, [110, 110, 100, 110]).allSatisfy { abs($0 - $1) < 0.51 } ? nil : "\(middles)"
    },
    .picture,
    .click("alone name"),
    .type("Ada"),
    .told { elements in elements.contains { $0.role == .textField && $0.value == "Ada" } ? nil : "nothing was entered" },
  ]
}

private enum Behind {
  struct SignInView: View {
    @State private var name: String = ""

    var body: some View {
      VStack {
        Text("Welcome")
          .font(.title)
        HStack {
          TextField("Your name?", text: $name)
            .textFieldStyle(.roundedBorder)
          Button(
            action: {},
            label: {
              Image(systemName: "arrow.right.square")
                .font(.title)
            })
        }
        .padding()
      }
      .probe("behind fields")
      .background(backgroundGradient.probe("behind ground"))
    }
  }
}

private enum Beneath {
  struct SignInView: View {
    @State private var name: String = ""

    var body: some View {
      ZStack {
        backgroundGradient
          .probe("beneath ground")
        VStack {
          Text("Welcome")
            .font(.title)
          HStack {
            TextField("Your name?", text: $name)
              .textFieldStyle(.roundedBorder)
            Button(
              action: {},
              label: {
                Image(systemName: "arrow.right.square")
                  .font(.title)
              })
          }
          .padding()
        }
        .probe("beneath fields")
      }
    }
  }
}

private enum Whole {
  struct SignInView: View {
    @State private var name: String = ""
    var body: some View {
      ZStack {
        backgroundGradient
          .probe("whole ground")
        VStack {
          Text("Welcome")
            .font(.title)
          HStack {
            TextField("Your name?", text: $name)
              .textFieldStyle(.roundedBorder)
            Button(
              action: {},
              label: {
                Image(systemName: "arrow.right.square")
                  .font(.title)
              })
          }
          .padding()
        }
        .probe("whole fields")
      }
      .ignoresSafeArea()
    }
  }
}

private enum Alone {
  struct SignInView: View {
    @State private var name: String = ""
    var body: some View {
      ZStack {
        backgroundGradient
          .ignoresSafeArea()
        VStack {
          Text("Welcome")
            .font(.title)
          HStack {
            TextField("Your name?", text: $name)
              .textFieldStyle(.roundedBorder)
              .probe("alone name")
            Button(
              action: {},
              label: {
                Image(systemName: "arrow.right.square")
                  .font(.title)
              })
          }
          .padding()
        }
        .probe("alone fields")
      }
    }
  }
}
