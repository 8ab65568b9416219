import type { Tables } from '#app/db/tables.ts'
import type { School } from './test.server.ts'

/**
 * What a column is to visitors. `public`: they may read it, of every record that they may read. `secret`: it must never
 * reach them, and tests look for what it holds. `mute`: not for them, yet telling nothing by itself: numbers, moments,
 * yes or no, words of ours.
 */
export type Privacy = 'public' | 'secret' | 'mute'

const record = { id: 'public', updated_at: 'public', search_key: 'mute' } as const
const secretRecord = { id: 'mute', updated_at: 'mute', search_key: 'secret' } as const
const person = {
  ...record,
  full_name: 'public',
  contact_phone: 'public',
  contact_email: 'public',
  photo: 'public',
} as const
const hiddenContact = { contact_phone: 'secret', contact_email: 'secret' } as const

/** The decision on every column of the database; whoever adds one decides here, and the crawl holds it. */
export const privacy = {
  institutions: {
    ...record,
    unique_key: 'mute',
    name: 'public',
    address: 'public',
    address_code: 'public',
    logo: 'public',
    institution_image: 'public',
    contact_phone: 'public',
    contact_email: 'public',
    government_approval_number: 'public',
    government_approval_date: 'public',
    history: 'public',
    tagline: 'public',
    base_year: 'public',
    office_hours: 'public',
    programs: 'public',
    departments: 'public',
    admission_eligibility: 'public',
    admission_process: 'public',
    admission_papers: 'public',
    map_place: 'public',
    theme_color: 'public',
    registration_open: 'mute',
    second_factor_required: 'mute',
    message_months: 'mute',
    privacy_text: 'public',
  },
  principal_vice_principal: {
    ...person,
    ...hiddenContact,
    unique_key: 'mute',
    designation: 'public',
    message: 'public',
  },
  teachers: {
    ...person,
    designation: 'public',
    subject: 'public',
    department: 'public',
    profile: 'public',
    position: 'public',
  },
  staff: { ...person, designation: 'public', department: 'public', profile: 'public', position: 'public' },
  committee_members: { ...person, ...hiddenContact, role: 'public', position: 'public' },
  students: {
    ...secretRecord,
    unique_key: 'secret',
    full_name: 'secret',
    contact_phone: 'secret',
    contact_email: 'secret',
    photo: 'secret',
    roll_number: 'secret',
    class_name: 'mute',
    section: 'secret',
    date_of_birth: 'secret',
    address: 'secret',
    guardian_name: 'secret',
    guardian_contact: 'secret',
    digital_id_code: 'secret',
  },
  // Of those that are due; the others are secret as a whole.
  notices: {
    ...record,
    title: 'public',
    description: 'public',
    pdf_file: 'public',
    pdf_file_name: 'public',
    pdf_file_size: 'public',
    category: 'public',
    date: 'public',
    is_pinned: 'public',
    is_draft: 'public',
    publish_at: 'public',
    expires_at: 'public',
  },
  gallery: { ...record, image: 'public', caption: 'public', position: 'public', consent_note: 'secret' },
  classes: { ...record, unique_key: 'mute', name: 'public' },
  sections: { ...record, unique_key: 'mute', name: 'public', class_name: 'public' },
  subjects: { ...record, name: 'public', class_name: 'public' },
  class_routine: {
    ...record,
    classId: 'public',
    sectionId: 'public',
    subjectId: 'public',
    teacherId: 'public',
    startTime: 'public',
    endTime: 'public',
    days: 'public',
    allow_clash: 'public',
  },
  contacts: {
    ...secretRecord,
    search_key: 'mute',
    name: 'secret',
    email: 'secret',
    phone: 'secret',
    message: 'secret',
    handled: 'mute',
    created_at: 'mute',
  },
  users: {
    ...secretRecord,
    unique_key: 'secret',
    username: 'secret',
    full_name: 'secret',
    email: 'secret',
    phone: 'secret',
    role: 'mute',
    profile_picture: 'secret',
    active: 'mute',
    password_hash: 'secret',
    must_change_password: 'mute',
    second_factor: 'mute',
  },
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
} as const satisfies { [T in keyof Tables]: { [C in keyof Tables[T]]: Privacy } }

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
