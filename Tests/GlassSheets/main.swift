import Foundation

// Writes the contact sheets of the material's variants and modes, and the page that shows them.
// usage: GlassSheets FOLDER [NAME…], or GlassSheets --page to print the page alone.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first.map({ URL(fileURLWithPath: $0, isDirectory: true) }) else {
  FileHandle.standardError.write(Data("usage: GlassSheets FOLDER [NAME...] | --page\n".utf8))
  exit(64)
}
if arguments.first == "--page" {
  print(Page.text(Sheet.all), terminator: "")
  exit(0)
}
let names = arguments.dropFirst()
let pictures = folder.appendingPathComponent("pictures/material", isDirectory: true)
try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
for sheet in Sheet.all where names.isEmpty || names.contains(sheet.name) {
  for (scale, quality) in [(1.0, 80), (2, 66)] {
    let file = pictures.appendingPathComponent("\(sheet.name)@\(Int(scale)).jpg")
    try sheet.picture(scale: scale).jpeg(quality: quality).write(to: file)
  }
}
if names.isEmpty {
  try Page.text(Sheet.all).write(to: folder.appendingPathComponent("PICTURES.md"), atomically: true, encoding: .utf8)
}
