import {
  createNameIndex,
  createNameLookup,
  type NamedRecord,
  type NamedRecords,
  referredTables,
  toNamedRecord,
} from '#app/sheets/named-records.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { type ApiReply, fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { entityOfTable, type ImportKind } from './import-kinds.rules.ts'
import { type ApplyAnswer, maxRows, type RowPlan, type WrittenRow } from './imports.contract.ts'
import type { NamesWithin } from './sheet-row.rules.ts'

export const unreachable = 'সার্ভারে পৌঁছানো যাচ্ছে না। যা দিয়েছেন তা রাখা আছে; সংযোগ দেখে আবার চেষ্টা করুন।'

export function messageOf({ message, errors }: ApiReply): string {
  const [first] = Object.values(errors).flat()
  return first || message || unreachable
}

// No answer, or one of a proxy, or of a server that restarts or is overloaded.
const retryableStatuses = [0, 429, 502, 503, 504]

/** Whether to retry the call; also for the sign-in page of a network (captive portal). */
function isRetryable({ status, isOk, body }: ApiReply): boolean {
  const { rows } = (body ?? {}) as { rows?: unknown }
  return retryableStatuses.includes(status) || (isOk && !Array.isArray(rows))
}

const minDelayMs = 1000
const maxDelayMs = 8000

/** Sends calls about rows, and retries those without an answer. */
export class Connection {
  /** Why there was no answer, while a call waits for its retry; else empty. */
  lost = ''
  readonly #changed: () => void
  #delayMs = minDelayMs
  #endWait: (() => void) | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Undefined if `isCancelled` before there is an answer. */
  async send(
    path: string,
    body: Record<string, unknown>,
    isCancelled: () => boolean,
  ): Promise<ApiReply | undefined> {
    while (!isCancelled()) {
      const reply = await fetchApi('POST', path, body)
      if (!isRetryable(reply)) {
        this.retryNow()
        return reply
      }
      await this.#wait(messageOf(reply))
    }
    return undefined
  }

  /** Exponential backoff, ended by going online or by `retryNow`. */
  async #wait(lost: string): Promise<void> {
    this.lost = lost
    this.#changed()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), this.#delayMs)
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        resolve()
      }
      addEventListener('online', end)
      this.#endWait = end
    })
    this.lost = ''
    this.#delayMs = Math.min(maxDelayMs, this.#delayMs * 2)
    this.#changed()
  }

  retryNow(): void {
    this.#delayMs = minDelayMs
    this.#endWait?.()
  }
}

export const toPlanned = (plan: RowPlan | undefined) => ({
  outcome: plan?.outcome ?? 'refused',
  id: plan?.id ?? null,
  updated_at: plan?.updated_at ?? null,
})

interface WrittenRows {
  /** Why not all rows were written; else empty. */
  fault: string
  /** Undone at once. */
  batch: number | undefined
  /** The answers, as far as rows were written. */
  written: readonly WrittenRow[]
}

/** Plans and writes rows without showing them before; rows that are there already stay as they are. */
export async function writeRows(
  path: string,
  all: readonly Readonly<Record<string, unknown>>[],
  batch?: number,
): Promise<WrittenRows> {
  const done = { fault: '', batch, written: [] as WrittenRow[] }
  for (let at = 0; at < all.length; at += maxRows) {
    const rows = all.slice(at, at + maxRows).map((fields, key) => ({ key, fields }))
    const planned = await fetchApi('POST', `imports/${path}/plan/`, { rows })
    if (!planned.isOk) return { ...done, fault: messageOf(planned) }
    const plans = (planned.body as { rows: RowPlan[] }).rows
    const reply = await fetchApi('POST', `imports/${path}/apply/`, {
      rows: rows.map((row, index) => ({ ...row, planned: toPlanned(plans[index]) })),
      ...(done.batch !== undefined && { batch: done.batch }),
    })
    if (!reply.isOk) return { ...done, fault: messageOf(reply) }
    const answer = reply.body as ApplyAnswer
    done.batch = answer.batch ?? done.batch
    done.written.push(...answer.rows)
    const refused = answer.rows.find(({ outcome }) => outcome === 'refused')
    if (refused) return { ...done, fault: Object.values(refused.errors).flat()[0] ?? unreachable }
  }
  return done
}

export interface ImportNames {
  named: NamedRecords
  nameOf: (table: string, id: number) => string
  within: NamesWithin
}

/** Undefined if the server can't be reached. */
export async function readNames({ entity, part }: ImportKind): Promise<ImportNames | undefined> {
  const { names } = entity.sheet ?? {}
  const tables = referredTables([entity, part])
  if (names) tables.add(names.table)
  const found = new Map<string, NamedRecord[]>()
  const read = async (table: string) => {
    const entity = entityOfTable(table)
    const records = entity ? await readRecords(entity) : 'failed'
    if (entity && records !== 'failed')
      found.set(
        table,
        records.map((record) => toNamedRecord(entity, record)),
      )
  }
  await Promise.all([...tables].map(read))
  if (found.size < tables.size) return undefined
  const within = new Map<number | null, Set<string>>()
  for (const { name, within: whole = null } of found.get(names?.table ?? '') ?? [])
    within.set(whole, (within.get(whole) ?? new Set()).add(searchKey(name)))
  return { named: createNameIndex(Object.fromEntries(found)), nameOf: createNameLookup(found), within }
}
