import Foundation

/// Where a person adds, takes away and orders the items of a toolbar; what is changed shows in the bar at once.
struct ToolbarCustomizationPanel: View {
  let model: ToolbarModel

  @Environment(\.sceneState) private var state
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Customize Toolbar").font(.headline).accessibilityAddTraits(.isHeader)
      if let state {
        ForEach(model.customizableIDs, id: \.self) { id in
          ForEach(ToolbarItemPlacement.Zone.customizable, id: \.self) { zone in
            ToolbarCustomizationList(
              elements: model.elements.filter { $0.toolbarID == id }, zone: zone,
              customization: Binding(get: { state[toolbar: id] }, set: { state[toolbar: id] = $0 }))
          }
        }
      }
      HStack {
        Button("Restore Defaults", action: restore)
        Spacer(minLength: 24)
        Button("Done") { dismiss() }.buttonStyle(.borderedProminent)
      }
      .padding(.top, 4)
    }
    .padding(18)
    .modifier(CustomizationPanelWidth())
  }

  private func restore() {
    withAnimation(.brisk) {
      for id in model.customizableIDs { state?[toolbar: id] = ToolbarCustomization() }
    }
  }
}

/// The items of one zone.
private struct ToolbarCustomizationList: View {
  let elements: [ToolbarElement]
  let zone: ToolbarItemPlacement.Zone
  @Binding var customization: ToolbarCustomization

  var body: some View {
    let items = customization.customizable(elements, in: zone)
    if !items.isEmpty {
      VStack(spacing: 2) {
        Text(zone == .center ? "In the Middle" : "At the End")
          .font(.subheadline.weight(.semibold))
          .foregroundStyle(.secondary)
          .frame(maxWidth: .infinity, minHeight: 28, alignment: .leading)
          .padding(.horizontal, 8)
          .accessibilityAddTraits(.isHeader)
        ForEach(items) { element in
          CustomizationRow(
            label: ToolbarItemPreview(element: element), name: name(of: element),
            mayBeHidden: element.mayBeRemoved,
            isFirst: element.id == items.first?.id, isLast: element.id == items.last?.id,
            isShown: Binding(
              get: { customization.shows(element) }, set: { shown in change { $0.set(element, isShown: shown) } }),
            move: { distance in change { $0.move(element, by: distance, among: elements) } })
        }
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 12) { adders }
          VStack(alignment: .leading, spacing: 8) { adders }
        }
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
      }
      .padding(4)
      .background(.fill, in: RoundedRectangle(cornerRadius: 14))
    }
  }

  private func name(of element: ToolbarElement) -> String {
    guard case .spacer(let isFixed) = element.kind else { return ToolbarCommand.name(of: element) ?? "Item" }
    return isFixed ? "Space" : "Flexible Space"
  }

  @ViewBuilder private var adders: some View {
    adder("Add Space", isFixed: true)
    adder("Add Flexible Space", isFixed: false)
  }

  private func adder(_ title: LocalizedStringKey, isFixed: Bool) -> some View {
    Button {
      change { $0.addSpacer(isFixed: isFixed, to: zone, among: elements) }
    } label: {
      HStack(spacing: 4) {
        Image(decorativeSystemName: "plus").font(.system(size: 11, weight: .semibold))
        Text(title).font(.callout)
      }
    }
    .buttonStyle(.plain)
  }

  private func change(_ body: (inout ToolbarCustomization) -> Void) {
    withAnimation(.brisk) {
      var new = customization
      body(&new)
      customization = new
    }
  }
}

/// What an item shows, without what it does.
private struct ToolbarItemPreview: View {
  let element: ToolbarElement

  var body: some View {
    HStack(spacing: 8) {
      if case .spacer(let isFixed) = element.kind {
        Image(decorativeSystemName: "rectangle").foregroundStyle(.secondary)
        Text(isFixed ? "Space" : "Flexible Space")
      } else {
        let labels = ToolbarCommand.labels(of: element)
        ForEach(labels.indices, id: \.self) { labels[$0] }
      }
    }
    // For controls within views of the program's own.
    .buttonStyle(ToolbarPreviewStyle())
    .toggleStyle(ToolbarPreviewToggleStyle())
    .labelStyle(.titleAndIcon)
    .lineLimit(1)
    .allowsHitTesting(false)
  }
}

private struct ToolbarPreviewStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { HStack(spacing: 8) { configuration.label } }
}

private struct ToolbarPreviewToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View { HStack(spacing: 8) { configuration.label } }
}

/// Opens the panel in which a toolbar is arranged.
struct CustomizeToolbarItem: View {
  let model: ToolbarModel

  var body: some View {
    Button("Customize Toolbar…", systemImage: "slider.horizontal.3") { model.isCustomizing = true }
  }
}
