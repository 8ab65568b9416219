import type { AnyEntity } from '../../app/contract/entity.ts'
import { sentFiles } from '../../app/contract/file-fields.ts'
import { missingFile } from '../../app/contract/file-rules.ts'
import { catalog, entities } from '../../app/features/entities.ts'
import { calls } from '../../app/server/api.server.ts'
import { todayInDhaka } from '../../app/text/dates/dates.ts'
import { pdfFile, picture } from './test-files.ts'
import { form, type Reply, type SchoolCalls } from './test-school.ts'

type Fields = Record<string, string>

/** The example of an entity as texts: required fields, and fields that a PUT without them empties or preserves. */
export interface Example {
  path: string
  entity: AnyEntity
  required: Fields
  replaced: Fields
  preserved: Fields
  /** The first file field, and whether it is required. */
  file?: { field: string; kind: 'picture' | 'pdf'; isRequired: boolean }
}

/** A placeholder for the id of a record, which `filled` adds. */
const someRecordOf = (table: string) => `the id of a record of ${table}`
const placeholder = /^the id of a record of (\w+)$/

/** A placeholder for the id of a class. */
export const aClass = someRecordOf('classes')

/** The example of an entity, with placeholders for the records that it refers to. */
export function exampleOf(entity: AnyEntity): Example {
  const required: Fields = {}
  const replaced: Fields = {}
  const preserved: Fields = {}
  for (const [field, check] of Object.entries<AnyEntity['fields'][string]>(entity.fields)) {
    const { refersTo } = entity.fieldMeta[field] ?? {}
    const value = refersTo ? someRecordOf(refersTo) : entity.example[field]
    const group = !check.safeParse(undefined).success
      ? required
      : entity.keptOnPut?.includes(field)
        ? preserved
        : replaced
    if (value !== undefined) group[field] = String(value)
  }
  const [file] = Object.entries(sentFiles(entity.files)).map(([field, rule]) => ({
    field,
    kind: rule.kind === 'picture' ? ('picture' as const) : ('pdf' as const),
    isRequired: missingFile(rule) !== undefined,
  }))
  return { path: `${entity.path}/`, entity, required, replaced, preserved, ...(file && { file }) }
}

const hasCall = (method: string, path: string) =>
  calls.some((call) => call.method === method && call.path === path)

/** All entities with the five CRUD calls, except for the routine, whose refusals are English and whose records clash. */
export const examples: Example[] = entities
  .filter(({ path }) => hasCall('post', `${path}/`) && hasCall('put', `${path}/{id}/`))
  .filter(({ path }) => path !== 'class-routine')
  .map(exampleOf)

/** Replaces placeholders by ids of new records, one for each table. */
export async function filled(school: SchoolCalls, fields: Fields, ids = new Map<string, string>()) {
  const full: Fields = {}
  for (const [field, value] of Object.entries(fields)) {
    const table = placeholder.exec(value)?.[1]
    full[field] = table ? (ids.get(table) ?? (await addSome(school, table, ids))) : value
  }
  return full
}

async function addSome(school: SchoolCalls, table: string, ids: Map<string, string>): Promise<string> {
  const entity = catalog.byTable.get(table)
  if (!entity) throw new Error(`no entity has the table ${table}`)
  const { path, required, preserved, replaced } = exampleOf(entity)
  const [name = ''] = entity.words.knownBy
  const fields = await filled(school, { ...replaced, ...preserved, ...required }, ids)
  const { id } = await addRecord(school, path, { ...fields, [name]: `${fields[name]} ${Math.random()}` })
  ids.set(table, String(id))
  return String(id)
}

/** Adds a record as the Admin, with a file if required; throws if it is refused. */
export async function addRecord(school: SchoolCalls, path: string, fields: Fields) {
  const file = examples.find((example) => example.path === path)?.file
  return school.add(`/api/${path}`, file?.isRequired ? await formWithFile(fields, file) : fields)
}

/** The fields as a form, with a file. */
export async function formWithFile(fields: Fields, { field, kind }: NonNullable<Example['file']>) {
  return form({
    ...fields,
    [field]: kind === 'pdf' ? [pdfFile(), 'school.pdf'] : [await picture(), 'school.jpg'],
  })
}

/** The names of the fields that a refusal complains about. */
export function refusedFields({ body }: Reply): string[] {
  return Object.keys((body.errors as object | undefined) ?? {})
}

/**
 * The value of an emptied field. Notices and documents without a date get the day of publication: here, today. An event
 * ends on the day of its start.
 */
export function emptied({ path, fields, example }: AnyEntity, field: string): unknown {
  if (path === 'events' && field === 'end_date') return example.start_date
  const hasDay = ['notices', 'documents'].includes(path)
  return hasDay && field === 'date' ? todayInDhaka() : fields[field].parse('')
}
