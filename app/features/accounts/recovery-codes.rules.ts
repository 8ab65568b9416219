import { createHmac, hash, randomInt } from 'node:crypto'
import { toLatinDigits } from '#app/text/digits.ts'

const halfDigits = 12

/**
 * Ten codes for the day on which the phone is lost: 24 random digits each, 79 bits. Digits alone, because the field
 * that takes them opens a keyboard of digits on a phone.
 */
export function makeRecoveryCodes(): string[] {
  const half = () => String(randomInt(10 ** halfDigits)).padStart(halfDigits, '0')
  return Array.from({ length: 10 }, () => `${half()}${half()}`.replace(/\d{4}(?=\d)/g, '$&-'))
}

/** What a code is kept as, under the server's key. */
export function hashOfRecoveryCode(digits: string, key: string): string {
  // The bare hash within is what was kept before there was a key.
  return createHmac('sha256', key)
    .update(hash('sha256', digits, 'hex'))
    .digest('hex')
}

/** What was typed as a code, of the app or for recovery, in Latin digits alone; undefined for what is neither. */
export function readCode(typed: string): { from: 'app' | 'paper'; digits: string } | undefined {
  const digits = toLatinDigits(typed).replace(/[\s\p{Cf}\p{Pd}\p{Po}\u2212]/gu, '')
  if (/^\d{6}$/.test(digits)) return { from: 'app', digits }
  return new RegExp(`^\\d{${2 * halfDigits}}$`).test(digits) ? { from: 'paper', digits } : undefined
}
