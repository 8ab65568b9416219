import type sharp from 'sharp'

/** sharp as it is called: makes a picture of bytes, pixels or a text. */
export type Sharp = typeof sharp

/**
 * Loads sharp when the first picture is worked on: a server that has drawn none yet needs a fifth less memory. Pictures
 * are worked on with one thread each, and none of them is kept in memory.
 */
export async function loadSharp(): Promise<Sharp> {
  const { default: loaded } = await import('sharp')
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}
