/** Longer than any row ever written. */
export const maxLineBytes = 16 * 1024 * 1024

/** Throws for a line that is too long, and for invalid UTF-8. */
export async function* readLines(
  bytes: AsyncIterable<Buffer>,
  maxBytes = maxLineBytes,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let parts: Buffer[] = []
  let length = 0
  const finishLine = () => {
    const line = decoder.decode(Buffer.concat(parts))
    parts = []
    length = 0
    return line
  }
  const append = (part: Buffer) => {
    length += part.length
    if (length > maxBytes) throw new Error(`a line is longer than ${maxBytes} bytes`)
    // Copied, so that a short remainder does not retain the whole chunk in memory.
    parts.push(Buffer.from(part))
  }
  for await (const chunk of bytes) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      append(chunk.subarray(start, end))
      yield finishLine()
      start = end + 1
    }
    if (start < chunk.length) append(chunk.subarray(start))
  }
  if (length > 0) yield finishLine()
}

const lineFeed = 0x0a
