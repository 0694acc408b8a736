import Foundation
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassViews

/// Materials, masks, faded and cut glass and gradients on text, over something busy.
@MainActor struct LayerPictureTests {
  /// Stripes, discs and words.
  private struct Backdrop: View {
    var body: some View {
      ZStack {
        LinearGradient(colors: [.indigo, .teal, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
        HStack(spacing: 24) { ForEach(0..<9) { Circle().fill([.red, .white, .yellow, .black][$0 % 4]).frame(width: 36) } }
        VStack(alignment: .leading, spacing: 2) {
          ForEach(0..<12) { _ in Text(verbatim: "The quick brown fox jumps over the lazy dog 0123456789").lineLimit(1) }
        }
        .font(.caption)
        .foregroundStyle(.white)
      }
    }
  }

  private struct Card: View {
    let name: String
    let material: Material
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: name).font(.headline)
        Text(verbatim: "Secondary").foregroundStyle(.secondary)
        Text(verbatim: "Tertiary").font(.caption).foregroundStyle(.tertiary)
      }
      .padding(8)
      .frame(width: 104, alignment: .leading)
      .background(material, in: .rect(cornerRadius: 12))
    }
  }

  private struct Materials: View {
    var body: some View {
      Backdrop().overlay {
        Grid {
          GridRow {
            Card(name: "Ultra thin", material: .ultraThin)
            Card(name: "Thin", material: .thin)
            Card(name: "Regular", material: .regular)
          }
          GridRow {
            Card(name: "Thick", material: .thick)
            Card(name: "Ultra thick", material: .ultraThick)
            Card(name: "Bar", material: .bar)
          }
        }
      }
      .ignoresSafeArea()
    }
  }

  private struct Layers: View {
    private let gradient = LinearGradient(colors: [.red, .yellow, .blue], startPoint: .leading, endPoint: .trailing)

    var body: some View {
      Backdrop().overlay {
        HStack(spacing: 12) {
          VStack(spacing: 8) {
            Color.white.frame(width: 100, height: 60)
              .mask { LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing) }
            Color.white.frame(width: 100, height: 50).mask { Text(verbatim: "MASK").font(.largeTitle.bold()) }
            Text(verbatim: "Gradient").font(.title.bold()).foregroundStyle(gradient)
            Image(systemName: "heart").font(.largeTitle).foregroundStyle(gradient)
          }
          VStack(spacing: 8) {
            faded(1)
            faded(0.5)
            faded(0.15)
          }
          Color.clear.frame(width: 90, height: 90)
            .overlay(alignment: .topLeading) { Text(verbatim: "Cut").frame(width: 80, height: 60).glassEffect(in: .rect) }
            .clipShape(.circle)
          Text(verbatim: "Turned").padding(8).glassEffect().fixedSize().rotationEffect(.degrees(90)).frame(width: 40)
        }
      }
      .ignoresSafeArea()
    }

    private func faded(_ opacity: Double) -> some View {
      Text(verbatim: "Fade").padding(10).glassEffect(.regular.tint(.red)).padding(4).background(.white).opacity(opacity)
    }
  }

  /// Glass of every form at three angles, turned by itself, as a whole container and as a form that is turned; and as large as it may get.
  private struct Turned: View {
    var body: some View {
      Backdrop().overlay {
        HStack(spacing: 8) {
          ForEach([15.0, 30, 45], id: \.self) { angle in
            VStack(spacing: 24) {
              Text(verbatim: "\(Int(angle))°").padding(.horizontal, 8).padding(.vertical, 6).glassEffect()
                .rotationEffect(.degrees(angle))
              Color.clear.frame(width: 52, height: 40).glassEffect(in: .rect(cornerRadius: 10)).rotationEffect(.degrees(angle))
              Color.clear.frame(width: 52, height: 34).glassEffect(.clear, in: .ellipse).rotationEffect(.degrees(-angle))
            }
          }
          GlassEffectContainer(spacing: 28) {
            HStack(spacing: 8) {
              Image(systemName: "heart").frame(width: 36, height: 36).glassEffect()
              Image(systemName: "star").frame(width: 44, height: 36).glassEffect()
            }
          }
          .rotationEffect(.degrees(30))
          Text(verbatim: "Form").frame(width: 44, height: 70).glassEffect(in: .rect(cornerRadius: 10).rotation(.degrees(20)))
          Text(verbatim: "Large").padding(6).fixedSize().glassEffect(.regular.tint(.blue)).scaleEffect(1.3)
            .rotationEffect(.degrees(-75)).frame(width: 30)
        }
      }
      .ignoresSafeArea()
    }
  }

  nonisolated private static let appearances = [DesktopSettings.Appearance.light, .dark]

  private func picture(_ view: some View, _ appearance: DesktopSettings.Appearance, _ scale: Double, _ name: String) throws {
    let settings = DesktopSettings(appearance: appearance)
    let host = try ControlHost(size: CGSize(width: 380, height: 210), settings: settings, barRoom: 0) { view }
    #expect(host.window.setScale(scale))
    host.settle()
    let picture = try #require(host.window.picture)
    expectPicture(picture, named: "\(name)-\(appearance)@\(Int(scale))", tolerance: .text)
  }

  @Test("materials look as they should", arguments: Self.appearances, [1.0, 2.0])
  func materials(appearance: DesktopSettings.Appearance, scale: Double) throws {
    try picture(Materials(), appearance, scale, "materials")
  }

  @Test("masks, faded groups, cut glass and gradients", arguments: Self.appearances, [1.0, 2.0])
  func layers(appearance: DesktopSettings.Appearance, scale: Double) throws {
    try picture(Layers(), appearance, scale, "layers")
  }

  @Test("glass that is turned", arguments: Self.appearances, [1.0, 2.0])
  func turned(appearance: DesktopSettings.Appearance, scale: Double) throws {
    try picture(Turned(), appearance, scale, "turned")
  }
}
