import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairQueue, type Task } from '#app/concurrency/fair-lanes.server.ts'
import { senderNamed } from '#app/concurrency/sender.ts'
import { networksOf } from '#app/http/address.server.ts'
import { normalForm } from '#app/text/base/normal-form.ts'

const argon2Async = promisify(argon2)

// OWASP password storage cheat sheet: Argon2id with 19 MiB, two passes, parallelism 1.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

// Longer than any allowed password, even where NFC expands a letter to three.
const maxLength = 4096

// Each hash takes a core for a tenth of a second: a flood of sign-ins must not stall the site.
const enqueue = createFairQueue(2, 50)

// For the command line, and for the server before it listens.
const withoutSender: Task = { lane: 'server', from: senderNamed('') }

/** The hash of a password in PHC string format; throws QueueFull when too many wait. */
export async function hashPassword(password: string, task: Task = withoutSender): Promise<string> {
  return enqueue(task, () => hash(password))
}

/**
 * Whether a password matches the stored hash; takes the same time without a hash, or with the empty one of an invited
 * account. `admit` runs when its turn in the queue has come, and may refuse.
 */
export async function isPassword(
  password: string,
  storedHash: string | undefined,
  task: Task,
  admit: () => Promise<void>,
): Promise<boolean> {
  return enqueue(task, async () => {
    await admit()
    const [salt, expected] = parseHash(storedHash || dummyHash)
    const actual = await argon2id(password, salt)
    return actual.length === expected.length && timingSafeEqual(actual, expected) && Boolean(storedHash)
  })
}

/**
 * The queue slot of a user who is signed in, or has signed in before from this browser or address (`lane`). Counted per
 * user, because one account can have many sessions, browsers and addresses.
 */
export function knownUser(user: { id: number } | undefined, lane: 'known' | 'known address' = 'known'): Task {
  return { lane, from: senderNamed(`user ${user?.id}`) }
}

export function unknownSender(lane: 'sign-in' | 'register' | 'invitation', address: string): Task {
  return { lane, from: networksOf(address) }
}

/** Random, easy to read aloud and to type from paper. */
export function makePassword(): string {
  // Without letters and digits that look alike.
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomBytes(1).readUInt8() % letters.length]).join(''),
  )
  return groups.join('-')
}

const dummyHash = format(Buffer.alloc(16, 1), Buffer.alloc(cost.tagLength, 1))

async function hash(password: string): Promise<string> {
  const salt = randomBytes(16)
  return format(salt, await argon2id(password, salt))
}

function argon2id(password: string, salt: Buffer): Promise<Buffer> {
  // A password must be the same on every keyboard.
  return argon2Async('argon2id', { ...cost, message: normalForm(password, maxLength), nonce: salt })
}

function format(salt: Buffer, tag: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

function parseHash(stored: string): [Buffer, Buffer] {
  const [salt = '', tag = ''] = stored.split('$').slice(-2)
  return [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')]
}
