import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// A real password hash takes a tenth of a second of one core. Tests compute thousands, so they use cheap parameters; tests
// of the built server and browser journeys use the real ones.
const cheap = { memory: 64, passes: 1 }
const name = Symbol.for('pathshala.quick-passwords')
const shared = globalThis as { [name]?: { isCheap: boolean; hashed: number } }
// Each test file runs this, and files share a worker.
shared[name] ??= makeCheap()
const passwords = shared[name]

/** Uses real parameters until the end of the test; earlier hashes do not match any more. */
export function withRealPasswords(atEnd: (end: () => void) => void): void {
  passwords.isCheap = false
  atEnd(() => {
    passwords.isCheap = true
  })
}

/** The number of passwords hashed during `work`. */
export async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const before = passwords.hashed
  await work()
  return passwords.hashed - before
}

function makeCheap() {
  const state = { isCheap: true, hashed: 0 }
  const real = crypto.argon2
  crypto.argon2 = (algorithm, parameters, callback) => {
    state.hashed += 1
    real(algorithm, state.isCheap ? { ...parameters, ...cheap } : parameters, callback)
  }
  syncBuiltinESMExports()
  return state
}
