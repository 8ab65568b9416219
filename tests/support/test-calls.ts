import type { Endpoint } from '../../app/api/endpoint.server.ts'
import type { AnyEntity } from '../../app/contract/entity.ts'
import { entities } from '../../app/features/entities.ts'
import type { Expected } from './test-effects.ts'
import { pdfFile, picture } from './test-files.ts'
import { addRecord, examples, filled } from './test-records.ts'
import { form, type Reply, type School, someInstitution } from './test-school.ts'
import { specialRequests } from './test-special-calls.ts'

/** A request that its call accepts, and its expected effects: by default none. */
export interface Accepted {
  /** The id of the record in the address; by default the record of `addOneOfEach`. */
  id?: number
  body?: FormData | Record<string, unknown>
  /** By default the token of the Admin. */
  token?: string | null
  effects?: Expected
  /** Waits for work that continues after the answer. */
  until?: () => Promise<unknown>
}

/** Ids of records, by the path of their entity. */
export type Ids = Record<string, number>

export type Prepare = (school: School, ids: Ids) => Accepted | Promise<Accepted>

/** Prepares a request that a call accepts. */
export async function prepare(call: Endpoint, school: School, ids: Ids): Promise<Accepted> {
  const name = `${call.method} ${call.path}`
  const special = specialRequests[name]
  if (special) return special(school, ids)
  if (call.method === 'get') return {}
  const entity = entities.find(({ path }) => call.path.replace(/(?<=\/)({id}|delete)\/$/, '') === `${path}/`)
  if (!entity) throw new Error(`${name} needs a request in tests/support/test-special-calls.ts`)
  return writeOf(call, entity, school, ids)
}

/** Sends a request, and waits until all its effects are done. */
export async function sendAccepted(
  call: Endpoint,
  request: Accepted,
  school: School,
  ids: Ids,
): Promise<Reply> {
  const { id = ids[call.path.replace(/\{id\}.*/, '')], body, token, until } = request
  const path = call.path.replace('{id}', String(id))
  const options = token === undefined ? {} : { token }
  const reply = await school.send(call.method.toUpperCase(), `/api/${path}`, body, options)
  await until?.()
  return reply
}

/** The effects of a write of one record: a row of the history, and a step of the content version if visitors read it. */
export function writeEffects(
  { table, readBy }: AnyEntity,
  rows: number | 'changed',
  others: Expected['others'] = {},
): Expected {
  return { changes: 1, contentSteps: readBy === 'everyone' ? 1 : 0, others: { [table]: rows, ...others } }
}

/** A create, update or delete call that every entity has, or one for several records. */
async function writeOf(call: Endpoint, entity: AnyEntity, school: School, ids: Ids): Promise<Accepted> {
  const path = `${entity.path}/`
  const fields = await newFields(school, path, ids)
  if (call.path === `${path}delete/`)
    return { body: { records: [await addRecord(school, path, fields)] }, effects: writeEffects(entity, -1) }
  if (call.method === 'patch' && call.path === path) {
    const { id } = await addRecord(school, path, fields)
    const example: Record<string, unknown> = entity.example
    const changed = entity.bulkChanges?.filter((name) => name in example).map((name) => [name, example[name]])
    return {
      body: { records: [{ id, ...Object.fromEntries(changed ?? []) }] },
      effects: writeEffects(entity, 'changed'),
    }
  }
  if (call.method === 'post') {
    const file = await fileOf(path)
    const stored = file && { files: 1 }
    return { body: file ? form({ ...fields, ...file }) : fields, effects: writeEffects(entity, 1, stored) }
  }
  const { id } = await addRecord(school, path, fields)
  return call.method === 'delete'
    ? { id, effects: writeEffects(entity, -1) }
    : { id, body: fields, effects: writeEffects(entity, 'changed') }
}

/** The file of an entity that requires one. */
async function fileOf(path: string): Promise<Record<string, [Uint8Array<ArrayBuffer>, string]> | undefined> {
  if (path === 'gallery/') return { image: [await picture(), 'a.jpg'] }
  return path === 'documents/' ? { file: [pdfFile(), 'a.pdf'] } : undefined
}

/** Fields of a record that does not exist yet. */
async function newFields(school: School, path: string, ids: Ids): Promise<Record<string, string>> {
  const { sql } = school.resources.database
  const required = examples.find((example) => example.path === path)?.required ?? {}
  switch (path) {
    case 'classes/':
    case 'sections/':
      return { name: `${Math.random()}` }
    case 'principal-vice-principal/':
      await sql.deleteFrom('principal_vice_principal').where('designation', '=', 'vice_principal').execute()
      return { ...required, designation: 'vice_principal' }
    case 'officers/':
      await sql.deleteFrom('officers').where('kind', '=', 'complaint').execute()
      return { ...required, kind: 'complaint' }
    case 'institutions/':
      await sql.deleteFrom('institutions').execute()
      return someInstitution
    case 'contacts/':
      return { name: 'একজন অভিভাবক', phone: '01700000002', message: 'ভর্তি কবে?' }
    case 'class-routine/':
      return {
        classId: `${ids['classes/']}`,
        subjectId: `${ids['subjects/']}`,
        teacherId: `${ids['teachers/']}`,
        startTime: '09:00',
        endTime: '09:45',
        allow_clash: 'true',
      }
    default:
      return filled(school, required)
  }
}
