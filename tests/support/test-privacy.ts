import type { z } from 'zod'
import type { AnyEntity, FileRules } from '../../app/contract/entity.ts'
import { traitsOf } from '../../app/contract/field-traits.ts'
import type { Tables } from '../../app/db/tables.ts'
import { entities } from '../../app/features/entities.ts'
import type { School } from './test-school.ts'

/**
 * What a column is to visitors. `public`: they may read it, of every record that they may read. `secret`: it must never
 * reach them, and tests look for what it holds. `mute`: not for them, yet telling nothing by itself: numbers, moments,
 * yes or no, words of ours.
 */
export type Privacy = 'public' | 'secret' | 'mute'

// Numbers, moments, and words of ours: nothing of them says whose they are.
const tellsNothing = ['number', 'yes-no', 'choice', 'instant', 'time']

/** The decision on every column of the database: of an entity by who may read it, of the others one by one. */
export const privacy: Readonly<Record<string, Readonly<Record<string, Privacy>>>> = {
  ...Object.fromEntries(entities.map((entity) => [entity.table, privacyOf(entity)])),
  tokens: {
    id: 'mute',
    token_hash: 'secret',
    user_id: 'mute',
    created_at: 'mute',
    last_used_at: 'mute',
    device: 'secret',
    confirmed_at: 'mute',
  },
  second_factors: { id: 'mute', user_id: 'mute', secret: 'secret', confirmed_at: 'mute', last_step: 'mute' },
  recovery_codes: { id: 'mute', user_id: 'mute', code_hash: 'secret' },
  server_keys: { id: 'mute', purpose: 'mute', key: 'secret' },
  devices: { id: 'mute', secret_hash: 'secret', user_id: 'mute', created_at: 'mute', used_at: 'mute' },
  sign_ins: {
    id: 'mute',
    user_id: 'mute',
    at: 'mute',
    outcome: 'mute',
    device: 'secret',
    address: 'secret',
  },
  changes: {
    id: 'mute',
    at: 'mute',
    user_id: 'mute',
    user: 'secret',
    entity: 'mute',
    record_id: 'mute',
    kind: 'mute',
    before: 'secret',
    after: 'secret',
    about: 'secret',
  },
  journal: {
    id: 'mute',
    at: 'mute',
    last_at: 'mute',
    times: 'mute',
    kind: 'mute',
    user_id: 'mute',
    user: 'secret',
    entity: 'mute',
    record_id: 'mute',
    username: 'secret',
    detail: 'mute',
    address: 'secret',
    device: 'secret',
    once_key: 'secret',
  },
  content_version: { id: 'mute', version: 'mute' },
  limit_events: { id: 'mute', bucket: 'secret', at: 'mute' },
  idempotency_keys: {
    id: 'mute',
    caller: 'secret',
    call: 'mute',
    key: 'secret',
    answer: 'secret',
    record_id: 'mute',
    created_at: 'mute',
  },
  backups: {
    id: 'mute',
    at: 'mute',
    alive_at: 'mute',
    origin: 'mute',
    user: 'secret',
    host: 'secret',
    file: 'secret',
    bytes: 'mute',
    outcome: 'mute',
    running: 'mute',
    failure: 'mute',
    downloaded_at: 'mute',
    downloaded_by: 'secret',
  },
  backup_downloads: { id: 'mute', token_hash: 'secret', backup_id: 'mute', user_id: 'mute', at: 'mute' },
  erasures: { entity: 'mute', record_id: 'mute', day: 'mute' },
  sample_records: { entity: 'mute', record_id: 'mute', updated_at: 'mute' },
} as const

function privacyOf({
  fields,
  made,
  secret,
  files,
  readBy,
  adminOnly,
  searched,
  unique,
}: AnyEntity): Record<string, Privacy> {
  const isPublic = readBy === 'everyone'
  const read = Object.entries<z.ZodType>({ ...fields, ...made })
  const hidden = (check: z.ZodType) => (tellsNothing.includes(traitsOf(check).kind) ? 'mute' : 'secret')
  return {
    id: isPublic ? 'public' : 'mute',
    updated_at: isPublic ? 'public' : 'mute',
    search_key: !isPublic && searched ? 'secret' : 'mute',
    ...(unique && { unique_key: isPublic ? 'mute' : 'secret' }),
    ...Object.fromEntries(
      read.map(([field, check]) => [
        field,
        isPublic && !adminOnly?.includes(field) ? 'public' : hidden(check),
      ]),
    ),
    ...Object.fromEntries(Object.entries<z.ZodType>(secret).map(([field, check]) => [field, hidden(check)])),
    ...Object.fromEntries(
      Object.entries(files as FileRules).flatMap(([field, { kind }]) => [
        [field, isPublic ? 'public' : 'secret'],
        ...(kind === 'pdf'
          ? [
              [`${field}_name`, isPublic ? 'public' : 'secret'],
              [`${field}_size`, isPublic ? 'public' : 'mute'],
            ]
          : []),
      ]),
    ),
  }
}

/** A value that visitors must never read, and the column that it was found in. */
export interface Secret {
  column: string
  value: string
}

/** Everything in the database that is secret and long enough to be looked for, without what a user may read of themselves. */
export async function secretsIn({ resources: { database } }: School, ownUserId: number): Promise<Secret[]> {
  const known = new Set<string>()
  const secrets: Secret[] = []
  for (const [table, columns] of Object.entries(privacy)) {
    const rows = await database.sql
      .selectFrom(table as 'users')
      .selectAll()
      .execute()
    for (const row of rows)
      for (const [column, decided] of Object.entries(columns)) {
        const texts = textsIn((row as Record<string, unknown>)[column])
        const isOwn = ownUserId === (table === 'users' ? row.id : Object(row).user_id)
        if (decided === 'public' ? isHidden(row) : decided === 'secret' && !isOwn)
          secrets.push(...texts.map((value) => ({ column: `${table}.${column}`, value })))
        else if (decided === 'public' || isOwn) for (const text of texts) known.add(text)
      }
  }
  return secrets.filter(({ value }) => value.length >= shortest && !known.has(value) && !moment.test(value))
}

// Anything shorter stands somewhere by chance.
const shortest = 8
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

// What history and kept answers hold is JSON: each text in it counts for itself.
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  return /^[{[]/.test(value) ? textsIn(JSON.parse(value)) : [value]
}

function isHidden(row: object): boolean {
  const { is_draft, publish_at, expires_at } = row as Partial<Tables['notices']>
  const now = new Date().toISOString()
  return is_draft === 1 || (publish_at ?? now) > now || (expires_at ?? '3000') < now
}
