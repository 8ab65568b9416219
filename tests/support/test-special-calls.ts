import { vi } from 'vitest'
import { sentFiles } from '../../app/contract/file-fields.ts'
import { entities } from '../../app/features/entities.ts'
import { accountRequests } from './test-account-calls.ts'
import type { Accepted, Ids, Prepare } from './test-calls.ts'
import { whenBackupsAreMade } from './test-effects.ts'
import { pdfFile, picture } from './test-files.ts'
import { form, type School, someInstitution, testAdmin } from './test-school.ts'

const publicChange = { changes: 1, contentSteps: 1 }
const message = { name: 'একজন অভিভাবক', phone: '01700000002', message: 'ভর্তি কবে?' }

/** Valid requests for the calls that differ from the five of every entity. */
export const specialRequests: Record<string, Prepare> = {
  ...accountRequests,

  'patch institutions/{id}/': async (school) => ({
    id: await institutionOf(school),
    body: { tagline: `${Math.random()}` },
    effects: { ...publicChange, others: { institutions: 'changed' } },
  }),
  'post institutions/': async (school, ids) => {
    await school.resources.database.sql.deleteFrom('institutions').execute()
    return {
      body: someInstitution,
      effects: { ...publicChange, others: { institutions: 1 } },
      until: async () => {
        ids['institutions/'] = await institutionOf(school)
      },
    }
  },

  // The first list of all students in a session is an event in the journal.
  'get students/': async (school) => ({ token: await signInAdmin(school), effects: { journal: 1 } }),
  'get changes/': async (school) => ({ token: await signInAdmin(school), effects: { journal: 1 } }),
  ...Object.fromEntries(
    entities
      .filter(({ isExportConfirmed }) => isExportConfirmed)
      .flatMap(({ path }) =>
        ['csv', 'xlsx'].map((format) => [
          `get exports/${path}.${format}/`,
          () => ({ effects: { journal: 1 } }),
        ]),
      ),
  ),
  'get students/{id}/export/': () => ({ effects: { journal: 1 } }),
  'post students/': (_school, ids) => ({
    body: studentOf(ids),
    effects: { changes: 1, contentSteps: 1, others: { students: 1, shown_counts: 'changed' } },
  }),
  'delete students/{id}/': async (school, ids) => ({
    id: await addStudent(school, ids),
    effects: { ...publicChange, others: { students: -1, shown_counts: 'changed' } },
  }),
  'post students/delete/': async (school, ids) => ({
    body: { records: [{ id: await addStudent(school, ids) }] },
    effects: { ...publicChange, others: { students: -1, shown_counts: 'changed' } },
  }),
  'post students/{id}/erase/': async (school, ids) => {
    // The first erasure also stores when SQLite was last vacuumed.
    await school.send('POST', `/api/students/${await addStudent(school, ids)}/erase/`)
    return {
      id: await addStudent(school, ids),
      effects: {
        changes: -1,
        journal: 1,
        contentSteps: 1,
        others: { students: -1, erasures: 1, shown_counts: 'changed' },
      },
    }
  },
  'put student-counts/': (_school, ids) => ({
    body: { counts: [{ class_name: ids['student-counts/'], section: 'ক', male: 3, female: anyNumber() }] },
    effects: { ...publicChange, others: { student_counts: 'changed', shown_counts: 'changed' } },
  }),
  'put student-counts/{id}/': () => ({
    body: { rows: [{ section: 'ক', male: 7, female: anyNumber() }] },
    effects: { ...publicChange, others: { student_counts: 'changed', shown_counts: 'changed' } },
  }),
  'delete student-counts/{id}/': async (school) => {
    const { id } = await school.add('/api/classes/', { name: `${Math.random()}` })
    await school.send('PUT', `/api/student-counts/${id}/`, { rows: [{ section: '', male: 7, female: 8 }] })
    return { id, effects: { ...publicChange, others: { student_counts: -1, shown_counts: 'changed' } } }
  },

  'put class-routine/bulk/': (_school, ids) => ({
    body: {
      classId: ids['classes/'],
      entries: [
        {
          ...{ subjectId: ids['subjects/'], teacherId: ids['teachers/'] },
          ...{ startTime: '09:00', endTime: '09:45', allow_clash: true },
        },
      ],
    },
    effects: { ...publicChange, others: { class_routine: 1 } },
  }),
  'put periods/bulk/': () => ({
    body: { periods: [{ name: '১ম', startTime: '09:00', endTime: '09:45' }] },
    effects: { ...publicChange, others: { periods: 1 } },
  }),
  'post events/national/': () => ({
    body: {
      ...{ memo_number: null, memo_date: null, source: 'আইন' },
      days: [
        { key: `day-${crypto.randomUUID()}`, title: 'দিবস', start_date: '2026-12-16', certainty: 'check' },
      ],
    },
    effects: { ...publicChange, others: { events: 1 } },
  }),
  'post events/copy-year/': async (school) => {
    await school.resources.database.sql.deleteFrom('events').execute()
    await school.add('/api/events/', { title: 'ক্রীড়া', kind: 'event', start_date: '2026-01-26' })
    return { body: { session: '2026-01-26' }, effects: { ...publicChange, others: { events: 1 } } }
  },

  // Reading the circular stores the days on which its items last changed.
  'get circular/': async (school) => {
    await school.resources.database.sql.deleteFrom('circular_days').execute()
    return { effects: { others: { circular_days: 10 } } }
  },
  'post notice-preview/': () => ({ body: { title: 'সভা' } }),
  'post contacts/': () => ({ token: null, body: message, effects: { changes: 1, others: { contacts: 1 } } }),
  'patch contacts/{id}/': async (school) => ({
    id: (await school.add('/api/contacts/', message)).id,
    body: { handled: true },
    effects: { changes: 1, others: { contacts: 'changed' } },
  }),

  'post changes/{id}/undo/': async (school) => {
    await school.add('/api/teachers/', { full_name: 'করিম' })
    return {
      id: (await lastChange(school)).id,
      body: {},
      effects: { ...publicChange, others: { teachers: -1 } },
    }
  },
  'post changes/batches/{id}/undo/': async (school) => {
    await school.send('PATCH', '/api/gallery/', { records: [{ id: await addPhoto(school), caption: 'মাঠ' }] })
    return {
      id: Number((await lastChange(school)).batch),
      effects: { ...publicChange, others: { gallery: 'changed' } },
    }
  },

  ...Object.fromEntries(
    entities
      .filter(({ sheet }) => sheet)
      .flatMap(({ path, isOfMinors }) => [
        [`post imports/${path}/plan/`, (school: School) => planCall(school, isOfMinors)],
        [
          `post imports/${path}/apply/`,
          () => ({ body: { rows: [refusedRow] }, effects: isOfMinors ? { journal: 1 } : {} }),
        ],
        [
          `put imports/${path}/headings/`,
          () => ({
            body: { heading: `heading ${Math.random()}`, field: null },
            effects: { others: { import_headings: 1 } },
          }),
        ],
      ]),
  ),
  'post imports/classes/apply/': () => ({
    body: { rows: [{ key: 1, fields: { name: `শ্রেণি ${Math.random()}` }, planned: { outcome: 'new' } }] },
    effects: { ...publicChange, others: { classes: 1, import_batches: 1 } },
  }),
  ...Object.fromEntries(
    entities
      .filter(({ sheet, files }) => sheet && Object.keys(sentFiles(files)).length > 0)
      .map(({ path, table, isOfMinors }) => [
        `post imports/${path}/files/`,
        async (_school: School, ids: Ids) => ({
          body: form({
            id: String(ids[`${path}/`]),
            file: path === 'notices' ? [pdfFile(), 'a.pdf'] : [await picture(), 'a.jpg'],
          }),
          effects: {
            changes: 1,
            contentSteps: isOfMinors ? 0 : 1,
            others: { [table]: 'changed', files: 1, import_batches: 1 },
          },
        }),
      ]),
  ),

  'delete sample-content/': () => ({}),
  'post backups/': async (school) => {
    await shortenHistory(school)
    return { effects: { journal: 1, others: { backups: 1 } }, until: () => whenBackupsAreMade(school) }
  },
  'get erased-records/': async (school, ids) => {
    await eraseFromBackup(school, ids)
    return {}
  },
  // A new backup is made, and the one with the erased student is deleted.
  'post erased-records/fresh-backup/': async (school, ids) => {
    await shortenHistory(school)
    const record_id = await eraseFromBackup(school, ids)
    const lines = school.lines.length
    return {
      body: { entity: 'students', record_id },
      effects: { journal: 2, others: { backups: 'changed' } },
      until: () => vi.waitUntil(() => school.lines.slice(lines).some(isRemoval), { timeout: 60_000 }),
    }
  },
  'delete backups/{id}/': async (school) => ({
    id: await makeBackup(school),
    effects: { journal: 1, others: { backups: -1 } },
  }),
  // Only the download itself is an event in the journal.
  'post backups/{id}/download/': async (school) => ({
    id: await makeBackup(school),
    effects: { others: { backup_downloads: 1 } },
  }),
}

const isRemoval = (line: string) => line.includes('backups with erased records removed')

const anyNumber = () => 1 + Math.floor(Math.random() * 1000)

const refusedRow = { key: 1, fields: {}, planned: { outcome: 'refused' } }

/** The first plan of students in a session is an event in the journal. */
async function planCall(school: School, isOfMinors: boolean | undefined): Promise<Accepted> {
  const body = { rows: [{ key: 1, fields: {} }] }
  return isOfMinors ? { token: await signInAdmin(school), body, effects: { journal: 1 } } : { body }
}

async function signInAdmin(school: School): Promise<string> {
  return String((await school.signIn(testAdmin.username, testAdmin.password)).body.access)
}

async function institutionOf({ resources }: School): Promise<number> {
  const { sql } = resources.database
  return (await sql.selectFrom('institutions').select('id').executeTakeFirstOrThrow()).id
}

const studentOf = (ids: Ids) => ({
  full_name: 'আরিফ হোসেন',
  roll_number: '১২',
  class_name: Number(ids['classes/']),
})

async function addStudent(school: School, ids: Ids): Promise<number> {
  return (await school.add('/api/students/', studentOf(ids))).id
}

async function addPhoto(school: School): Promise<number> {
  return (await school.add('/api/gallery/', form({ image: [await picture(), 'a.jpg'] }))).id
}

function lastChange({ resources }: School) {
  const { sql } = resources.database
  return sql.selectFrom('changes').select(['id', 'batch']).orderBy('id', 'desc').executeTakeFirstOrThrow()
}

/** Erases a student who remains in a backup; returns the id. */
async function eraseFromBackup(school: School, ids: Ids): Promise<number> {
  const id = await addStudent(school, ids)
  await makeBackup(school)
  await school.send('POST', `/api/students/${id}/erase/`)
  return id
}

// A backup reads the history in chunks, whose number depends on the calls before.
async function shortenHistory({ resources }: School): Promise<void> {
  await resources.database.sql.deleteFrom('changes').execute()
}

async function makeBackup(school: School): Promise<number> {
  const { body } = await school.send('POST', '/api/backups/')
  await whenBackupsAreMade(school)
  return Number(body.id)
}
