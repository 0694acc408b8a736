/// Makes an entry of the environment, of transactions, of what subviews hand to their container, or of what the view with the focus hands
/// out, of a variable in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`.
///
/// `@Entry var rowHeight: CGFloat = 20` keeps `rowHeight` under a key of its own whose default is 20, made anew each time it is asked
/// for. Without a type the default is stored and must be `Sendable`. A variable of an optional type may go without a default; one in
/// `FocusedValues` must.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "GlassMacros", type: "EntryMacro")
