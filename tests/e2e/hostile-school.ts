import { test as base } from '@playwright/test'
import { startProductionServer } from '../support/production-server.ts'
import { pdfFile, picture } from '../support/test-files.ts'
import { hostileTexts, marker } from './hostile-texts.ts'
import { admin } from './journey-school.ts'

/** A school in which every text is hostile. */
export interface HostileSchool {
  url: string
  /** Tokens of an Admin and of a user whose names are hostile, too. */
  adminToken: string
  userToken: string
  /** The created records, by path. */
  made: Record<string, Made[]>
}

interface Field {
  type?: string | string[]
  format?: string
  enum?: string[]
}
interface Operation {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, Field> } }> }
  responses: object
}
type Made = Record<string, unknown> & { id: number }

/** Journeys in a hostile school on a separate production server; each worker fills it once. */
export const test = base.extend<object, { school: HostileSchool }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const server = await startProductionServer({
        SAMPLE_CONTENT: 'off',
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
      })
      try {
        await use(await fill(server.url))
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker' },
  ],
})

const password = 'khal-bil-haor-9'
const singular: Record<string, number> = {
  '/api/institutions/': 1,
  '/api/principal-vice-principal/': 2,
  '/api/officers/': 2,
}
const usualCount = 4

/** Creates several records with every POST call of the API description, then changes some, for the history. */
async function fill(url: string): Promise<HostileSchool> {
  const described = await (await fetch(`${url}/api/openapi.json`)).json()
  const paths: Record<string, Record<string, Operation>> = described.paths
  const office = await officeOf(url)
  const made: HostileSchool['made'] = {}
  const creating = Object.keys(paths).filter((path) => '201' in (paths[path]?.post?.responses ?? {}))
  for (const path of creating.sort((one, other) => creationOrder(one) - creationOrder(other))) {
    const content = paths[path]?.post?.requestBody?.content ?? {}
    const body = content['multipart/form-data'] ?? content['application/json']
    const records: Made[] = []
    for (let round = 0; round < (singular[path] ?? usualCount); round += 1)
      records.push(
        await make(office, addressFor(path, round, made), body?.schema.properties ?? {}, round, made),
      )
    made[path] = records
  }
  const idOf = (path: string, index: number) => `${path}${made[path]?.[index]?.id}/`
  await office('PATCH', idOf('/api/institutions/', 0), { history: hostileTexts(1)[0] })
  await office('DELETE', idOf('/api/teachers/', 2))
  const [user, colleague] = made['/api/register/'] ?? []
  await office('PATCH', `/api/users/${colleague?.id}/`, { role: 'Admin' })
  const tokenOf = (one: Made | undefined) => signIn(url, { username: String(one?.username), password })
  return { url, made, userToken: await tokenOf(user), adminToken: await tokenOf(colleague) }
}

type Office = (method: string, path: string, values?: Record<string, unknown>) => Promise<Response>

// Registration is sent as a visitor, everything else as the Admin.
async function officeOf(url: string): Promise<Office> {
  const token = await signIn(url, admin)
  return async (method, path, values = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(values))
      body.append(name, value instanceof Blob ? value : String(value))
    return fetch(`${url}${path}`, {
      method,
      headers: { ...(path !== '/api/register/' && { Authorization: `Bearer ${token}` }) },
      ...(method !== 'DELETE' && { body }),
    })
  }
}

async function signIn(url: string, account: { username: string; password: string }): Promise<string> {
  const reply = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  return String((await reply.json()).access)
}

// The address of a part of a record is below that of the record.
function addressFor(path: string, round: number, made: HostileSchool['made']): string {
  const [owner = '', rest] = path.split('{id}/')
  return rest === undefined ? path : `${owner}${made[owner]?.[round]?.id}/${rest}`
}

// Records that others refer to come first.
function creationOrder(path: string): number {
  if (path.includes('{id}')) return 10
  const first = ['classes', 'sections', 'subjects', 'teachers'].indexOf(path.split('/')[2] ?? '')
  return first < 0 ? 9 : first
}

/** Creates a record from the most hostile value that each field accepts; throws if no known value fits a field. */
async function make(
  office: Office,
  path: string,
  fields: Record<string, Field>,
  round: number,
  made: HostileSchool['made'],
): Promise<Made> {
  const tried = new Map<string, unknown[]>()
  for (const [name, field] of Object.entries(fields)) {
    const free = isFreeText(name, field) ? hostileTexts(round) : []
    tried.set(name, [...free, ...(await strictValues(name, field, round, made))])
  }
  for (;;) {
    const sent = [...tried].filter(([, values]) => values.length > 0).map(([name, [value]]) => [name, value])
    const reply = await office('POST', path, Object.fromEntries(sent))
    const answer = await reply.json()
    if (reply.status === 201) return answer
    const refused = Object.keys(answer.errors ?? {})
    for (const name of refused) tried.get(name)?.shift()
    if (refused.length === 0 || refused.some((name) => !tried.get(name)?.length))
      throw new Error(`${path} takes nothing that is known here: ${reply.status} ${JSON.stringify(answer)}`)
  }
}

function isFreeText(name: string, { type, format, enum: words }: Field): boolean {
  const types = [type ?? []].flat()
  const isOther = types.includes('number') || types.includes('boolean')
  return types.includes('string') && !isOther && !format && !words && !name.includes('password')
}

/** The most hostile valid values of a field that does not accept free text. */
async function strictValues(
  name: string,
  field: Field,
  round: number,
  made: HostileSchool['made'],
): Promise<unknown[]> {
  const shortText = hostileTexts(round)[1] ?? ''
  if (name === 'file') return [new File([pdfFile()], `${shortText}.pdf`)]
  // The files of a notice are sent as a list.
  if (/^(pdf_|(file|preview)_[1-9])/.test(name)) return []
  if (name === 'file_0') return [new File([pdfFile()], `${shortText}.pdf`)]
  if (field.format === 'binary') return [new File([await picture('png', 400, 300)], shortText)]
  if (field.enum) return [field.enum[round % field.enum.length]]
  const idOf = (path: string, index = round) => made[path]?.[index]?.id
  const known: Record<string, unknown> = {
    class_name: idOf('/api/classes/'),
    classId: idOf('/api/classes/'),
    subjectId: idOf('/api/subjects/'),
    teacherId: idOf('/api/teachers/', 0),
    startTime: `0${round + 1}:00`,
    endTime: `0${round + 1}:45`,
    start_time: `0${round + 1}:00`,
    classes: idOf('/api/classes/'),
    entity: 'students',
    files: '["new:0"]',
    base_year: 1971,
    at_a_glance: JSON.stringify([{ label: shortText.slice(0, 50), value: shortText }]),
    admission_seats: JSON.stringify([{ label: shortText.slice(0, 50), value: shortText }]),
    admission_fees: JSON.stringify([{ label: shortText.slice(0, 50), value: shortText }]),
    admission_link: `https://xiclassadmission.gov.bd/?q='onclick='alert(1)&amp;b=\``,
    short_name: `<b>'"${'&amp;'.repeat(9)}`,
    facebook_url: `facebook.com/school?q='onclick='alert(1)`,
    whatsapp_url: '01711-000000',
    youtube_url: 'https://youtube.com/@school?a=1&amp;b=`',
    important_links: JSON.stringify([
      { label: shortText.slice(0, 50), value: "https://moedu.gov.bd/?q='`{{1}}&lt;" },
    ]),
    position: round,
    file_pages: round + 1,
    weekly_periods: round,
    days: round,
  }
  // Registration and invitation need different usernames.
  if (name === 'username') return [`hostile.${round}`, `invited.${round}`]
  if (name in known) return [known[name]]
  if (field.format === 'date') return ['2026-01-31']
  if (field.format === 'date-time') return ['', '2026-02-01T03:30:00.000Z']
  return shapes.filter(([shape]) => shape.test(name)).map(([, value]) => value)
}

/** A sheet to import with hostile headings, cells and file name. */
export function hostileSheet() {
  const texts = hostileTexts(0)
  // With control characters it would be binary data, with a tag at the beginning HTML.
  const cellOf = (text: string) => `"${text.replace(/\p{Cc}/gu, ' ').replaceAll('"', '""')}"`
  const row = texts.map(cellOf).join(',')
  const buffer = Buffer.from(`নাম,${row}\n${marker},${row}`)
  return { name: `${texts[1]}.csv`, mimeType: 'text/csv', buffer }
}

const shapes: [RegExp, string][] = [
  [/password/, password],
  [/email/, `x?bcc=spy&body='%0a${marker}@canary.example`],
  [/phone|contact/, '01712345678'],
  [/^is_draft/, 'false'],
  [/^is_pinned/, 'true'],
  [/eiin|(mpo|board)_code/, '"><b>7'],
  [/color/, '#fffffe'],
  [/place/, 'https://canary.example/"><script>pwned=1</script>@23.8103,90.4125'],
]
