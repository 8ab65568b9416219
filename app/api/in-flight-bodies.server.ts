import type { IncomingMessage } from 'node:http'
import { createByteSemaphore } from '#app/concurrency/byte-semaphore.server.ts'
import { Refusal, type Said } from '#app/contract/refusal.ts'
import { watchBodyRate } from '#app/http/body-rate.server.ts'
import { maxJsonBytes } from './read-body.server.ts'
import { maxBodyBytes } from './read-multipart.server.ts'

/** The sender of a body: a signed-in user, a known browser, or an address. */
export interface Sender {
  lane: 'visitors' | 'staff'
  from: string
}

const megabyte = 1024 * 1024
// Sign-ins and short messages.
const smallBytes = 4 * 1024
// Held from the first byte until the call is answered. Forms without files have their own pool, so that a message does
// not wait for pictures. So do small bodies, because no address has enough connections to use up its share of that
// pool: signing in does not wait for anybody's long texts.
const pools = {
  small: createByteSemaphore({ each: 16 * megabyte, all: 64 * megabyte }),
  texts: createByteSemaphore({ each: 4 * megabyte, all: 64 * megabyte }),
  visitors: createByteSemaphore({ each: 30 * megabyte, all: 240 * megabyte }),
  staff: createByteSemaphore({ each: 120 * megabyte, all: 960 * megabyte }),
}

/**
 * Runs `work`, which reads a body that is still being received, if there is room for it. Throws 429 when its sender has
 * too much in flight, 503 when all together have. `signal` aborts with 408 when the body stalls.
 */
export async function withBodyInFlight<T>(
  raw: Request,
  incoming: IncomingMessage | undefined,
  sender: Sender,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const bytes = bytesOf(raw.headers)
  const giveBack = poolFor(bytes, sender).take(`${sender.lane} ${sender.from}`, Math.max(bytes, 1024))
  if (giveBack === 'client') throw later(429, texts.client)
  if (giveBack === 'all') throw later(503, texts.all)
  const stalling = new AbortController()
  const stopWatching = incoming && watchBodyRate(incoming, () => stalling.abort(stalled()))
  try {
    return await work(stalling.signal)
  } finally {
    stopWatching?.()
    giveBack()
  }
}

function poolFor(bytes: number, { lane }: Sender) {
  if (bytes <= smallBytes) return pools.small
  return bytes <= maxJsonBytes ? pools.texts : pools[lane]
}

/** The largest size that a body may reach, judging by its headers. */
function bytesOf(headers: Headers): number {
  const isMultipart = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  const most = isMultipart ? maxBodyBytes : maxJsonBytes
  const told = headers.get('content-length')
  return told === null ? most : Math.min(Number(told), most)
}

function later(status: number, said: Said): Refusal {
  return new Refusal(status, said, undefined, { headers: { 'Retry-After': '10' } })
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
  client: {
    bn: 'আপনার সংযোগ থেকে এখন অনেক ফাইল একসঙ্গে পাঠানো হচ্ছে। কয়েক সেকেন্ড পরে আবার পাঠান।',
    en: 'Much is being sent from your connection at this moment. Send it again in a few seconds.',
  },
  all: {
    bn: 'এই মুহূর্তে অনেকে একসঙ্গে ফাইল পাঠাচ্ছেন। কয়েক সেকেন্ড পরে আবার পাঠান।',
    en: 'Many people are sending files at this moment. Send it again in a few seconds.',
  },
} satisfies Record<string, Said>
