/**
 * Decodes UTF-8, UTF-16 with or without a byte order mark, or Windows-1252, in which Excel and Notepad save Bijoy.
 * Undefined if it is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // Many other control characters mean another format.
  const start = text.slice(0, 100_000)
  const controls = start.match(/[^\P{Cc}\t\n\v\f\r\x80-\x9f]/gu)?.length ?? 0
  return text.includes('\0') || controls > start.length / 1000 ? undefined : text
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return utf16Without(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

// UTF-16 without a byte order mark has zeros beside Latin letters, digits and delimiters.
function utf16Without(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 4096)
  if (bytes.length % 2 !== 0 || !start.includes(0)) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > even * 4) return 'utf-16le'
  return even > odd * 4 ? 'utf-16be' : undefined
}

// A few broken letters in UTF-8 become U+FFFD.
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  let broken = 0
  let whole = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 0xfffd) broken += 1
    else if (code > 0x7f) whole += 1
  }
  return broken === 0 || broken * 10 < whole
}
