import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { waitAtMost } from '#app/concurrency/wait-at-most.server.ts'
import {
  contentChannel,
  type Follower,
  type OtherWrites,
  readNotification,
} from '#app/db/content/content-version.server.ts'
import type { Log } from '#app/process/log.server.ts'

interface Listening {
  /** Where a session can be held: past a pooler of transactions. */
  url: string
  /** Sends a notification through another connection. */
  notify(payload: string): Promise<unknown>
  log: Pick<Log, 'info' | 'warn'>
}

const deadlineMs = 5000
const proveEveryMs = 30_000
const sleepAfterMs = 5 * 60 * 1000
const longestPauseMs = 60_000
// Once an outage. A database that restarts takes a moment.
const toldAfter = 2

/**
 * Listens to PostgreSQL's notifications of writes, on a connection of its own. It is opened when a visitor comes, counts
 * once a notification has come back through it (behind a pooler of transactions none does), is tried again every half
 * minute while visitors come, and closed five minutes after the last one, so that a database may sleep.
 */
export function listenForWrites({ url, notify, log }: Listening, { moveTo, read }: Follower): OtherWrites {
  let client: pg.Client | undefined
  let isHearing = false
  let provedAt = 0
  let failures = 0
  let retryAt = 0
  const sleep = setTimeout(() => void close(), sleepAfterMs).unref()

  function connect(): pg.Client {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    // Without this listener a lost connection would end the process.
    own.on('error', (fault) => lose(own, fault))
    own.on('end', () => lose(own, 'the connection was closed'))
    own.on('notification', ({ payload = '' }) => {
      const told = readNotification(payload)
      if (told) moveTo(told.version, told.change)
    })
    return own
  }

  async function open(): Promise<void> {
    const own = connect()
    client = own
    try {
      await own.connect()
      await own.query(`listen ${contentChannel}`)
      await prove(own)
    } catch (fault) {
      lose(own, fault)
    }
  }

  /** Throws unless a notification comes back; what was written before is read. */
  async function prove(own: pg.Client): Promise<void> {
    provedAt = performance.now()
    if (!(await comesBack(own, notify))) throw new Error('no notification came back')
    await read()
    if (client !== own) return
    isHearing = true
    if (failures >= toldAfter) log.info('notifications of writes arrive again')
    failures = 0
  }

  /** Tries again when visitors come: later each time, and not all servers at once. */
  function lose(own: pg.Client, fault: unknown): void {
    if (client !== own) return
    failures += 1
    const pauseMs = Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2)
    retryAt = performance.now() + pauseMs
    void close()
    if (failures === toldAfter)
      log.warn('notifications of writes do not arrive: those of other servers are seen within a second', {
        fault: fault instanceof Error ? fault.message : String(fault),
        advice: 'behind a pooler of transactions, set DATABASE_DIRECT_URL to an address past it',
      })
  }

  function proveAgain(): void {
    const own = client
    if (own) prove(own).catch((fault: unknown) => lose(own, fault))
  }

  async function close(): Promise<void> {
    const last = client
    client = undefined
    isHearing = false
    if (last) await waitAtMost(last.end(), deadlineMs)
  }

  return {
    areKnown() {
      sleep.refresh()
      const now = performance.now()
      if (!client && now >= retryAt) void open()
      if (isHearing && now - provedAt >= proveEveryMs) proveAgain()
      return isHearing
    },
    stop: () => {
      clearTimeout(sleep)
      retryAt = Number.POSITIVE_INFINITY
      return close()
    },
  }
}

async function comesBack(client: pg.Client, notify: Listening['notify']): Promise<boolean> {
  const sent = randomUUID()
  let listener = (_message: pg.Notification) => {}
  const heard = new Promise<void>((resolve) => {
    listener = ({ payload }) => payload === sent && resolve()
  })
  client.on('notification', listener)
  const isHeard = await waitAtMost(Promise.all([heard, notify(sent)]), deadlineMs)
  client.off('notification', listener)
  return isHeard
}
