import type { z } from 'zod'
import type { AnyEntity } from '../../app/contract/entity.ts'
import { metaOf } from '../../app/contract/field-meta.ts'
import { type FileRules, hasNameAndSize } from '../../app/contract/file-fields.ts'
import type { Tables } from '../../app/db/tables/tables.ts'
import { entities } from '../../app/features/entities.ts'
import { eventEntity } from '../../app/features/events/events.entity.ts'
import { studentCountEntity } from '../../app/features/student-counts/student-counts.entity.ts'
import { columnsOf } from '../../app/sheets/columns.ts'
import type { School } from './test-school.ts'

/**
 * The privacy class of a column. `public`: visitors may read it in every record that is visible to them. `secret`: it
 * must never reach visitors, and tests search for its values. `neutral`: not for visitors, but harmless: ids, times,
 * booleans, constants.
 */
export type Privacy = 'public' | 'secret' | 'neutral'

// Ids, times and constants do not identify anybody.
const neutralKinds = ['number', 'yes-no', 'choice', 'instant', 'time']

/** The class of every column: derived from its entity, or listed here. */
export const privacy: Readonly<Record<string, Readonly<Record<string, Privacy>>>> = {
  ...Object.fromEntries(entities.map((entity) => [entity.table, privacyOf(entity)])),
  // The counts are published with the name of the section as typed.
  student_counts: {
    ...privacyOf(studentCountEntity),
    class_name: 'public',
    section: 'public',
    unique_key: 'neutral',
  },
  // A published list says it.
  events: { ...privacyOf(eventEntity), national_day: 'neutral' },
  shown_counts: { id: 'neutral', counts: 'public', day: 'public' },
  tokens: {
    id: 'neutral',
    token_hash: 'secret',
    user_id: 'neutral',
    created_at: 'neutral',
    last_used_at: 'neutral',
    device: 'secret',
    confirmed_at: 'neutral',
  },
  invitations: { id: 'neutral', user_id: 'neutral', secret_hash: 'secret' },
  second_factors: {
    id: 'neutral',
    user_id: 'neutral',
    secret: 'secret',
    confirmed_at: 'neutral',
    last_step: 'neutral',
  },
  recovery_codes: { id: 'neutral', user_id: 'neutral', code_hash: 'secret' },
  server_keys: { id: 'neutral', purpose: 'neutral', key: 'secret' },
  devices: {
    id: 'neutral',
    secret_hash: 'secret',
    user_id: 'neutral',
    created_at: 'neutral',
    used_at: 'neutral',
  },
  sign_ins: {
    id: 'neutral',
    user_id: 'neutral',
    at: 'neutral',
    outcome: 'neutral',
    device: 'secret',
    address: 'secret',
  },
  changes: {
    id: 'neutral',
    at: 'neutral',
    user_id: 'neutral',
    user: 'secret',
    entity: 'neutral',
    record_id: 'neutral',
    kind: 'neutral',
    before: 'secret',
    after: 'secret',
    about: 'secret',
    batch: 'neutral',
    data_guard: 'neutral',
  },
  journal: {
    id: 'neutral',
    at: 'neutral',
    last_at: 'neutral',
    times: 'neutral',
    kind: 'neutral',
    user_id: 'neutral',
    user: 'secret',
    entity: 'neutral',
    record_id: 'neutral',
    username: 'secret',
    detail: 'neutral',
    address: 'secret',
    device: 'secret',
    once_key: 'secret',
  },
  content_version: { id: 'neutral', version: 'neutral', withdrawn_at: 'neutral', reworded_at: 'neutral' },
  visits: {
    id: 'neutral',
    date: 'neutral',
    kind: 'neutral',
    path: 'neutral',
    record_id: 'neutral',
    count: 'neutral',
  },
  schema_compat: { id: 'neutral', needed_migration: 'neutral' },
  limit_events: { id: 'neutral', bucket: 'secret', at: 'neutral' },
  idempotency_keys: {
    id: 'neutral',
    caller: 'secret',
    call: 'neutral',
    key: 'secret',
    answer: 'secret',
    record_id: 'neutral',
    created_at: 'neutral',
    sent_hash: 'secret',
  },
  backups: {
    id: 'neutral',
    at: 'neutral',
    alive_at: 'neutral',
    origin: 'neutral',
    user: 'secret',
    host: 'secret',
    owner: 'neutral',
    file: 'secret',
    bytes: 'neutral',
    step: 'neutral',
    done: 'neutral',
    total: 'neutral',
    outcome: 'neutral',
    running: 'neutral',
    failure: 'neutral',
    downloaded_at: 'neutral',
    downloaded_by: 'secret',
  },
  backup_downloads: {
    id: 'neutral',
    token_hash: 'secret',
    backup_id: 'neutral',
    user_id: 'neutral',
    at: 'neutral',
  },
  erasures: { entity: 'neutral', record_id: 'neutral', day: 'neutral' },
  circular_days: { item: 'neutral', fingerprint: 'neutral', day: 'public' },
  import_batches: { batch: 'neutral', user_id: 'neutral', started_at: 'neutral' },
  import_headings: {
    entity: 'neutral',
    key: 'secret',
    heading: 'secret',
    field: 'neutral',
    matched_at: 'neutral',
  },
  // Empty since 0030; the next release drops them.
  imports: {
    id: 'neutral',
    entity: 'neutral',
    file_name: 'neutral',
    sheet: 'neutral',
    state: 'neutral',
    columns: 'neutral',
    fixed: 'neutral',
    user_id: 'neutral',
    user: 'neutral',
    created_at: 'neutral',
    batch: 'neutral',
    last_change: 'neutral',
  },
  import_rows: {
    import_id: 'neutral',
    number: 'neutral',
    cells: 'neutral',
    outcome: 'neutral',
    reasons: 'neutral',
    record_id: 'neutral',
    is_personal: 'neutral',
    is_done: 'neutral',
  },
  stored_files: { key: 'neutral', bytes: 'neutral', at: 'neutral' },
  leases: { name: 'neutral', holder: 'neutral', until: 'neutral' },
  sample_records: { entity: 'neutral', record_id: 'neutral', updated_at: 'neutral' },
} as const

function privacyOf({
  fields,
  serverFields,
  hiddenFields,
  files,
  readBy,
  writerFields,
  searched,
  unique,
  fullTextSearch,
}: AnyEntity): Record<string, Privacy> {
  const isPublic = readBy === 'everyone'
  const read = Object.entries<z.ZodType>({ ...fields, ...serverFields })
  const nonPublicClass = (check: z.ZodType) =>
    neutralKinds.includes(metaOf(check).kind) ? 'neutral' : 'secret'
  return {
    id: isPublic ? 'public' : 'neutral',
    updated_at: isPublic ? 'public' : 'neutral',
    search_key: !isPublic && searched ? 'secret' : 'neutral',
    ...(fullTextSearch && { search_words: 'neutral', search_text: 'neutral' }),
    ...(unique && { unique_key: isPublic ? 'neutral' : 'secret' }),
    ...Object.fromEntries(
      read.map(([field, check]) => [
        field,
        isPublic && !writerFields?.includes(field) ? 'public' : nonPublicClass(check),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries<z.ZodType>(hiddenFields).map(([field, check]) => [field, nonPublicClass(check)]),
    ),
    ...Object.fromEntries(
      Object.entries(files as FileRules).flatMap(([field, { kind }]) => [
        [field, isPublic ? 'public' : 'secret'],
        ...(hasNameAndSize(kind)
          ? [
              [`${field}_name`, isPublic ? 'public' : 'secret'],
              [`${field}_size`, isPublic ? 'public' : 'neutral'],
            ]
          : []),
      ]),
    ),
  }
}

/** A secret value, and its column. */
export interface Secret {
  column: string
  value: string
}

/** All secret values in the database that are long enough to search for, except for the user's own data. */
export async function secretsIn({ resources: { database } }: School, ownUserId: number): Promise<Secret[]> {
  // Headings of sheets may be labels of fields, and stored answers have the words of choices, which are no secret.
  const known = new Set(
    database.catalog.entities.flatMap((entity) =>
      columnsOf(entity).flatMap(({ field, head, meta }) => [field, head, ...Object.keys(meta.words ?? {})]),
    ),
  )
  const secrets: Secret[] = []
  for (const [table, columns] of Object.entries(privacy)) {
    const rows = await database.sql
      .selectFrom(table as 'users')
      .selectAll()
      .execute()
    for (const row of rows)
      for (const [column, privacyClass] of Object.entries(columns)) {
        const texts = textsIn((row as Record<string, unknown>)[column])
        const isOwnData = ownUserId === (table === 'users' ? row.id : Object(row).user_id)
        if (privacyClass === 'public' ? isHidden(row) : privacyClass === 'secret' && !isOwnData)
          secrets.push(...texts.map((value) => ({ column: `${table}.${column}`, value })))
        else if (privacyClass === 'public' || isOwnData) for (const text of texts) known.add(text)
      }
  }
  return secrets.filter(
    ({ value }) => value.length >= shortest && !known.has(value) && !timestamp.test(value),
  )
}

// Shorter values occur by chance.
const shortest = 8
const timestamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

// History and stored answers are JSON; each text in it is searched for separately.
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
