import { onTestFinished, vi } from 'vitest'
import { openSchool, type Reply, type School } from './test-school.ts'

/** A school behind a proxy, so that a test can choose the address and scheme of a browser. */
export const openSchoolBehindProxy = () => openSchool({ TRUST_PROXY: '1' })

export interface Browser {
  /** Its cookies. */
  jar: Map<string, string>
  send(method: string, path: string, body?: Record<string, unknown>, token?: string): Promise<Reply>
  signIn(username: string, password: string, code?: string): Promise<Reply>
}

/** A browser at an address, with cookies. */
export function openBrowser(school: School, address: string, scheme: 'http' | 'https' = 'http'): Browser {
  const jar = new Map<string, string>()
  const send: Browser['send'] = async (method, path, body, token) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'X-Forwarded-For': address,
      'X-Forwarded-Proto': scheme,
      ...(cookie && { Cookie: cookie }),
    }
    const reply = await school.send(method, path, body, { token: token ?? null, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return reply
  }
  const signIn: Browser['signIn'] = (username, password, code) =>
    send('POST', '/api/token/', { username, password, ...(code && { code }) })
  return { jar, send, signIn }
}

/** Tries wrong passwords one after the other; returns the statuses. */
export async function guess(browser: Browser, username: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1)
    statuses.push((await browser.signIn(username, 'wrong-guess')).status)
  return statuses
}

/** Adds failed sign-ins to a rate limit, which is faster than failing so often. */
export async function addFailures({ resources }: School, bucket: string, times: number): Promise<void> {
  const event = { bucket, at: Date.now() }
  await resources.database.sql.insertInto('limit_events').values(Array(times).fill(event)).execute()
}

/** Sets the clock until the test ends. */
export function setClock(moment: number): void {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
}
