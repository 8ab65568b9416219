import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDestinations } from '../../app/backups/destinations/open-destinations.server.ts'
import { picture } from './test-files.ts'
import { form, type School } from './test-school.ts'

/** A student of whom no trace may remain after erasure. */
export const child = {
  full_name: 'মেহজাবিন তাসফিয়া',
  roll_number: '৪২৭',
  section: 'জবা',
  date_of_birth: '2009-11-23',
  address: 'কাশফুলিয়া, নদীপুর',
  guardian_name: 'আলতাফ ব্যাপারী',
  guardian_contact: '01755500011',
  contact_phone: '01855500022',
  contact_email: 'mehjabin.tasfia@example.com',
  digital_id_code: 'NDC-42-ERASED',
}

/** Adds the child, whose photo is changed twice, with an idempotency key; or, with another roll number, another child. */
export async function addChild(school: School, roll_number = child.roll_number): Promise<number> {
  const { id: class_name } = await school.add('/api/classes/', { name: `শ্রেণি ${Math.random()}` })
  const isOther = roll_number !== child.roll_number
  const fields = {
    ...child,
    ...(isOther && { full_name: 'অন্য কেউ', roll_number, digital_id_code: `OTHER-${roll_number}` }),
    class_name: String(class_name),
  }
  const photo = async () => form({ ...fields, photo: [await picture(), 'a.jpg'] })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const { status, body } = await school.send('POST', '/api/students/', await photo(), { headers })
  expect(status).toBe(201)
  const one = `/api/students/${body.id}/`
  expect((await school.send('PUT', one, { ...fields, full_name: `${fields.full_name} ২` })).status).toBe(200)
  expect((await school.send('PUT', one, fields)).status).toBe(200)
  await school.get(`/api/students/?search=${encodeURIComponent(child.full_name)}`)
  return Number(body.id)
}

export async function erase(school: School, id: number): Promise<void> {
  expect((await school.send('POST', `/api/students/${id}/erase/`)).status).toBe(204)
}

/** The words about the child that are left in any file below a folder. */
export async function wordsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files.some((file) => file.endsWith('.sqlite'))).toBe(true)
  const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(file))))
  return Object.values(child).filter((word) => bytes.includes(word) || bytes.includes(word.toLowerCase()))
}

/** The path of a school's list of erased records. */
export function listFile({ resources }: School): string {
  return join(resources.settings.dataDir, 'backups/erased.json')
}

async function textOfList({ resources }: School): Promise<string> {
  const [{ erasedList }] = await openDestinations(resources.settings)
  return (await erasedList.read()) ?? ''
}

export async function copyList(school: School, file: string): Promise<void> {
  await writeFile(file, await textOfList(school))
}

export async function listOf(school: School): Promise<{ erasures: { entity: string; record_id: number }[] }> {
  return JSON.parse(await textOfList(school))
}

export function listWith(erasure: Record<string, unknown>): string {
  return JSON.stringify({ product: 'pathshala', format: 1, known_until: '2026-01-01', erasures: [erasure] })
}
