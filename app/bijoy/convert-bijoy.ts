import { chunkText } from '#app/text/base/chunk-text.ts'

/** What became of a Bijoy text: Unicode, with U+FFFD for each of so many unknown glyphs. */
export interface Converted {
  text: string
  unknown: number
}

// So short that converting it is not felt while typing.
const chunkLength = 8_000

/** Converts a text of any length without stopping the page meanwhile; fails if the converter can't be loaded. */
export async function convertBijoy(old: string): Promise<Converted> {
  const { fromBijoy } = await import('./bijoy.rules.ts')
  const texts: string[] = []
  let unknown = 0
  for (const chunk of chunkText(old, chunkLength)) {
    const converted = fromBijoy(chunk)
    texts.push(converted.text)
    unknown += converted.unknown
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { text: texts.join(''), unknown }
}
