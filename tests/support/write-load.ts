import { pdfFile, picture } from './test-files.ts'
import { form } from './test-school.ts'

/** A record as the school last returned it to its writer. */
export interface Written {
  path: Path
  latest: RecordView
  /** The uploaded bytes, if the server returns them unchanged. */
  pdf?: Bytes
  /** The number of successful writes. */
  writes: number
}

export interface RecordView extends Record<string, unknown> {
  id: number
}

/** The request that got no answer before the process ended. */
export type Unanswered =
  | { kind: 'create'; sent: Save }
  | { kind: 'update'; record: Written; sent: Save }
  | { kind: 'delete'; record: Written }

/** A new record, which may be sent several times with the same key. */
export interface Save {
  path: Path
  key: string
  /** A text that no other record contains. */
  mark: string
  pdf?: Bytes
  body: () => FormData | string
}

export type Path = 'notices/' | 'teachers/' | 'classes/'
type Bytes = Uint8Array<ArrayBuffer>
type Ask = (method: string, path: string, sent?: Save) => Promise<Answer>
type Answer = { status: number; body: RecordView }

/** The field that contains the mark of a record. */
export const markField = { 'notices/': 'title', 'teachers/': 'full_name', 'classes/': 'name' } as const

/** Adds, changes and deletes records continuously, and remembers the answers. */
export class Clerk {
  existing: Written[] = []
  deleted: Written[] = []
  /** All files of all versions of its records, because the history refers to them. */
  files = new Set<string>()
  unanswered: Unanswered | undefined
  readonly #name: string
  readonly #random: () => number
  #count = 0

  constructor(name: string, random: () => number) {
    this.#name = name
    this.#random = random
  }

  /** Works until the school no longer answers; throws on a wrong answer. */
  async work(url: string, token: string): Promise<void> {
    const ask = caller(url, token)
    try {
      for (;;) await this.#step(ask)
    } catch (fault) {
      if (!(fault instanceof TypeError)) throw fault
    }
  }

  /** Checks the call without an answer: it happened completely or not at all. */
  async settle(url: string, token: string): Promise<void> {
    const open = this.unanswered
    this.unanswered = undefined
    if (!open) return
    const ask = caller(url, token)
    if (open.kind === 'create') return this.#create(ask, open.sent)
    const { record } = open
    const now = await ask('GET', `${record.path}${record.latest.id}/`)
    if (open.kind === 'delete') {
      if (now.status === 404) this.#recordDeletion(record)
      else expectSame(now.body, record.latest)
    } else if (now.body[markField[record.path]] === open.sent.mark) {
      if (open.sent.pdf && now.body.pdf_file === record.latest.pdf_file)
        throw new Error(`${record.path} has the new text and the old file`)
      this.#recordAnswer(record, now.body, open.sent)
    } else expectSame(now.body, record.latest)
  }

  async #step(ask: Ask): Promise<void> {
    const chosen = this.existing[Math.floor(this.#random() * this.existing.length)]
    const dice = this.#random()
    if (!chosen || dice < 0.5 - this.existing.length / 100) return this.#create(ask, await this.#compose())
    if (dice < 0.8) return this.#update(ask, chosen, await this.#compose(chosen.path))
    return this.#delete(ask, chosen)
  }

  async #create(ask: Ask, sent: Save): Promise<void> {
    this.unanswered = { kind: 'create', sent }
    const { body } = expectStatus(201, await ask('POST', sent.path, sent), sent)
    this.unanswered = undefined
    const record = { path: sent.path, latest: body, writes: 0 }
    this.existing.push(record)
    this.#recordAnswer(record, body, sent)
  }

  async #update(ask: Ask, record: Written, sent: Save): Promise<void> {
    this.unanswered = { kind: 'update', record, sent }
    const { body } = expectStatus(200, await ask('PUT', `${record.path}${record.latest.id}/`, sent), sent)
    this.unanswered = undefined
    this.#recordAnswer(record, body, sent)
  }

  async #delete(ask: Ask, record: Written): Promise<void> {
    this.unanswered = { kind: 'delete', record }
    expectStatus(204, await ask('DELETE', `${record.path}${record.latest.id}/`), record)
    this.unanswered = undefined
    this.#recordDeletion(record)
  }

  #recordAnswer(record: Written, latest: RecordView, sent: Save): void {
    record.latest = latest
    record.writes += 1
    if (sent.pdf) record.pdf = sent.pdf
    const file = fileOf(latest)
    if (file) this.files.add(file)
  }

  #recordDeletion(record: Written): void {
    this.existing.splice(this.existing.indexOf(record), 1)
    this.deleted.push({ ...record, writes: record.writes + 1 })
  }

  async #compose(path = this.#choosePath()): Promise<Save> {
    this.#count += 1
    const mark = `${this.#name} ${this.#count}`
    const sent = { path, key: mark.replace(' ', '-'), mark }
    const fields = { [markField[path]]: mark }
    const hasFile = this.#random() < 0.6
    if (path === 'classes/') return { ...sent, body: () => JSON.stringify(fields) }
    if (!hasFile) return { ...sent, body: () => form(fields) }
    if (path === 'teachers/') {
      const photo = await picture('jpeg', 200, 240)
      return { ...sent, body: () => form({ ...fields, photo: [photo, 'photo.jpg', 'image/jpeg'] }) }
    }
    const pdf = pdfFile(`${mark} ${'x'.repeat(Math.floor(this.#random() * 100_000))}`)
    return { ...sent, pdf, body: () => form({ ...fields, pdf_file: [pdf, 'notice.pdf'] }) }
  }

  #choosePath(): Path {
    const dice = this.#random()
    return dice < 0.45 ? 'notices/' : dice < 0.75 ? 'teachers/' : 'classes/'
  }
}

/** The key of a record's file. */
export function fileOf({ pdf_file, photo }: RecordView): string | undefined {
  const address = pdf_file ?? photo
  return address ? String(address).split('/').slice(2, 4).join('/') : undefined
}

// Load shedding (503) refuses before anything is written, so the clerk retries.
function caller(url: string, token: string): Ask {
  const ask: Ask = async (method, path, sent) => {
    const body = sent?.body()
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...(sent && method === 'POST' && { 'Idempotency-Key': sent.key }),
      },
      ...(body && { body }),
    })
    const text = await response.text()
    const wait = response.headers.get('retry-after')
    if (response.status === 503 && wait) {
      await new Promise((resolve) => setTimeout(resolve, Number(wait) * 1000))
      return ask(method, path, sent)
    }
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as RecordView }
  }
  return ask
}

function expectStatus(status: number, reply: Answer, of: Save | Written) {
  if (reply.status === status) return reply
  const what = 'mark' in of ? of.mark : JSON.stringify(of.latest)
  throw new Error(`${of.path} ${what}: ${reply.status} ${JSON.stringify(reply.body)}`)
}

function expectSame(now: RecordView, before: RecordView): void {
  if (JSON.stringify(now) !== JSON.stringify(before))
    throw new Error(`neither before nor after: ${JSON.stringify({ before, now })}`)
}
