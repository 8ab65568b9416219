import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AdminCalls, signInAdmin } from '../../tests/support/admin-calls.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { type MeasuredProcess, startMeasured } from '../../tests/support/measured-process.ts'
import { adminSettings } from '../../tests/support/test-admin.ts'
import type { AnswerSource } from './bare-server.ts'

export interface School extends MeasuredProcess, AdminCalls {
  dataDir: string
  url: string
  /** The header of the Admin's requests. */
  admin: Record<string, string>
  /** Restarts it on the same folder. */
  restart(): Promise<School>
  /** Stops it and deletes its folder. */
  end(): Promise<void>
}

/** Restarts the measured school, for parts that need several processes. */
export type Restart = () => Promise<School>

/** The production build with the sample college and additional students; needs a build. */
export async function startSchool(students: number): Promise<School> {
  const school = await startOn(await newFolder(), { SAMPLE_CONTENT: 'on' })
  await addStudents(school, students)
  // Restarted, so that adding the students is not measured.
  return school.restart()
}

export const newFolder = () => mkdtemp(join(tmpdir(), 'pathshala-bench-'))

export async function startOn(dataDir: string, settings: Record<string, string>): Promise<School> {
  const all = { DATA_DIR: dataDir, BACKUP_AT: 'off', ...adminSettings, ...settings }
  const server = await startMeasured('dist/server/server.js', await freePort(), all, [], '/readyz')
  const url = `http://127.0.0.1:${server.port}`
  const { token, send } = await signInAdmin(url)
  return {
    ...server,
    ...{ dataDir, url, token, send, admin: { Authorization: `Bearer ${token}` } },
    restart: async () => {
      await server.stop()
      return startOn(dataDir, settings)
    },
    end: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function startBare(source: AnswerSource): Promise<MeasuredProcess> {
  return startMeasured('scripts/bench/bare-server.ts', await freePort(), {}, [JSON.stringify(source)])
}

export const names = ['রহিমা', 'করিম', 'সুমাইয়া', 'তানভীর', 'মিঠুন', 'লিপিকা', 'আনোয়ার', 'ফাতেমা', 'জয়া', 'শ্যামল']

async function addStudents({ send }: School, count: number): Promise<void> {
  const [{ id }] = await send<[{ id: number }]>('GET', '/api/classes/')
  const nameOf = (number: number) => names[Math.floor(number) % names.length]
  let next = (await send<object[]>('GET', '/api/students/')).length
  const add = async () => {
    for (let number = next++; number < count; number = next++)
      await send('POST', '/api/students/', {
        full_name: `${nameOf(number)} ${nameOf(number / 10)} ${number}`,
        roll_number: String(number),
        class_name: id,
        guardian_name: `${nameOf(number / 100)} উদ্দিন`,
        address: 'নদীপাড়া, উত্তর ইউনিয়ন',
      })
  }
  await Promise.all(Array.from({ length: 16 }, add))
}
