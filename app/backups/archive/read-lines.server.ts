/** The longest line of a backup: longer than any row ever written. */
export const maxLineBytes = 16 * 1024 * 1024

/** The lines of a UTF-8 text; throws if one is too long or is invalid UTF-8. */
export async function* readLines(
  bytes: AsyncIterable<Buffer>,
  maxBytes = maxLineBytes,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let parts: Buffer[] = []
  let length = 0
  const take = () => {
    const line = decoder.decode(Buffer.concat(parts))
    parts = []
    length = 0
    return line
  }
  const keep = (part: Buffer) => {
    length += part.length
    if (length > maxBytes) throw new Error(`a line is longer than ${maxBytes} bytes`)
    // Copy the rest, so that it does not keep the whole chunk in memory.
    parts.push(Buffer.from(part))
  }
  for await (const chunk of bytes) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      keep(chunk.subarray(start, end))
      yield take()
      start = end + 1
    }
    if (start < chunk.length) keep(chunk.subarray(start))
  }
  if (length > 0) yield take()
}

const lineFeed = 0x0a
