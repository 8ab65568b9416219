import { chunkText } from '#app/text/base/chunk-text.ts'

/** Unicode text with U+FFFD for unknown glyphs, and their number. */
export interface Converted {
  text: string
  unknown: number
}

// Short enough not to delay typing.
const chunkLength = 8_000

/** Converts a text of any length without blocking the page; throws if the converter can't be loaded. */
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
