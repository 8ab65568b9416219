import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30

/** 160 bits in base32 (RFC 4226, section 4; RFC 4648, section 6). */
export function makeSecret(): string {
  return toBase32(randomBytes(20))
}

export function otpauthUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  const [from, label] = [encodeURIComponent(issuer), encodeURIComponent(account)]
  return `otpauth://totp/${from}:${label}?secret=${secret}&issuer=${from}`
}

/** RFC 6238, section 4.2. */
export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / stepSeconds)
}

/** Six digits: RFC 6238 with HMAC-SHA-1, RFC 4226 section 5.3. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The time step of a valid code: now, one step before or after, and later than the last step used. */
export function acceptedStep(secret: string, code: string, at: number, lastStep: number): number | undefined {
  const now = stepAt(at)
  return [now, now - 1, now + 1].find((step) => step > lastStep && isSame(codeAt(secret, step), code))
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
