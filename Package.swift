// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

/// Options that SwiftPM calls unsafe are refused in a dependency that is asked for by version, so only our own builds have them:
/// a checkout made by SwiftPM for a dependent lies in `checkouts/`. In a dependency by branch, revision or path they are allowed, and there
/// `GLASS_KERNELS=all` asks for them. `GLASS_KERNELS=baseline` leaves the kernels for newer processors out of our own builds.
let kernelChoice = Context.environment["GLASS_KERNELS"]
let mayBeUnsafe = kernelChoice == "all" || !Context.packageDirectory.contains("/checkouts/")

/// Loops over pixels are compiled with optimisation also in debug builds, or tests would spend their time there; checks stay on.
let pixelSettings: [SwiftSetting] = mayBeUnsafe ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// The inner loops, and the material that feeds them with pointers, are not checked in release builds; everything else keeps its checks. With the
/// material's checks a frame of S1 took a tenth longer or more (least of three in turn on a busy machine).
let kernelSettings: [SwiftSetting] =
  mayBeUnsafe
  ? pixelSettings + [.unsafeFlags(["-Ounchecked", "-enforce-exclusivity=unchecked"], .when(configuration: .release))] : []

/// The inner loops are compiled again for newer processors where `-march`, an unsafe option too, may be given.
#if arch(x86_64)
  let hasWideLoops = mayBeUnsafe && kernelChoice != "baseline"
#else
  let hasWideLoops = false
#endif
let wideLoops =
  hasWideLoops
  ? [loops("GlassLoopsV3", "LoopsV3", march: "x86-64-v3"), loops("GlassLoopsV4", "LoopsV4", march: "x86-64-v4")] : []

/// One build of the inner loops. `-mno-gather`: LLVM would turn scalar loads from tables into gathers, which are slower.
func loops(_ name: String, _ folder: String, march: String? = nil) -> Target {
  let architecture = march.map { ["-march=\($0)", "-mno-gather"].flatMap { ["-Xcc", $0] } } ?? []
  return .target(
    name: name, dependencies: ["GlassKernelTypes", "CLanes"], path: "Sources/GlassKernels/\(folder)",
    swiftSettings: kernelSettings + (architecture.isEmpty ? [] : [.unsafeFlags(architecture)]))
}

func system(_ name: String, _ pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func tests(_ target: String, _ more: [Target.Dependency] = [], resources: [Resource]? = nil, exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(target)Tests", dependencies: [.byName(name: target)] + more, exclude: exclude, resources: resources)
}

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "glass-shell",
  products: [
    .library(name: "GlassUI", targets: ["GlassUI"]),
    .executable(name: "glass-shell", targets: ["GlassShell"]),
    .executable(name: "glass-gallery", targets: ["GlassGallery"]),
    .executable(name: "glass-bench", targets: ["GlassBench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    // System libraries
    system("CWayland", "wayland-client", apt: "libwayland-dev"),
    system("CWaylandCursor", "wayland-cursor", apt: "libwayland-dev"),
    system("CWaylandServer", "wayland-server", apt: "libwayland-dev"),
    system("CXKBCommon", "xkbcommon", apt: "libxkbcommon-dev"),
    system("CPixman", "pixman-1", apt: "libpixman-1-dev"),
    system("CPango", "pangocairo", apt: "libpango1.0-dev"),
    system("CGdkPixbuf", "gdk-pixbuf-2.0", apt: "libgdk-pixbuf-2.0-dev"),
    system("CExif", "libexif", apt: "libexif-dev"),
    system("CGIO", "gio-2.0", apt: "libglib2.0-dev"),
    .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),
    .systemLibrary(name: "CLanes", path: "Sources/System/CLanes"),
    .systemLibrary(name: "CProcessor", path: "Sources/System/CProcessor"),
    .target(name: "CAllocationCounter", path: "Sources/System/CAllocationCounter"),

    // Wayland bindings
    .executableTarget(name: "WaylandScanner"),
    .plugin(name: "WaylandBindings", capability: .buildTool(), dependencies: ["WaylandScanner"]),
    .target(name: "WaylandClient", dependencies: ["CWayland"], plugins: ["WaylandBindings"]),

    // Pixels
    .executableTarget(name: "SymbolCompiler"),
    .plugin(name: "SymbolBindings", capability: .buildTool(), dependencies: ["SymbolCompiler"]),
    .target(name: "GlassGeometry", swiftSettings: pixelSettings),
    .target(name: "GlassWorkers", dependencies: ["CLinux", "CProcessor"], swiftSettings: pixelSettings),
    .target(
      name: "GlassRaster",
      dependencies: [
        "GlassGeometry", "GlassWorkers", "GlassKernels", "CPixman", "CPango", "CGdkPixbuf", "CExif", "CLanes", logging,
      ],
      swiftSettings: pixelSettings, plugins: ["SymbolBindings"]),
    .target(name: "GlassKernelTypes", path: "Sources/GlassKernels/Types", swiftSettings: kernelSettings),
    loops("GlassLoops", "Loops"),
    .target(
      name: "GlassKernels",
      dependencies: ["GlassKernelTypes", "GlassLoops", "CProcessor"] + wideLoops.map { .byName(name: $0.name) },
      path: "Sources/GlassKernels/Dispatch", swiftSettings: hasWideLoops ? [.define("GLASS_WIDE_LOOPS")] : []),
    .target(
      name: "GlassMaterial", dependencies: ["GlassGeometry", "GlassRaster", "GlassWorkers", "GlassKernels"],
      swiftSettings: kernelSettings),

    // Windows and views
    .target(name: "GlassMacroExpansion", path: "Sources/GlassMacros/Expansion"),
    .macro(name: "GlassMacros", dependencies: ["GlassMacroExpansion"], path: "Sources/GlassMacros/Program"),
    .target(name: "GlassPlatform", dependencies: ["GlassGeometry"]),
    .target(
      name: "GlassViews",
      dependencies: [
        "GlassMaterial", "GlassKernels", "GlassRaster", "GlassPlatform", "GlassWorkers", "GlassGeometry", "GlassMacros", logging,
      ]),
    .target(
      name: "GlassWayland",
      dependencies: [
        "WaylandClient", "GlassPlatform", "GlassGeometry", "CWaylandCursor", "CXKBCommon", "CGIO", "CLinux", logging,
      ]),
    .target(name: "GlassOffscreen", dependencies: ["GlassPlatform", "GlassRaster", "GlassGeometry"]),
    .target(name: "GlassScripting", dependencies: ["GlassViews", "GlassPlatform", "GlassRaster", "GlassGeometry"]),
    .target(
      name: "GlassUI",
      dependencies: ["GlassViews", "GlassWayland", "GlassOffscreen", "GlassScripting", "GlassKernels", arguments, logging]),

    // Programs
    .target(
      name: "GlassMeasurement",
      dependencies: ["GlassMaterial", "GlassKernels", "GlassRaster", "GlassWorkers", "GlassGeometry", "CAllocationCounter"]),
    .executableTarget(
      name: "GlassShell",
      dependencies: ["GlassUI", "GlassPlatform", "GlassRaster", "GlassGeometry", "CGIO", "CLinux", arguments, logging]),
    .executableTarget(name: "GlassGallery", dependencies: ["GlassUI", "GlassScripting", arguments]),
    .executableTarget(name: "SampleMaker", dependencies: ["CGdkPixbuf"]),
    .executableTarget(
      name: "GlassBench",
      dependencies: [
        "GlassMeasurement", "GlassUI", "GlassKernels", "GlassGeometry", "GlassPlatform", "GlassOffscreen", "GlassScripting",
        arguments,
      ]),

    // Tests
    .target(name: "FakeCompositor", dependencies: ["CWaylandServer", "WaylandClient"], path: "Tests/FakeCompositor"),
    .target(name: "FakePortal", dependencies: ["CGIO"], path: "Tests/FakePortal"),
    .target(
      name: "TestSupport", dependencies: ["GlassRaster", "GlassGeometry"], path: "Tests/TestSupport", swiftSettings: pixelSettings
    ),
    .target(
      name: "GlassReference", dependencies: ["GlassMaterial", "GlassRaster", "GlassWorkers", "GlassGeometry"],
      path: "Tests/GlassReference", swiftSettings: pixelSettings),
    // Asks frames as they are built for release; apart from glass-bench, as the views take long to optimise.
    .executableTarget(
      name: "FrameCheck", dependencies: ["GlassMeasurement", "GlassKernels", "GlassRaster"], path: "Tests/FrameCheck"),
    .executableTarget(
      name: "GlassSheets", dependencies: ["GlassReference", "GlassMaterial", "GlassRaster", "GlassGeometry", "CGdkPixbuf"],
      path: "Tests/GlassSheets", swiftSettings: pixelSettings),
    tests("WaylandScanner", exclude: ["Fixtures"]),
    tests("WaylandClient", ["CWayland", "FakeCompositor"]),
    tests("SymbolCompiler"),
    tests("GlassMacroExpansion"),
    tests("GlassGeometry"),
    tests("GlassWorkers"),
    tests("GlassRaster", ["TestSupport"], exclude: ["Fixtures", "Goldens"]),
    tests("GlassKernels"),
    tests("GlassMaterial", ["TestSupport", "GlassReference"], exclude: ["Goldens"]),
    tests("GlassPlatform"),
    tests(
      "GlassViews", ["TestSupport", "GlassOffscreen", "GlassScripting"],
      exclude: ["Goldens", "Controls/Goldens", "Views/Goldens", "Proof/Goldens"]),
    tests("GlassWayland", ["FakeCompositor", "FakePortal", "WaylandClient", "CGIO"]),
    tests("GlassUI", ["TestSupport", "GlassOffscreen", "GlassPlatform"], exclude: ["Goldens"]),
    tests("GlassOffscreen", ["GlassGeometry", "GlassRaster"]),
    tests("GlassScripting", ["GlassOffscreen", "GlassViews", "GlassGeometry"]),
    tests("GlassShell", ["TestSupport", "FakeCompositor", "GlassGallery"], exclude: ["Goldens"]),
    // Runs the built program, whose allocator counts, so it depends on nothing.
    .testTarget(name: "GlassBenchTests"),
    tests("GlassGallery", ["GlassOffscreen", "GlassPlatform", "GlassViews"]),
    // The program of a package that depends on this one; Tests/VersionedDependency/run builds it there too.
    .executableTarget(
      name: "DependencyExample", dependencies: ["GlassUI"], path: "Tests/VersionedDependency/Sources/DependencyExample"),
    // Run the built programs under real and fake compositors; our modules make only the twin of the gallery that says where controls lie.
    .testTarget(
      name: "CompositorTests",
      dependencies: ["CGdkPixbuf", "FakeCompositor", "FakePortal", "GlassGallery", "GlassOffscreen", "GlassScripting", "GlassUI"]),
  ] + wideLoops,
  swiftLanguageModes: [.v6]
)
