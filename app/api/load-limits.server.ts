import type { IncomingMessage } from 'node:http'
import type { Sender } from '#app/concurrency/sender.ts'
import { type LocalizedText, Refusal } from '#app/contract/refusal.ts'
import { watchBodyRate } from '#app/http/request-body.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { maxJsonBytes } from './read-body.server.ts'
import { type BodyLimits, defaultLimits } from './read-multipart.server.ts'

export interface BodySender {
  lane: 'visitors' | 'staff'
  from: Sender
  /** The default is `defaultLimits`. */
  limits?: BodyLimits | undefined
}

const megabyte = 1024 * 1024
// Sign-ins and short messages.
const smallBytes = 4 * 1024
// Reserved from the first byte until the answer. Forms without files have their own pool, so that messages do not wait
// for pictures; so have small bodies, so that sign-ins do not wait for long texts (no address has enough connections to
// use up its share of that pool).
const poolsOfLane = (files: ByteBounds) => ({
  small: createByteSemaphore({ each: 12 * megabyte, all: 64 * megabyte }),
  texts: createByteSemaphore({ each: 4 * megabyte, all: 64 * megabyte }),
  files: createByteSemaphore(files),
})
const pools = {
  visitors: poolsOfLane({ each: 30 * megabyte, all: 240 * megabyte }),
  staff: poolsOfLane({ each: 120 * megabyte, all: 960 * megabyte }),
}

/**
 * Runs `work`, which reads a body that is still being received, if there is room for it. Throws 429 when its sender has
 * too much in flight, 503 when all together have. `signal` aborts with 408 when the body stalls.
 */
export async function withBodyInFlight<T>(
  raw: Request,
  incoming: IncomingMessage | undefined,
  sender: BodySender,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const bytes = bytesOf(raw.headers, sender.limits)
  const release = poolFor(bytes, sender).acquire(sender.from, Math.max(bytes, 1024))
  if (release === 'sender') throw refuseForNow(429, texts.sender)
  if (release === 'all') throw refuseForNow(503, texts.all)
  const stalling = new AbortController()
  const stopWatching = incoming && watchBodyRate(incoming, () => stalling.abort(stalled()))
  try {
    return await work(stalling.signal)
  } finally {
    stopWatching?.()
    release()
  }
}

function poolFor(bytes: number, { lane }: BodySender) {
  const { small, texts, files } = pools[lane]
  if (bytes <= smallBytes) return small
  return bytes <= maxJsonBytes ? texts : files
}

/** The most bytes that a body may have, by its headers. */
function bytesOf(headers: Headers, limits = defaultLimits): number {
  const isMultipart = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  const maxBytes = isMultipart ? limits.bytes : (limits.json ?? maxJsonBytes)
  const contentLength = headers.get('content-length')
  return contentLength === null ? maxBytes : Math.min(Number(contentLength), maxBytes)
}

function refuseForNow(status: number, text: LocalizedText): Refusal {
  return new Refusal(status, text, undefined, { headers: { 'Retry-After': '10' } })
}

function stalled(): Refusal {
  return new Refusal(
    408,
    {
      bn: 'ফর্মটির বাকি অংশ আসছে না, তাই অপেক্ষা বন্ধ করা হয়েছে। ইন্টারনেট সংযোগ দেখে আবার পাঠান।',
      en: 'The rest of the form does not arrive. Look at the connection and send it again.',
    },
    undefined,
    { headers: { Connection: 'close' } },
  )
}

const texts = {
  sender: {
    bn: 'আপনার সংযোগ থেকে এখন অনেক ফাইল একসঙ্গে পাঠানো হচ্ছে। কয়েক সেকেন্ড পরে আবার পাঠান।',
    en: 'Much is being sent from your connection at this moment. Send it again in a few seconds.',
  },
  all: {
    bn: 'এই মুহূর্তে অনেকে একসঙ্গে ফাইল পাঠাচ্ছেন। কয়েক সেকেন্ড পরে আবার পাঠান।',
    en: 'Many people are sending files at this moment. Send it again in a few seconds.',
  },
} satisfies Record<string, LocalizedText>

/** The most bytes that one sender may hold, and all together. */
export interface ByteBounds {
  each: number
  all: number
}

/**
 * A semaphore that counts bytes. A request gets at most a quarter of what is free, so that a few large ones never take
 * all of it. `acquire` returns the function that releases the bytes, or who is over its limit: the sender or all together.
 * `each` is at most a fifth of `all`, so that one sender alone never causes a refusal for all.
 */
export function createByteSemaphore({ each, all }: ByteBounds) {
  const used = new Map<string, number>()
  let total = 0

  function add(from: Sender, bytes: number): void {
    total += bytes
    for (const { name } of from) {
      const now = (used.get(name) ?? 0) + bytes
      if (now > 0) used.set(name, now)
      else used.delete(name)
    }
  }

  return {
    acquire(from: Sender, bytes: number): (() => void) | 'sender' | 'all' {
      const groups = from.map(({ name, times }) => ({
        most: each * times,
        bytes: (used.get(name) ?? 0) + bytes,
      }))
      if (groups.some((group) => group.bytes > group.most)) return 'sender'
      if ((groups.at(-1)?.bytes ?? 0) > (all - total) / 4) return 'all'
      add(from, bytes)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        add(from, -bytes)
      }
    },
  }
}

/** Load shedding: refuses writes (503, with Retry-After) while the event loop lags. Reads go on. */
export function shedLoad({ lag }: Pick<Resources, 'lag'>): void {
  if (lag?.isHigh())
    throw new Refusal(
      503,
      {
        bn: 'এই মুহূর্তে সাইটে খুব চাপ। আপনার লেখা কিছুই হারায়নি। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
        en: 'The site is very busy at this moment. Nothing is lost. Try again in a few seconds.',
      },
      undefined,
      { headers: { 'Retry-After': '5' } },
    )
}
