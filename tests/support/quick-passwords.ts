import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// A password's hash takes a core for a tenth of a second, on purpose. Tests take some thousand, and what they ask is
// answered alike with a cheap one; the tests of the built server and the journeys in a browser have the real one.
const cheap = { memory: 64, passes: 1 }
const name = Symbol.for('pathshala.quick-passwords')
const world = globalThis as { [name]?: { isCheap: boolean; made: number } }
// Files share a worker, and each of them runs this.
world[name] ??= makeCheap()
const passwords = world[name]

/** From here on to the end of the test passwords cost what they cost in a school; those from before fit no more. */
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
