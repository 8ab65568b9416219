import { setTimeout } from 'node:timers/promises'

/** Readers and writers of a site that go on until they are stopped, and what they saw. */
export interface Load {
  /** What a reader saw that was not the good page, and what a writer saw that is no refusal. */
  faults: string[]
  /** What was acknowledged: the name or title of each record. */
  saved: string[]
  /** How often each status was answered to writers. */
  refused: Map<number, number>
  /** Resolves once every reader has read each of its addresses so many times more. */
  read(times: number): Promise<void>
  stop(): Promise<void>
}

interface LoadOptions {
  url: string
  token: string
  /** What readers ask for, and what each good answer contains. */
  good: { path: string; contains: string }[]
  /** What each writer saves: a record with a name that nobody else uses. */
  writers: { path: string; body: (name: string) => FormData | string }[]
}

// A writer whose instance was killed in the middle gets 502 of the balancer, and one that was refused 503.
const mayBeRepeated = [502, 503, 504]

/** Starts reading and writing through a balancer. A save is sent with one key until it is acknowledged. */
export function startLoad({ url, token, good, writers }: LoadOptions): Load {
  const faults: string[] = []
  const saved: string[] = []
  const refused = new Map<number, number>()
  const rounds = good.map(() => 0)
  let isOver = false

  async function readOne(at: number, { path, contains }: LoadOptions['good'][number]): Promise<void> {
    while (!isOver) {
      const seen = await ask(`${url}${path}`)
      if (seen.status !== 200 || !seen.text.includes(contains))
        faults.push(`${path} was ${seen.status} ${seen.text.slice(0, 200)}`)
      rounds[at] = (rounds[at] ?? 0) + 1
      // As a visitor: not as fast as a loop can.
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
        if (!mayBeRepeated.includes(status)) faults.push(`a save was ${status} ${text.slice(0, 200)}`)
        await setTimeout(50)
      }
    }
  }

  const working = [
    ...good.map((one, at) => readOne(at, one)),
    ...writers.map((one, at) => write(at + 1, one)),
  ]
  return {
    faults,
    saved,
    refused,
    async read(times) {
      const aims = rounds.map((round) => round + times)
      while (aims.some((aim, at) => (rounds[at] ?? 0) < aim)) await setTimeout(20)
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
