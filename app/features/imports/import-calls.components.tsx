import {
  findableByName,
  type NamedRecord,
  type NamedRecords,
  namedRecord,
  nameFinder,
  referredTables,
} from '#app/sheets/named-records.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { type ApiReply, fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { entityOfTable, type ImportKind } from './import-kinds.rules.ts'
import type { NamesWithin } from './sheet-row.rules.ts'

export const unreachable = 'সার্ভারে পৌঁছানো যাচ্ছে না। যা দিয়েছেন তা রাখা আছে; সংযোগ দেখে আবার চেষ্টা করুন।'

/** Why a call about an import was refused. */
export function whyOf({ message, errors }: ApiReply): string {
  const [about] = Object.values(errors).flat()
  return about || message || unreachable
}

// No answer, or one of a proxy or of a server that restarts or has too much to do.
const lostStatuses = [0, 429, 502, 503, 504]

/** Whether the same call about rows can succeed later; the page of a network that asks to sign in is no answer, either. */
function isLost({ status, isOk, body }: ApiReply): boolean {
  const { rows } = (body ?? {}) as { rows?: unknown }
  return lostStatuses.includes(status) || (isOk && !Array.isArray(rows))
}

const shortestMs = 1000
const longestMs = 8000

/** The connection to the server: a call about rows that gets no answer is sent again. */
export class Connection {
  /** Why the last call got no answer, while it waits to be sent again; else empty. */
  lost = ''
  readonly #changed: () => void
  #ms = shortestMs
  #endWait: (() => void) | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Undefined if it is over before there is an answer. */
  async send(
    path: string,
    body: Record<string, unknown>,
    isOver: () => boolean,
  ): Promise<ApiReply | undefined> {
    while (!isOver()) {
      const reply = await fetchApi('POST', path, body)
      if (!isLost(reply)) {
        this.retryNow()
        return reply
      }
      await this.#wait(whyOf(reply))
    }
    return undefined
  }

  /** A while that grows, until the browser is online again, or until somebody asks to go on. */
  async #wait(lost: string): Promise<void> {
    this.lost = lost
    this.#changed()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), this.#ms)
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        resolve()
      }
      addEventListener('online', end)
      this.#endWait = end
    })
    this.lost = ''
    this.#ms = Math.min(longestMs, this.#ms * 2)
    this.#changed()
  }

  retryNow(): void {
    this.#ms = shortestMs
    this.#endWait?.()
  }
}

/** The records that the rows of a sheet refer to by name. */
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
    const of = entityOfTable(table)
    const records = of ? await readRecords(of) : 'failed'
    if (of && records !== 'failed')
      found.set(
        table,
        records.map((record) => namedRecord(of, record)),
      )
  }
  await Promise.all([...tables].map(read))
  if (found.size < tables.size) return undefined
  const within = new Map<number | null, Set<string>>()
  for (const { name, within: whole = null } of found.get(names?.table ?? '') ?? [])
    within.set(whole, (within.get(whole) ?? new Set()).add(searchKey(name)))
  return { named: findableByName(Object.fromEntries(found)), nameOf: nameFinder(found), within }
}
