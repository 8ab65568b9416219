import { newKey } from './new-key.ts'

/**
 * The Idempotency-Key of a form submission: a retry of the same content has the same key; changed content, or a
 * submission after success, gets a new one.
 */
export function createSubmissionKeys() {
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
