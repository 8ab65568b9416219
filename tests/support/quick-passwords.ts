import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// A real password hash takes a core for a tenth of a second. Tests make thousands, so these use cheap parameters; tests
// of the built server and browser journeys use the real ones.
const cheap = { memory: 64, passes: 1 }
const name = Symbol.for('pathshala.quick-passwords')
const world = globalThis as { [name]?: { isCheap: boolean; made: number } }
// Files share a worker, and each of them runs this.
world[name] ??= makeCheap()
const passwords = world[name]

/** Uses real parameters until the end of the test; hashes from before do not match any more. */
export function withRealPasswords(atEnd: (end: () => void) => void): void {
  passwords.isCheap = false
  atEnd(() => {
    passwords.isCheap = true
  })
}

/** How many passwords were hashed while `work` was done: that is what trying one costs. */
export async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const before = passwords.made
  await work()
  return passwords.made - before
}

function makeCheap() {
  const state = { isCheap: true, made: 0 }
  const real = crypto.argon2
  crypto.argon2 = (algorithm, parameters, callback) => {
    state.made += 1
    real(algorithm, state.isCheap ? { ...parameters, ...cheap } : parameters, callback)
  }
  syncBuiltinESMExports()
  return state
}
