/// Lets a structure animate by its stored variables, one after the other: each has to be `Animatable`, and have its type written out
/// unless its first value tells it plainly, or `@AnimatableIgnored` before it.
///
/// Constants, computed, static and wrapped variables do not animate.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "GlassMacros", type: "AnimatableMacro")

/// Leaves a stored variable of an `@Animatable` structure out of what animates: it changes at once.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "GlassMacros", type: "AnimatableIgnoredMacro")
