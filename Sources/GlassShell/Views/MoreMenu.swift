import GlassPlatform
import GlassUI

/// What is needed less often: sorting, the file manager, how the glass looks.
struct MoreMenu: View {
  @Bindable var model: ShellModel
  @Bindable var library: Library

  @Environment(\.accessibilityReduceTransparency) private var reduceTransparency
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    Menu("More", systemImage: "ellipsis") {
      Picker("Sort", selection: $library.order.key.animation(.snappy)) {
        Text("Name").tag(SortKey.name)
        Text("Date").tag(SortKey.date)
        Text("Size").tag(SortKey.size)
      }
      Toggle("Ascending", isOn: $library.order.isAscending.animation(.snappy))
      Divider()
      Toggle("Whole Picture", isOn: $model.showsWholePicture.animation(.snappy))
        .disabled(library.selection == nil)
      Button("Show in File Manager", systemImage: "folder") { model.showInFileManager() }
        .disabled(library.selection == nil)
      Button("Copy Picture", systemImage: "doc.on.doc") { model.copyPicture() }
        .disabled(library.selection == nil)
      Section("Glass") {
        Toggle("Clear Glass", isOn: $model.usesClearGlass.animation(.snappy))
        Toggle("Reduce Transparency", isOn: override(reduceTransparency, \.reduceTransparency, \.reduceTransparency))
        Toggle("Reduce Motion", isOn: override(reduceMotion, \.reduceMotion, \.reduceMotion))
        Toggle("Increase Contrast", isOn: override(contrast == .increased, \.increaseContrast, \.increaseContrast))
      }
      Button("About Glass Shell", systemImage: "info.circle") { model.isAboutShown = true }
    }
  }

  /// A setting as it is now, whoever set it; changing it overrides the desktop.
  private func override(
    _ isOn: Bool, _ memory: WritableKeyPath<WindowMemory, Bool>, _ desktop: WritableKeyPath<DesktopSettings, Bool?>
  ) -> Binding<Bool> {
    Binding(get: { isOn }, set: { model.override(memory, desktop, $0) }).animation(.snappy)
  }
}
