import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'

const admin = { username: 'bench', password: 'nodi-nouka-pal-26' }

export interface MeasuredSchool extends MeasuredProcess {
  dataDir: string
  /** The Admin's token. */
  token: string
  send(method: string, path: string, body?: object | FormData): Promise<Response>
  /** Restarts it on the same folder. */
  restart(): Promise<MeasuredSchool>
  /** Stops it. */
  end(): Promise<void>
}

/** Restarts the school that is measured, for a part that needs more than one process. */
export type Restart = () => Promise<MeasuredSchool>

/** The production build with the sample college (45 notices, 30 teachers) and additional students; needs a build. */
export async function startSchool(studentCount: number): Promise<MeasuredSchool> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pathshala-bench-'))
  const school = await startOn(dataDir)
  await addStudents(school, studentCount)
  // Restarted, so that filling it does not count.
  return school.restart()
}

async function startOn(dataDir: string): Promise<MeasuredSchool> {
  const port = await freePort()
  const settings = {
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'on',
    BACKUP_AT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  }
  const server = await startMeasured('dist/server/server.js', port, settings, [], '/readyz')
  const url = `http://127.0.0.1:${port}`
  const signedIn = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { access: token } = (await signedIn.json()) as { access: string }
  return {
    ...server,
    dataDir,
    token,
    send: async (method, path, body) => {
      const isForm = body instanceof FormData
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      return answer
    },
    restart: async () => {
      await server.stop()
      return startOn(dataDir)
    },
    end: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const names = ['রহিমা', 'করিম', 'সুমাইয়া', 'তানভীর', 'মিঠুন', 'লিপিকা', 'আনোয়ার', 'ফাতেমা', 'জয়া', 'শ্যামল']

async function addStudents(school: MeasuredSchool, count: number): Promise<void> {
  const classes = (await (await school.send('GET', '/api/classes/')).json()) as { id: number }[]
  const there = ((await (await school.send('GET', '/api/students/')).json()) as unknown[]).length
  const classId = classes[0]?.id
  let next = there
  const add = async () => {
    while (next < count) {
      const number = next
      next += 1
      await school.send('POST', '/api/students/', {
        full_name: `${names[number % 10]} ${names[Math.floor(number / 10) % 10]} ${number}`,
        roll_number: String(number),
        class_name: classId,
        guardian_name: `${names[Math.floor(number / 100) % 10]} উদ্দিন`,
        address: 'নদীপাড়া, উত্তর ইউনিয়ন',
      })
    }
  }
  await Promise.all(Array.from({ length: 16 }, add))
}
