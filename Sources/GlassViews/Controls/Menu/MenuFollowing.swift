import Foundation

/// An open menu keeps to what it belongs to.
extension MenuSession {
  /// What the menu is called: as what it belongs to is by now.
  var name: String {
    if let name = origin.name { return name }
    let owner = parent == nil ? origin.node : parent?.openRow
    return owner.flatMap { $0.isRemoved ? nil : $0.menuName } ?? ""
  }
}
