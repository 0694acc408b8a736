@_exported public import GlassViews
