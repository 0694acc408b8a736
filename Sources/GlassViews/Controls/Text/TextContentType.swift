import GlassPlatform

/// What people write in a text field, for input methods: they offer other keys for an address than for a text, and learn no password.
public struct TextContentType: Sendable, Hashable {
  let purpose: TextPurpose

  /// Somebody's whole name.
  public static let name = TextContentType(purpose: .name)
  /// A title before a name.
  public static let namePrefix = TextContentType(purpose: .name)
  /// A first name.
  public static let givenName = TextContentType(purpose: .name)
  /// A name between the first and the last.
  public static let middleName = TextContentType(purpose: .name)
  /// A family's name.
  public static let familyName = TextContentType(purpose: .name)
  /// What follows a name.
  public static let nameSuffix = TextContentType(purpose: .name)
  /// What friends say.
  public static let nickname = TextContentType(purpose: .name)
  /// An occupation.
  public static let jobTitle = TextContentType(purpose: .normal)
  /// A company or the like.
  public static let organizationName = TextContentType(purpose: .name)
  /// A place.
  public static let location = TextContentType(purpose: .normal)
  /// A street with its number, in all its lines.
  public static let fullStreetAddress = TextContentType(purpose: .normal)
  /// The first line of an address.
  public static let streetAddressLine1 = TextContentType(purpose: .normal)
  /// The second line of an address.
  public static let streetAddressLine2 = TextContentType(purpose: .normal)
  /// A city.
  public static let addressCity = TextContentType(purpose: .normal)
  /// A state or province.
  public static let addressState = TextContentType(purpose: .normal)
  /// A country.
  public static let countryName = TextContentType(purpose: .normal)
  /// What letters are sorted by.
  public static let postalCode = TextContentType(purpose: .normal)
  /// A telephone number.
  public static let telephoneNumber = TextContentType(purpose: .phone)
  /// An address for mail.
  public static let emailAddress = TextContentType(purpose: .email)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The address of something on the net.
  public static let URL = TextContentType(purpose: .url)
  /// The number of a card.
  public static let creditCardNumber = TextContentType(purpose: .digits)
  /// What somebody is called at a place that asks for a password.
  public static let username = TextContentType(purpose: .normal)
  /// A password.
  public static let password = TextContentType(purpose: .password)
  /// A password that is made up now.
  public static let newPassword = TextContentType(purpose: .password)
  /// Digits that are good for once.
  public static let oneTimeCode = TextContentType(purpose: .pin)
  /// A day and a time.
  public static let dateTime = TextContentType(purpose: .dateTime)
  /// The day somebody was born.
  public static let birthdate = TextContentType(purpose: .date)
}

/// Which keys are useful for a text, for input methods: by the name it has where keyboards are on the screen.
public enum UIKeyboardType: Sendable, Hashable {
  /// Any.
  case `default`
  /// Letters of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Those of addresses on the net.
  case URL
  /// Digits.
  case numberPad
  /// Those of telephone numbers.
  case phonePad
  /// Those of names, and of telephone numbers.
  case namePhonePad
  /// Those of addresses for mail.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Those of short messages.
  case twitter
  /// Those of a search on the net.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad

  /// Letters of ASCII.
  public static var alphabet: UIKeyboardType { .asciiCapable }

  /// What input methods know of it.
  var purpose: TextPurpose {
    switch self {
    case .URL: .url
    case .emailAddress: .email
    case .phonePad: .phone
    case .namePhonePad: .name
    case .numberPad, .asciiCapableNumberPad: .digits
    // Input methods know of none for these; digits alone would leave the point out.
    case .default, .asciiCapable, .numbersAndPunctuation, .decimalPad, .twitter, .webSearch: .normal
    }
  }
}

/// Which letters an input method makes capital ones.
public struct TextInputAutocapitalization: Sendable, Hashable {
  let hints: TextHints

  /// None.
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(hints: []) }
  /// The first of every sentence.
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(hints: .sentences) }
  /// The first of every word.
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(hints: .words) }
  /// All of them.
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(hints: .uppercase) }
}

private enum TextContentTypeKey: EnvironmentKey { static var defaultValue: TextContentType? { nil } }
private enum KeyboardTypeKey: EnvironmentKey { static var defaultValue: UIKeyboardType { .default } }
private enum AutocorrectionDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AutocapitalizationKey: EnvironmentKey { static var defaultValue: TextInputAutocapitalization? { nil } }

extension EnvironmentValues {
  /// Whether input methods are to leave words as they are written.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionDisabledKey.self] }
    set { self[AutocorrectionDisabledKey.self] = newValue }
  }

  /// What text fields are for.
  var textContentType: TextContentType? {
    get { self[TextContentTypeKey.self] }
    set { self[TextContentTypeKey.self] = newValue }
  }

  /// Which keys are useful in text fields.
  var keyboardType: UIKeyboardType {
    get { self[KeyboardTypeKey.self] }
    set { self[KeyboardTypeKey.self] = newValue }
  }

  /// Which letters are made capital ones.
  var textInputAutocapitalization: TextInputAutocapitalization? {
    get { self[AutocapitalizationKey.self] }
    set { self[AutocapitalizationKey.self] = newValue }
  }

  /// What input methods are told of a field.
  func textContent(isSecure: Bool, isMultiline: Bool) -> (purpose: TextPurpose, hints: TextHints) {
    var purpose = textContentType?.purpose ?? keyboardType.purpose
    if isSecure, purpose != .pin { purpose = .password }
    // A secret stays one, even in a field that shows it.
    let isSecret = purpose == .password || purpose == .pin
    var hints: TextHints = isSecret ? .sensitiveData : textInputAutocapitalization?.hints ?? []
    if isSecure { hints.insert(.hiddenText) }
    if isMultiline { hints.insert(.multiline) }
    if !isSecret, purpose == .normal, !autocorrectionDisabled { hints.formUnion([.completion, .spellcheck]) }
    return (purpose, hints)
  }
}

extension View {
  /// Says what people write in the text fields within, for input methods; `nil` is any text.
  public func textContentType(_ textContentType: TextContentType?) -> some View {
    environment(\.textContentType, textContentType)
  }

  /// Says which keys are useful in the text fields within, for input methods that have not been told what people write there.
  public func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.keyboardType, type) }

  /// Says whether input methods leave the words in text fields within as they are written.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { environment(\.autocorrectionDisabled, disable) }

  /// Says which letters input methods make capital ones in text fields within.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    environment(\.textInputAutocapitalization, autocapitalization)
  }
}
