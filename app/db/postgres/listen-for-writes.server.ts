import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { waitAtMost } from '#app/concurrency/wait-at-most.server.ts'
import {
  contentChannel,
  readNotification,
  type VersionTarget,
  type WriteWatcher,
} from '#app/db/content/content-version.server.ts'
import type { Log } from '#app/process/log.server.ts'

interface ListenOptions {
  /** Without a transaction pooler, which has no sessions. */
  url: string
  /** On another connection. */
  notify(payload: string): Promise<unknown>
  log: Pick<Log, 'info' | 'warn'>
}

const deadlineMs = 5000
const verifyEveryMs = 30_000
const idleAfterMs = 5 * 60 * 1000
const maxPauseMs = 60_000
// A restart of the database is not worth a warning.
const warnAfterFailures = 2

/**
 * Listens to notifications of writes, on a separate connection: opened at a visit, verified then and every 30 seconds by
 * a test notification (behind a transaction pooler none arrives), closed 5 minutes after the last visit, so that
 * the database may sleep.
 */
export function listenForWrites(
  { url, notify, log }: ListenOptions,
  { setVersion, readVersion }: VersionTarget,
): WriteWatcher {
  let client: pg.Client | undefined
  let isListening = false
  let verifiedAt = 0
  let failures = 0
  let retryAt = 0
  const idleTimer = setTimeout(() => void close(), idleAfterMs).unref()

  function connect(): pg.Client {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    // Without a listener a lost connection would end the process.
    connection.on('error', (fault) => handleLoss(connection, fault))
    connection.on('end', () => handleLoss(connection, 'the connection was closed'))
    connection.on('notification', ({ payload = '' }) => {
      const notification = readNotification(payload)
      if (notification) setVersion(notification.version, notification.change)
    })
    return connection
  }

  async function open(): Promise<void> {
    const connection = connect()
    client = connection
    try {
      await connection.connect()
      await connection.query(`listen ${contentChannel}`)
      await verify(connection)
    } catch (fault) {
      handleLoss(connection, fault)
    }
  }

  /** Throws unless a notification arrives; then reads the writes before it. */
  async function verify(connection: pg.Client): Promise<void> {
    verifiedAt = performance.now()
    if (!(await isTestReceived(connection, notify))) throw new Error('no notification came back')
    await readVersion()
    if (client !== connection) return
    isListening = true
    if (failures >= warnAfterFailures) log.info('notifications of writes arrive again')
    failures = 0
  }

  /** Reconnects at a visit after a pause, which grows, with jitter. */
  function handleLoss(connection: pg.Client, fault: unknown): void {
    if (client !== connection) return
    failures += 1
    const pauseMs = Math.min(maxPauseMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2)
    retryAt = performance.now() + pauseMs
    void close()
    if (failures === warnAfterFailures)
      log.warn('notifications of writes do not arrive: those of other servers are seen within a second', {
        fault: fault instanceof Error ? fault.message : String(fault),
        advice: 'behind a pooler of transactions, set DATABASE_DIRECT_URL to an address past it',
      })
  }

  function verifyAgain(): void {
    const connection = client
    if (connection) verify(connection).catch((fault: unknown) => handleLoss(connection, fault))
  }

  async function close(): Promise<void> {
    const last = client
    client = undefined
    isListening = false
    if (last) await waitAtMost(last.end(), deadlineMs)
  }

  return {
    isCurrent() {
      idleTimer.refresh()
      const now = performance.now()
      if (!client && now >= retryAt) void open()
      if (isListening && now - verifiedAt >= verifyEveryMs) verifyAgain()
      return isListening
    },
    stop: () => {
      clearTimeout(idleTimer)
      retryAt = Number.POSITIVE_INFINITY
      return close()
    },
  }
}

async function isTestReceived(client: pg.Client, notify: ListenOptions['notify']): Promise<boolean> {
  const sent = randomUUID()
  let listener = (_message: pg.Notification) => {}
  const received = new Promise<void>((resolve) => {
    listener = ({ payload }) => payload === sent && resolve()
  })
  client.on('notification', listener)
  const isReceived = await waitAtMost(Promise.all([received, notify(sent)]), deadlineMs)
  client.off('notification', listener)
  return isReceived
}
