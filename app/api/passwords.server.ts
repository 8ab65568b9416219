import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Asker, createFairQueue } from '#app/concurrency/fair-queue.server.ts'
import { normalForm } from '#app/text/normal-form.ts'

const argon2Async = promisify(argon2)

// OWASP password storage cheat sheet: argon2id with 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

// Longer than any password may be, also where NFC makes three letters of each.
const longestMessage = 4096

// Each hash takes a core for a tenth of a second: a flood of sign-ins must not stall the site.
const inTurn = createFairQueue(2, 50)

// The command line, and the server before it listens.
const nobodyElse: Asker = { lane: 'server', from: '' }

/** A password as it is kept, in the PHC string format; throws QueueFull when too many wait. */
export async function hashPassword(password: string, asker: Asker = nobodyElse): Promise<string> {
  return inTurn(asker, () => hash(password))
}

/**
 * Whether a password is the one that is kept; takes as long where none is kept.
 * `admit` runs when its turn has come, and may refuse.
 */
export async function isPassword(
  password: string,
  kept: string | undefined,
  asker: Asker,
  admit: () => Promise<void>,
): Promise<boolean> {
  return inTurn(asker, async () => {
    await admit()
    const [salt, expected] = partsOf(kept ?? nobodysPassword)
    const actual = await argon2id(password, salt)
    return actual.length === expected.length && timingSafeEqual(actual, expected) && kept !== undefined
  })
}

/** Whoever is signed in: a flood of sign-ins does not keep them waiting. */
export function signedIn(user: { id: number } | undefined): Asker {
  return { lane: 'known', from: `user ${user?.id}` }
}

/** A password that nobody chose: easy to read aloud and to type from paper. */
export function makePassword(): string {
  // No letters or digits that look like one another.
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomBytes(1).readUInt8() % letters.length]).join(''),
  )
  return groups.join('-')
}

const nobodysPassword = format(Buffer.alloc(16, 1), Buffer.alloc(cost.tagLength, 1))

async function hash(password: string): Promise<string> {
  const salt = randomBytes(16)
  return format(salt, await argon2id(password, salt))
}

function argon2id(password: string, salt: Buffer): Promise<Buffer> {
  // The same password typed on another keyboard must be the same password.
  return argon2Async('argon2id', { ...cost, message: normalForm(password, longestMessage), nonce: salt })
}

function format(salt: Buffer, tag: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

function partsOf(kept: string): [Buffer, Buffer] {
  const [salt = '', tag = ''] = kept.split('$').slice(-2)
  return [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')]
}
