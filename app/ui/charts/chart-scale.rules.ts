/** The end of an axis: the next round number (1, 2 or 5 times a power of ten) that is not below `most`; at least 1. */
export function axisEnd(most: number): number {
  if (most <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const factor = [1, 2, 5, 10].find((one) => one * power >= most) ?? 10
  return factor * power
}

/** Where each part of a bar begins and how long it is, in hundredths of the axis. */
export function barParts(values: readonly number[], end: number): { start: number; length: number }[] {
  let start = 0
  return values.map((value) => {
    const length = (Math.max(0, value) / end) * 100
    const part = { start, length }
    start += length
    return part
  })
}
