const widest = 1280
// Some are as long as a roll of paper.
const highest = 2560
// A small card is not blown up to a poster.
const largestScale = 4

/** How much a page is scaled to become a picture, from its size in points. */
export function scaleOfPage({ width, height }: { width: number; height: number }): number {
  return Math.min(widest / width, highest / height, largestScale)
}
