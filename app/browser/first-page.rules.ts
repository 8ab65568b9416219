const widest = 1280
// Some pages are as long as a roll of paper.
const highest = 2560
// Small cards are not enlarged to posters.
const largestScale = 4

/** The scale of a page as a picture, from its size in points. */
export function scaleOfPage({ width, height }: { width: number; height: number }): number {
  return Math.min(widest / width, highest / height, largestScale)
}
