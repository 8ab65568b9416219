import { setTimeout } from 'node:timers/promises'

/** Continuous readers and writers of a site, and their results. */
export interface Load {
  /** Wrong answers to readers, and answers to writers that are neither success nor refusal. */
  faults: string[]
  /** The name or title of each record whose save was acknowledged. */
  saved: string[]
  /** The count of each status that refused a write. */
  refused: Map<number, number>
  /** Resolves once every address has been read `times` more times. */
  read(times: number): Promise<void>
  stop(): Promise<void>
}

interface LoadOptions {
  url: string
  token: string
  /** The pages to read, and a text that each correct answer contains. */
  pages: { path: string; contains: string }[]
  /** The calls of each writer, whose records have unique names. */
  writers: { path: string; body: (name: string) => FormData | string }[]
}

// 502: the instance was killed during the request; 503: the write was refused.
const retriedStatuses = [502, 503, 504]

/** Starts reading and writing through a balancer. A save is repeated with the same key until it is acknowledged. */
export function startLoad({ url, token, pages, writers }: LoadOptions): Load {
  const faults: string[] = []
  const saved: string[] = []
  const refused = new Map<number, number>()
  const rounds = pages.map(() => 0)
  let isOver = false

  async function readOne(at: number, { path, contains }: LoadOptions['pages'][number]): Promise<void> {
    while (!isOver) {
      const answer = await ask(`${url}${path}`)
      if (answer.status !== 200 || !answer.text.includes(contains))
        faults.push(`${path} was ${answer.status} ${answer.text.slice(0, 200)}`)
      rounds[at] = (rounds[at] ?? 0) + 1
      // A pause, because visitors do not request without pauses.
      await setTimeout(5)
    }
  }

  async function write(writer: number, { path, body }: LoadOptions['writers'][number]): Promise<void> {
    for (let count = 1; !isOver; count += 1) {
      const name = `শাখা ${writer}-${count}`
      while (!isOver) {
        const sent = body(name)
        const { status, text } = await ask(`${url}${path}`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${token}`,
            ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }),
            'Idempotency-Key': `${writer} ${count}`,
          },
          body: sent,
        })
        if (status === 201) {
          saved.push(name)
          break
        }
        refused.set(status, (refused.get(status) ?? 0) + 1)
        if (!retriedStatuses.includes(status)) faults.push(`a save was ${status} ${text.slice(0, 200)}`)
        await setTimeout(50)
      }
    }
  }

  const working = [
    ...pages.map((one, at) => readOne(at, one)),
    ...writers.map((one, at) => write(at + 1, one)),
  ]
  return {
    faults,
    saved,
    refused,
    async read(times) {
      const targets = rounds.map((round) => round + times)
      while (targets.some((target, at) => (rounds[at] ?? 0) < target)) await setTimeout(20)
    },
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

async function ask(url: string, options: RequestInit = {}): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, options)
    return { status: answer.status, text: await answer.text() }
  } catch (fault) {
    return { status: 0, text: String(fault) }
  }
}
