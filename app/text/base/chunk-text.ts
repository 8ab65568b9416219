import { graphemeStart } from './graphemes.ts'

/**
 * Splits a text into chunks of at most `most` UTF-16 units: after a line if possible, else after a word, else between
 * letters.
 */
export function chunkText(text: string, most: number): string[] {
  const chunks: string[] = []
  for (let start = 0; start < text.length; start += chunks.at(-1)?.length ?? most)
    chunks.push(firstChunk(text.slice(start, start + most + 1), most))
  return chunks
}

// `near` is one unit longer than a chunk if there is more text.
function firstChunk(near: string, most: number): string {
  if (near.length <= most) return near
  for (const end of ['\n', ' ']) {
    const last = near.lastIndexOf(end, most - 1)
    if (last >= 0) return near.slice(0, last + 1)
  }
  return near.slice(0, graphemeStart(near, most) || most)
}
