import Foundation

/// A picture to be written: its name, what it shows, and what it says about itself.
struct Sample {
  var name: String
  var scene: any Scene
  var exif: Exif
}

func stop(_ status: Int32, _ sentence: String) -> Never {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  exit(status)
}

let samples = [
  Sample(name: "alpine-lake", scene: AlpineLake(), exif: Exif(date: "2024:07:14 06:48:12")),
  Sample(name: "snow-peaks", scene: SnowPeaks(), exif: Exif(date: "2025:02:09 11:20:33", focalLength: 70)),
  Sample(name: "desert-dusk", scene: DesertDusk(), exif: Exif(date: "2023:11:02 17:31:08", exposure: (1, 125))),
  Sample(
    name: "northern-lights", scene: NorthernLights(),
    exif: Exif(date: "2024:01:18 23:52:40", exposure: (4, 1), aperture: (14, 5), sensitivity: 1600, focalLength: 20)),
  Sample(name: "sea-cliffs", scene: SeaCliffs(), exif: Exif(date: "2025:05:30 18:04:27", exposure: (1, 500))),
  Sample(
    name: "autumn-forest", scene: AutumnForest(),
    exif: Exif(date: "2024:10:13 09:15:55", orientation: 6, focalLength: 85)),
  Sample(
    name: "city-night", scene: CityNight(),
    exif: Exif(date: "2023:12:21 21:40:03", exposure: (8, 1), aperture: (11, 1), sensitivity: 200, focalLength: 50)),
  Sample(
    name: "tulip-fields", scene: TulipFields(),
    exif: Exif(date: "2025:04:22 10:12:46", exposure: (1, 400), focalLength: 28)),
  Sample(
    name: "coral-reef", scene: CoralReef(),
    exif: Exif(date: "2022:08:19 14:27:19", exposure: (1, 160), aperture: (56, 10), sensitivity: 400, focalLength: 24)),
]

let usage = "usage: SampleMaker FOLDER [--width WIDTH] [NAME ...]"
var words = Array(CommandLine.arguments.dropFirst())
guard !words.isEmpty else { stop(64, usage) }
let folder = words.removeFirst()
var width = 1920
if let index = words.firstIndex(of: "--width") {
  guard index + 1 < words.count, let value = Int(words[index + 1]), (60...7680).contains(value) else { stop(64, usage) }
  width = value
  words.removeSubrange(index...index + 1)
}
if let unknown = words.first(where: { word in !samples.contains { $0.name == word } }) {
  stop(64, "There is no sample called '\(unknown)'.")
}

for sample in samples where words.isEmpty || words.contains(sample.name) {
  var picture = Picture(sample.scene, width: width, height: width * 2 / 3)
  if sample.exif.orientation == 6 { picture = picture.turnedLeft() }
  let path = "\(folder)/\(sample.name).jpg"
  do {
    let file = try jpegFile(picture, exif: sample.exif, limit: 450_000)
    try Data(file).write(to: URL(fileURLWithPath: path), options: .atomic)
    print("\(path) \(picture.width) × \(picture.height), \(file.count / 1000) kB")
  } catch {
    stop(73, "\(path): \(error)")
  }
}
