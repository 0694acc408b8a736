extension ShapeStyle where Self == Color {
  /// The colour of that name.
  public static var clear: Color { Color.clear }
  /// The colour of that name.
  public static var black: Color { Color.black }
  /// The colour of that name.
  public static var white: Color { Color.white }
  /// The colour of that name.
  public static var red: Color { Color.red }
  /// The colour of that name.
  public static var orange: Color { Color.orange }
  /// The colour of that name.
  public static var yellow: Color { Color.yellow }
  /// The colour of that name.
  public static var green: Color { Color.green }
  /// The colour of that name.
  public static var mint: Color { Color.mint }
  /// The colour of that name.
  public static var teal: Color { Color.teal }
  /// The colour of that name.
  public static var cyan: Color { Color.cyan }
  /// The colour of that name.
  public static var blue: Color { Color.blue }
  /// The colour of that name.
  public static var indigo: Color { Color.indigo }
  /// The colour of that name.
  public static var purple: Color { Color.purple }
  /// The colour of that name.
  public static var pink: Color { Color.pink }
  /// The colour of that name.
  public static var brown: Color { Color.brown }
  /// The colour of that name.
  public static var gray: Color { Color.gray }
}
