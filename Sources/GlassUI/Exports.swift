@_exported public import GlassViews
/// Models are marked with `@Observable`, which those who import this library need not import themselves.
@_exported public import Observation
