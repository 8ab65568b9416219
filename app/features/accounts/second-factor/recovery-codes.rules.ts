import { createHmac, hash, randomInt } from 'node:crypto'
import { toLatinDigits } from '#app/text/base/digits.ts'

const halfDigits = 12

/** Ten codes of 24 random digits (79 bits). Only digits, because their field opens the numeric keyboard. */
export function makeRecoveryCodes(): string[] {
  const half = () => String(randomInt(10 ** halfDigits)).padStart(halfDigits, '0')
  return Array.from({ length: 10 }, () => `${half()}${half()}`.replace(/\d{4}(?=\d)/g, '$&-'))
}

export function hashOfRecoveryCode(digits: string, key: string): string {
  // Older versions had no key, and stored the inner hash.
  return createHmac('sha256', key)
    .update(hash('sha256', digits, 'hex'))
    .digest('hex')
}

/** A code of the app or a recovery code, in Latin digits; undefined if it is neither. */
export function readCode(typed: string): { from: 'app' | 'paper'; digits: string } | undefined {
  const digits = toLatinDigits(typed).replace(/[\s\p{Cf}\p{Pd}\p{Po}\u2212]/gu, '')
  if (/^\d{6}$/.test(digits)) return { from: 'app', digits }
  return new RegExp(`^\\d{${2 * halfDigits}}$`).test(digits) ? { from: 'paper', digits } : undefined
}
