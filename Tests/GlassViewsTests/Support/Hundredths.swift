import Foundation

extension CGFloat {
  var hundredths: CGFloat { (self * 100).rounded() / 100 }
}

extension CGPoint {
  var hundredths: CGPoint { CGPoint(x: x.hundredths, y: y.hundredths) }
}
