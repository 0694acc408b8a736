import Foundation
import GlassPlatform

/// What a window's input method is told of: the text field that the window's keys go to.
struct ToldTextInput {
  /// What the window's own text field says that has the focus.
  var own: TextInputState?
  /// The popup that the keys are handed on to; its text field takes the place of the window's.
  weak var popup: PopupSurface?
  /// What was told last.
  var told: TextInputState?
}

extension ViewHost {
  /// Takes what the window's text field that has the focus says; `nil` where none has it.
  func setTextInput(_ state: TextInputState?) {
    textInput.own = state
    updateTextInput()
  }

  /// Tells the input method of the window about the text field that the window's keys go to.
  ///
  /// Some compositors leave the keyboard, and with it the input method, with the window while a popup is open. What the input method says is
  /// handed on to the popup as keys are.
  func updateTextInput() {
    let popup = popups.first(where: \.getsKeys)
    if popup !== textInput.popup {
      textInput.popup = popup
      // What was begun in one field does not go on in the other.
      tell(nil)
    }
    if let popup { tell(popup.textInput) } else { tell(textInput.own) }
  }

  private func tell(_ state: TextInputState?) {
    textInput.told = state
    window?.setTextInput(state)
    onTextInputChange()
  }
}
