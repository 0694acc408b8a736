import GlassUI

/// Forms are joined, and cut by others.
struct CombinedShapes: Program {
  private var left: some Shape { Circle().offset(x: -12) }
  private var right: some Shape { RoundedRectangle(cornerRadius: 8).inset(by: 8).offset(x: 12) }

  var body: some View {
    HStack(spacing: 34) {
      left.union(right).fill(.red).frame(width: 44, height: 44)
      left.intersection(right).stroke(.blue, lineWidth: 2).frame(width: 44, height: 44)
      left.subtracting(right).fill(.green).frame(width: 44, height: 44)
      left.symmetricDifference(right).fill(.purple.gradient).frame(width: 44, height: 44)
      Color.orange.frame(width: 44, height: 44).clipShape(Rectangle().subtracting(Circle().inset(by: 8)))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.white)
  }

  static let size = CGSize(width: 400, height: 60)
  static let steps: [Step] = [.picture]
}
