/// What is played offscreen without a script: a walk through the window, with a picture at each stop.
enum Tour {
  static let script = """
    wait 0.6
    shot 1-window
    move 640 400
    key Right
    wait 0.6
    shot 2-next-picture
    key ctrl+i
    wait 0.8
    shot 3-inspector
    key F9
    wait 0.8
    shot 4-without-sidebar
    set appearance dark
    wait 0.5
    shot 5-dark
    set glass clear
    wait 0.3
    shot 6-clear-glass
    set reduce-transparency on
    wait 0.3
    shot 7-reduced-transparency
    focus out
    wait 0.5
    shot 8-inactive
    """
}
