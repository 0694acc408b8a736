import CLanes
import GlassKernelTypes

/// Copies an octet of a corner's table as a mirrored corner has it; which tones meet means nothing there, as a corner has one.
///
/// Across everything is the same but for the sense of the displacement. Down the light makes a difference: what it does below is stored where other
/// octets have their second tone (see `RimOctet.lowerGlint`).
@inline(__always) func mirror(
  _ octet: UnsafePointer<RimOctet>, _ output: UnsafeMutablePointer<RimOctet>, isReversed: Bool, isUpended: Bool
) {
  if !isUpended {
    glass_mirror(octet, output, 1, 0)
  } else if isReversed {
    glass_mirror(octet, output, 1, 1)
  } else {
    glass_mirror(octet, output, 0, 1)
  }
}
