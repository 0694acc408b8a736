import Foundation
import Testing

@testable import WaylandScanner

/// A protocol file with something wrong in it, and what the scanner says.
struct BadFile: CustomTestStringConvertible {
  var text: String
  var line: Int
  var sentence: String

  init(_ text: String, _ line: Int, _ sentence: String) {
    (self.text, self.line, self.sentence) = (text, line, sentence)
  }

  /// Lines inside an interface, the first of which is line 3.
  init(inside text: String, _ line: Int, _ sentence: String) {
    self.init("<protocol name=\"p\">\n<interface name=\"i\" version=\"2\">\n\(text)\n</interface>\n</protocol>", line, sentence)
  }

  var testDescription: String { sentence }
}

@Suite struct BadXMLTests {
  static let malformedFiles = [
    BadFile("", 1, "The file holds no element."),
    BadFile("\n\nhello", 3, "There is text outside the top-level element."),
    BadFile(
      "<protocol name=\"p\">\n<interface name=\"i\" version=\"1\">\n", 3,
      "The element <interface> opened on line 2 is never closed."),
    BadFile("<protocol name=\"p\">\n</interface>", 2, "The closing tag </interface> does not match <protocol> on line 1."),
    BadFile("<protocol name=\"p\"", 1, "The tag <protocol is cut off by the end of the file."),
    BadFile("<protocol name=\"p>\n\n", 1, "The value of the attribute “name” never ends."),
    BadFile("<protocol name=p>", 1, "The value of the attribute “name” is not in quotation marks."),
    BadFile("<protocol name>", 1, "The attribute “name” has no value."),
    BadFile("<protocol name=\"p\"name=\"q\">", 1, "There is no space between the attributes of <protocol>."),
    BadFile("<protocol name=\"p\" name=\"q\">", 1, "The attribute “name” is given twice."),
    BadFile("<protocol name=\"a&b\">", 1, "There is a bare “&”; write “&amp;”."),
    BadFile("<protocol name=\"a&b;\">", 1, "The entity “&b;” is unknown."),
    BadFile("<protocol name=\"p\">\n<!-- open", 2, "The comment never ends."),
    BadFile("<protocol name=\"p\">\n< >", 2, "There should be an element name after “<”."),
    BadFile(
      "<protocol name=\"p\"><interface name=\"i\" version=\"1\"/></protocol>\n<x/>", 2, "There is a second top-level element <x>."
    ),
    BadFile(
      "<protocol name=\"p\"><interface name=\"i\" version=\"1\"/></protocol>\n</x>", 2,
      "There is a closing tag </x> without an opening one."),
  ]

  static let wrongFiles = [
    BadFile("<svg/>", 1, "The top-level element is <svg>, not <protocol>."),
    BadFile("<protocol/>", 1, "The element <protocol> needs the attribute “name”."),
    BadFile("<protocol name=\"p\"/>", 1, "The protocol “p” has no interface."),
    BadFile(
      "<protocol name=\"p\">\n<request name=\"r\"/>\n</protocol>", 2, "The element <request> can't stand inside <protocol>."),
    BadFile(
      "<protocol name=\"p\">\n<interface name=\"i\"/>\n</protocol>", 2, "The element <interface> needs the attribute “version”."),
    BadFile(
      "<protocol name=\"p\">\n<interface name=\"i\" version=\"x\"/>\n</protocol>", 2,
      "“x” is not a version: “version” is a whole number from 1 up."),
    BadFile(
      "<protocol name=\"p\"><interface name=\"i\" version=\"1\"/>\n<interface name=\"i\" version=\"1\"/>\n</protocol>", 2,
      "The interface “i” is declared twice."),
    BadFile(inside: "<wish/>", 3, "The element <wish> is not part of a Wayland protocol."),
    BadFile(inside: "<request name=\"r\" sinse=\"2\"/>", 3, "The element <request> has no attribute “sinse”."),
    BadFile(inside: "<request name=\"a-b\"/>", 3, "The name “a-b” may only have letters, digits and underscores."),
    BadFile(inside: "<request name=\"__\"/>", 3, "The name “__” has no letter or digit."),
    BadFile(inside: "\n<request name=\"r\" since=\"3\"/>", 4, "“i.r” is since version 3, but the interface ends at 2."),
    BadFile(
      inside: "<event name=\"e\" since=\"2\"/>\n<event name=\"f\"/>", 4,
      "“i.f” is older than “e” before it; new messages go at the end."),
    BadFile(inside: "<event name=\"e\"/>\n<event name=\"e\"/>", 4, "The event “i.e” is declared twice."),
    BadFile(inside: "<request name=\"r\" type=\"last\"/>", 3, "“last” is not a type of message; only “destructor” is."),
    BadFile(
      inside: "<request name=\"r\">\n<arg name=\"a\" type=\"float\"/>\n</request>", 4, "“float” is not a type of argument."),
    BadFile(
      inside: "<request name=\"r\">\n<arg name=\"a\" type=\"int\" interface=\"i\"/>\n</request>", 4,
      "The argument “a” has an interface, but its type “int” is not an object."),
    BadFile(
      inside: "<request name=\"r\">\n<arg name=\"a\" type=\"fd\" allow-null=\"true\"/>\n</request>", 4,
      "The argument “a” can't be null, for its type is “fd”."),
    BadFile(
      inside: "<request name=\"r\">\n<arg name=\"a\" type=\"string\" allow-null=\"yes\"/>\n</request>", 4,
      "“allow-null” is “true” or “false”, not “yes”."),
    BadFile(
      inside: "<request name=\"r\">\n<arg name=\"a\" type=\"fixed\" enum=\"e\"/>\n</request>", 4,
      "The argument “a” has an enum, but its type “fixed” is not a number."),
    BadFile(
      inside: "<event name=\"e\">\n<arg name=\"a\" type=\"new_id\"/>\n</event>", 4,
      "The event makes the new object “a” without saying of which interface."),
    BadFile(
      inside:
        "<request name=\"r\"><arg name=\"a\" type=\"new_id\" interface=\"i\"/>\n<arg name=\"b\" type=\"new_id\"/>\n</request>", 4,
      "A message can make only one new object; “b” is the second."),
    BadFile(
      inside: "<request name=\"r\"><arg name=\"a\" type=\"int\"/>\n<arg name=\"a\" type=\"int\"/>\n</request>", 4,
      "The argument “a” is declared twice."),
    BadFile(inside: "<enum name=\"e\"/>\n<enum name=\"e\"/>", 4, "The enum “e” is declared twice."),
    BadFile(
      inside: "<enum name=\"e\">\n<entry name=\"a\" value=\"-1\"/>\n</enum>", 4,
      "The value “-1” of the entry “a” is not a 32-bit number."),
    BadFile(
      inside: "<enum name=\"e\"><entry name=\"a\" value=\"1\"/>\n<entry name=\"a\" value=\"2\"/>\n</enum>", 4,
      "The entry “a” is declared twice."),
  ]

  static let unresolvedFiles = [
    BadFile(
      inside: "<request name=\"r\">\n<arg name=\"a\" type=\"object\" interface=\"wl_surfase\"/>\n</request>", 4,
      "No file declares the interface “wl_surfase”."),
    BadFile(
      inside: "<request name=\"r\">\n<arg name=\"a\" type=\"uint\" enum=\"j.e\"/>\n</request>", 4,
      "No file declares the enum “j.e”."),
  ]

  @Test("a file that is not XML is refused with its line and a sentence", arguments: malformedFiles)
  func malformed(file: BadFile) { expectRefusal(file) }

  @Test("a file that is no protocol is refused with its line and a sentence", arguments: wrongFiles)
  func wrong(file: BadFile) { expectRefusal(file) }

  @Test("a name that no file declares is refused where it is used", arguments: unresolvedFiles)
  func unresolved(file: BadFile) throws {
    let description = try parse(file.text)
    let error = #expect(throws: ProtocolError.self) { try References(checking: [("a.xml", description)]) }
    #expect(error == ProtocolError(file: "a.xml", line: file.line, sentence: file.sentence))
  }

  @Test("an interface that two files declare is refused in the second")
  func declaredTwice() throws {
    let description = try parse("<protocol name=\"p\">\n<interface name=\"i\" version=\"1\"/></protocol>")
    let error = #expect(throws: ProtocolError.self) {
      try References(checking: [("a.xml", description), ("b.xml", description)])
    }
    #expect(error?.description == "b.xml:2: Another file declares the interface “i” too.")
  }

  @Test("two files that mention each other are refused, for their tables could never be built")
  func circle() throws {
    let files = try [("a", "b"), ("b", "a")].map { own, other in
      let text = """
        <protocol name="\(own)">
        <interface name="\(own)" version="1"><request name="r"><arg name="x" type="object" interface="\(other)"/></request></interface>
        </protocol>
        """
      return (file: "\(own).xml", description: try parse(text))
    }
    let error = #expect(throws: ProtocolError.self) { try References(checking: files) }
    #expect(error?.description == "a.xml:2: This file and another mention each other's interfaces.")
  }

  @Test("no prefix of a good file crashes the reader or passes for the whole")
  func truncated() throws {
    let bytes = [UInt8](try Data(contentsOf: testFolder.appending(path: "Fixtures/sample.xml")))
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in stride(from: 0, to: end, by: 7) {
      #expect(throws: ProtocolError.self) { try ProtocolParser.parse(file: "a.xml", bytes: Array(bytes[..<length])) }
    }
  }

  private func expectRefusal(_ file: BadFile) {
    let error = #expect(throws: ProtocolError.self) { try parse(file.text) }
    #expect(error == ProtocolError(file: "a.xml", line: file.line, sentence: file.sentence))
  }
}
