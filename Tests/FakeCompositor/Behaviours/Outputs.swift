/// A screen of the fake compositor.
public struct FakeOutput: Sendable {
  /// The connector's name.
  public var name = "FAKE-1"
  /// Place in the compositor's space, in points.
  public var x: Int32 = 0
  /// Place in the compositor's space, in points.
  public var y: Int32 = 0
  /// Size in device pixels.
  public var width: Int32 = 1920
  /// Size in device pixels.
  public var height: Int32 = 1080
  /// Physical size in millimetres; compositors also send 0 and −1.
  public var physicalSize: (width: Int32, height: Int32) = (0, 0)
  /// Refresh rate in millihertz.
  public var refresh: Int32 = 60000
  /// The whole-number scale.
  public var scale: Int32 = 1
  /// `wl_output.transform`.
  public var transform: Int32 = 0

  /// A screen of 1920 × 1080 at 60 Hz and scale 1.
  public init() {}
}

extension FakeServer {
  /// Sends an output's properties to one object bound to it.
  func announce(output object: FakeObject) {
    let output = object.globalIndex < outputs.count ? outputs[object.globalIndex] : FakeOutput()
    object.send(
      "geometry", .int(output.x), .int(output.y), .int(output.physicalSize.width), .int(output.physicalSize.height), .int(0),
      .string("Fake"), .string("Screen"), .int(output.transform))
    object.send("mode", .uint(1), .int(output.width), .int(output.height), .int(output.refresh))
    object.send("scale", .int(output.scale))
    object.send("name", .string(output.name))
    object.send("description", .string("A fake screen"))
    object.send("done")
  }

  /// Changes an output's properties and tells all clients.
  public func changeOutput(_ index: Int = 0, _ change: (inout FakeOutput) -> Void) {
    change(&outputs[index])
    for object in objects("wl_output") where object.globalIndex == index { announce(output: object) }
  }
}
