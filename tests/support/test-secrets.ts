import { achievementEntity } from '../../app/features/achievements/achievements.entity.ts'
import { addOneOfEach } from './test-everything.ts'
import { pdfFile, picture } from './test-files.ts'
import { secretsIn } from './test-privacy.ts'
import { form, type School, schoolTest, userPassword } from './test-school.ts'

/** Part of every secret text, in both scripts, so that cut, quoted or transliterated texts are still found. */
export const marks = ['zqsecretqz', 'গোপনকথাটি']

export const secret = (what: string) => `${marks[0]} ${what} ${marks[1]}`

export const secretKey = (what: string) => `${marks[0]}-${what}`

export const secretUsername = `${marks[0]}.user`

/** Adds secrets to everything that visitors may not read, beside public data; returns ids. */
async function addSecrets(school: School): Promise<Record<string, number>> {
  const ids = await addOneOfEach(school)
  await addStudents(school, Number(ids['classes/']))
  await addContactData(school, ids)
  await addNotices(school)
  await school.send('PUT', `/api/gallery/${ids['gallery/']}/`, { consent_note: secret('consent') })
  await school.send('PUT', `/api/achievements/${ids['achievements/']}/`, {
    ...achievementEntity.example,
    consent_note: secret('consent to a photo'),
  })
  await addHistory(school)
  await addMessage(school)
  await addUser(school)
  await addHeading(school)
  await addTraces(school)
  await addBackup(school, 1)
  return ids
}

async function addStudents(school: School, class_name: number): Promise<void> {
  const student = async (name: string) =>
    form({
      full_name: secret(`${name} full_name`),
      roll_number: secret(`${name} roll`),
      class_name: String(class_name),
      section: secret(`${name} section`),
      date_of_birth: '2009-11-23',
      address: secret(`${name} address`),
      guardian_name: secret(`${name} guardian`),
      guardian_contact: '01555111222',
      contact_email: `${marks[0]}.${name}@example.com`,
      contact_phone: '01555333444',
      digital_id_code: secret(`${name} digital id`),
      photo: [await picture(), `${marks[0]}.jpg`],
    })
  const headers = { 'Idempotency-Key': secretKey('student') }
  const stored = await school.send('POST', '/api/students/', await student('existing'), { headers })
  await school.send('PUT', `/api/students/${stored.body.id}/`, await student('changed'))
  const deleted = await school.add('/api/students/', await student('deleted'))
  await school.send('DELETE', `/api/students/${deleted.id}/`)
}

async function addContactData(school: School, ids: Record<string, number>): Promise<void> {
  const contact = (name: string) => ({
    contact_email: `${marks[0]}.${name}@example.com`,
    contact_phone: '02-55566677',
  })
  await school.send('PUT', `/api/committee-members/${ids['committee-members/']}/`, {
    full_name: 'আবদুল হাই',
    role: 'সভাপতি',
    ...contact('member'),
  })
  await school.send('PUT', `/api/principal-vice-principal/${ids['principal-vice-principal/']}/`, {
    full_name: 'নাসরিন আক্তার',
    designation: 'principal',
    ...contact('head'),
  })
}

async function addNotices(school: School): Promise<void> {
  const notice = (name: string, when: Record<string, string>) =>
    form({
      title: secret(`${name} title`),
      description: secret(`${name} description`),
      category: secret(`${name} category`),
      ...when,
      pdf_file: [pdfFile(secret(`${name} pdf`)), `${secret(name)}.pdf`],
    })
  await school.add('/api/notices/', notice('draft', { is_draft: 'true', is_pinned: 'true' }))
  await school.add('/api/notices/', notice('coming', { publish_at: '2199-01-01T00:00:00Z' }))
  await school.add('/api/notices/', notice('over', { expires_at: '2001-01-01T00:00:00Z' }))
  const deleted = await school.add('/api/notices/', notice('deleted', {}))
  await school.send('DELETE', `/api/notices/${deleted.id}/`)
}

/** Earlier versions of public records, and deleted records. */
async function addHistory(school: School): Promise<void> {
  const teacher = async (name: string) =>
    form({
      full_name: secret(name),
      designation: secret(`${name} designation`),
      contact_phone: '01555777888',
      photo: [await picture(), 'a.jpg'],
    })
  const changed = await school.add('/api/teachers/', await teacher('teacher before'))
  const photo: [Uint8Array<ArrayBuffer>, string] = [await picture(), 'a.jpg']
  await school.send('PUT', `/api/teachers/${changed.id}/`, form({ full_name: 'জসীম উদ্দীন', photo }))
  const deleted = await school.add('/api/teachers/', await teacher('teacher deleted'))
  await school.send('DELETE', `/api/teachers/${deleted.id}/`)
}

async function addMessage(school: School): Promise<void> {
  const message = {
    name: secret('sender'),
    email: `${marks[0]}.sender@example.com`,
    phone: '01555999000',
    message: secret('message'),
  }
  const headers = { 'Idempotency-Key': secretKey('message') }
  await school.send('POST', '/api/contacts/', message, { token: null, headers })
}

async function addUser(school: School): Promise<void> {
  const password = userPassword
  const fields = {
    username: secretUsername,
    full_name: secret('user'),
    email: `${marks[0]}.user@example.com`,
    phone: '01555222111',
    password,
    confirm_password: password,
    profile_picture: [await picture(), 'a.jpg'] as [Uint8Array<ArrayBuffer>, string],
  }
  const headers = { 'Idempotency-Key': secretKey('user') }
  await school.send('POST', '/api/register/', form(fields), { token: null, headers })
  await school.signIn(secretUsername, password)
  await school.signIn(secretUsername, 'a wrong password')
}

/** A heading of a sheet that was matched by hand. */
async function addHeading(school: School): Promise<void> {
  await school.send('PUT', '/api/imports/students/headings/', { heading: secret('heading'), field: null })
}

/** Rows about a user's sign-ins and second factor. */
async function addTraces({ resources: { database } }: School): Promise<void> {
  const { id: user_id } = await database.sql
    .selectFrom('users')
    .select('id')
    .where('username', '=', secretUsername)
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const device = secret('device')
  const traces = { at, outcome: 'success', device, address: '203.0.113.77' }
  await database.sql
    .insertInto('sign_ins')
    .values({ user_id, ...traces })
    .execute()
  const change = { at, user_id: null, user: '', entity: 'users', record_id: user_id, kind: 'create' }
  await database.sql
    .insertInto('changes')
    .values({ ...change, about: JSON.stringify({ name: secret('about') }) })
    .execute()
  await database.sql
    .insertInto('journal')
    .values({
      at,
      last_at: at,
      times: 1,
      kind: 'sign_in',
      user_id,
      user: secretUsername,
      entity: 'users',
      record_id: user_id,
      username: secretUsername,
      detail: '',
      address: '203.0.113.78',
      device: secret('journal device'),
      once_key: secret('journal key'),
    })
    .execute()
  await database.sql.updateTable('tokens').set({ device }).where('user_id', '=', user_id).execute()
  await database.sql
    .insertInto('invitations')
    .values({ user_id, secret_hash: `${marks[0]}invitation` })
    .execute()
  await database.sql
    .insertInto('second_factors')
    .values({ user_id, secret: `${marks[0]}base32`, confirmed_at: null, last_step: 0 })
    .execute()
  await database.sql
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: `${marks[0]}hash` })
    .execute()
  await database.sql
    .insertInto('server_keys')
    .values({ purpose: 'recovery-codes', key: `${marks[0]}key` })
    .execute()
  await database.sql
    .insertInto('devices')
    .values({ user_id, secret_hash: `${marks[0]}device`, created_at: at, used_at: at })
    .execute()
}

async function addBackup({ resources: { database } }: School, user_id: number): Promise<void> {
  const at = new Date().toISOString()
  const made = {
    user: `${marks[0]}maker`,
    host: `${marks[0]}host`,
    file: `${marks[0]}.zip`,
    origin: 'dashboard',
  }
  const outcome = {
    outcome: 'done',
    running: null,
    failure: '',
    downloaded_at: at,
    downloaded_by: `${marks[0]}taker`,
  }
  const { id } = await database.sql
    .insertInto('backups')
    .values({ ...made, ...outcome, at, alive_at: at, bytes: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.sql
    .insertInto('backup_downloads')
    .values({ token_hash: `${marks[0]}token`, backup_id: id, user_id, at })
    .execute()
}

/** Tests of a file that share a school full of secrets; `reader` is a user who may know their data. */
export const secretsTest = schoolTest
  .extend('ids', { scope: 'file' }, ({ school }) => addSecrets(school))
  .extend('reader', { scope: 'file' }, async ({ school, ids: _first }) => {
    const token = await school.signInUser('a-reader')
    return { token, id: Number((await school.get('/api/user/', { token })).body.id) }
  })
  .extend('secrets', { scope: 'file' }, async ({ school, reader }) => [
    ...(await secretsIn(school, reader.id)),
    ...marks.map((value) => ({ column: 'every secret text', value })),
    { column: 'the token of an Admin', value: school.token },
  ])
