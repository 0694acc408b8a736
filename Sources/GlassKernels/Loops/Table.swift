import GlassKernelTypes

/// The loops of this module, which the package compiles once for each instruction set.
public func kernelSet(named name: String) -> KernelSet {
  KernelSet(
    name: name, pictures: pictureLoops, downsample: downsample, boxAcross: boxAcross, boxDown: boxDown, boxPair: boxPair,
    mixRows: mixRows, expand: expand, expandRows: expandRows, face: face, lights: lights, rim: rim, rimSide: rimSide,
    rimSidePixels: rimSidePixels, interior: interior, shadow: shadow, glow: glow, dissolve: dissolve, field: field,
    rimRuns: rimRuns, rimOctets: rimOctets, cellGroups: cellGroups, shadowPoints: shadowPoints, shadowLine: shadowLine)
}
