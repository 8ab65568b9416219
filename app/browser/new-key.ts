/** An Idempotency-Key: 32 hexadecimal digits. Without HTTPS there is no crypto.randomUUID. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
