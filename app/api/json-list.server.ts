type Bytes = Uint8Array<ArrayBuffer>

/** The text of a JSON array as bytes, made and kept in parts: one that is long keeps nobody waiting. */
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
