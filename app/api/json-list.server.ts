type Bytes = Uint8Array<ArrayBuffer>

/** A JSON array as bytes, serialized in chunks so that a long list does not block the event loop. */
export function createJsonList() {
  const parts: Bytes[] = []

  return {
    add(items: readonly object[]): void {
      if (items.length === 0) return
      parts.push(Buffer.from(`${parts.length === 0 ? '[' : ','}${JSON.stringify(items).slice(1, -1)}`))
    },
    end(): Bytes[] {
      parts.push(Buffer.from(parts.length === 0 ? '[]' : ']'))
      return parts
    },
  }
}
