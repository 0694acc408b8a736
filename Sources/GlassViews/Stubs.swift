import Foundation
import GlassGeometry
public final class Bitmap: @unchecked Sendable {}
public final class TextLayout { var size: CGSize { .zero } }
public struct VectorPath: Hashable, Sendable { var bounds: CGRect { .zero } }
public struct StrokeStyle: Hashable, Sendable { var reach: Double { 0 } }
public struct Gradient: Hashable, Sendable {}
public enum Interpolation: Hashable, Sendable { case none, low, high }
public enum FontWeight: Hashable, Sendable { case regular }
