import { type APIRequestContext, expect } from '@playwright/test'
import { classNames, periods, subjectNames, teachers } from './real-week.ts'

export interface RealSchool {
  /** Ids by name. */
  classes: Map<string, number>
  read: (path: string) => Promise<Record<string, unknown>[]>
}

interface Left {
  subject?: { name: string; className: string }
  teacher?: string
}

/** The school of the real week without its routine, and without what is left out. */
export async function addRealSchool(
  request: APIRequestContext,
  { url, token }: { url: string | undefined; token: string },
  { subject: leftSubject, teacher: leftTeacher }: Left = {},
): Promise<RealSchool> {
  const headers = { Authorization: `Bearer ${token}` }
  const add = async (path: string, data: object): Promise<number> => {
    const reply = await request.post(`${url}/api/${path}/`, { headers, data })
    expect(reply.status(), await reply.text()).toBe(201)
    return (await reply.json()).id
  }
  await add('institutions', {
    name: 'নদীপুর উচ্চ বিদ্যালয়',
    address: 'নদীপুর',
    contact_phone: '029123456',
    contact_email: 'info@nadipur.edu.bd',
  })
  for (const period of periods) await add('periods', period)
  for (const teacher of teachers) if (teacher.full_name !== leftTeacher) await add('teachers', teacher)
  const classes = new Map<string, number>()
  for (const name of classNames) {
    const id = await add('classes', { name })
    classes.set(name, id)
    for (const subject of subjectNames)
      if (subject !== leftSubject?.name || name !== leftSubject.className)
        await add('subjects', { name: subject, class_name: id })
  }
  return {
    classes,
    read: async (path) => (await request.get(`${url}/api/${path}`, { headers })).json(),
  }
}
