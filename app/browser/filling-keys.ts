import { newKey } from './new-key.ts'

/**
 * One Idempotency-Key for each filling of a form: sent again as it was, because no answer came, it is the same one;
 * changed, or after it was taken, it is another.
 */
export function createFillingKeys() {
  let last: { filling: string; key: string } | undefined
  return {
    headersFor(data: FormData): { 'Idempotency-Key': string } {
      const filling = JSON.stringify([...data].map(([name, value]) => [name, tellApart(value)]))
      if (last?.filling !== filling) last = { filling, key: newKey() }
      return { 'Idempotency-Key': last.key }
    },
    wasTaken(): void {
      last = undefined
    },
  }
}

function tellApart(value: FormDataEntryValue) {
  return typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
}
