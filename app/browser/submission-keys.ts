import { newKey } from './new-key.ts'

/**
 * Idempotency-Keys of form submissions: a retry of the same content has the same key; changed content, or a submission
 * after success, gets a new one.
 */
export function createSubmissionKeys() {
  let last: { content: string; key: string } | undefined
  return {
    headersFor(data: FormData): { 'Idempotency-Key': string } {
      const content = JSON.stringify([...data].map(([name, value]) => [name, fingerprint(value)]))
      if (last?.content !== content) last = { content, key: newKey() }
      return { 'Idempotency-Key': last.key }
    },
    reset(): void {
      last = undefined
    },
  }
}

function fingerprint(value: FormDataEntryValue) {
  return typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
}
