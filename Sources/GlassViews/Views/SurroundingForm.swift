import Foundation
import GlassGeometry
import Synchronization

/// The form around a view, known to shapes while they are asked for their own: concentric ones follow it, whatever other form they are a
/// part of.
final class SurroundingForm: Sendable {
  @TaskLocal private static var current: SurroundingForm?

  private let form: ContainerForm
  private let wasAsked = Atomic(false)

  private init(_ form: ContainerForm) { self.form = form }

  /// The form around, in the coordinates of the box that a shape is asked for.
  static var form: ContainerForm? {
    guard let current else { return nil }
    current.wasAsked.store(true, ordering: .relaxed)
    return current.form
  }

  /// Asks for something within a form, and tells whether anybody looked at that form.
  static func with<R>(_ form: ContainerForm, _ body: () -> R) -> (result: R, wasAsked: Bool) {
    let surrounding = SurroundingForm(form)
    let result = $current.withValue(surrounding, operation: body)
    return (result, surrounding.wasAsked.load(ordering: .relaxed))
  }

  /// Asks for something that is to be mirrored in a box: the form around is seen mirrored from there.
  static func mirrored<R>(in box: CGRect, _ body: () -> R) -> R {
    guard let current else { return body() }
    let (result, wasAsked) = with(current.form.mirrored(about: box.midX), body)
    if wasAsked { current.wasAsked.store(true, ordering: .relaxed) }
    return result
  }
}

/// A node that may draw in relation to the form around it.
@MainActor protocol ContainerShapeFollower: PlaceDependent {
  var following: ContainerFollowing? { get set }
}

/// What a node knows of the form around it, from the moment its own form asked for that one.
@MainActor final class ContainerFollowing {
  /// The form around, in points from the node's corner, as it was asked for last.
  fileprivate var seen: ContainerForm?
  /// Whether the node's form has asked for it.
  fileprivate(set) var isNeeded = false
  /// Whether the node's form was asked for and did not.
  fileprivate var isIdle = false
}

extension ViewNode {
  /// The nearest form around the node, in points from its corner.
  var surroundingForm: ContainerForm? {
    guard environment.hasContainerShape, let above = firstAncestor(where: { $0 is ContainerShapeNode }) as? ContainerShapeNode
    else {
      return nil
    }
    return above.map(to: self).map { above.form.applying($0) }
  }
}

extension ContainerShapeFollower {
  /// Asks for the node's form within the one around it, and has the node looked at whenever that may have changed.
  ///
  /// - Parameter settles: Whether an answer is the whole form, so that nobody will look at the one around it who has not done so.
  func followingContainer<R>(settles: (R) -> Bool = { _ in true }, _ form: () -> R) -> R {
    guard environment.hasContainerShape, following?.isIdle != true, let around = surroundingForm else { return form() }
    let (result, isNeeded) = SurroundingForm.with(around, form)
    let following = following ?? ContainerFollowing()
    self.following = following
    following.seen = around
    following.isIdle = !isNeeded && !following.isNeeded && settles(result)
    if isNeeded, !following.isNeeded {
      following.isNeeded = true
      graph.addPlaceDependent(self)
    }
    return result
  }

  /// The node has another form.
  func formDidChange() { following?.isIdle = false }

  /// Whether the form around is another one than that which the node was drawn for.
  var containerMoved: Bool {
    guard let following, following.isNeeded else { return false }
    return following.seen != surroundingForm
  }

  /// The node is gone.
  func endFollowing() { if following?.isNeeded == true { graph.removePlaceDependent(self) } }
}
