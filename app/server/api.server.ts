import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { answerFault } from '#app/api/answer-fault.server.ts'
import type { Call } from '#app/api/call.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import { mediaServer } from '#app/api/media.server.ts'
import { describeApi } from '#app/api/openapi.server.ts'
import { csrfCookie } from '#app/api/origin.server.ts'
import { isForAll } from '#app/api/permissions.ts'
import { type ApiContext, type FindCurrentUser, serveCall } from '#app/api/serve-call.server.ts'
import type { Language } from '#app/contract/field-refusals.ts'
import { methodNotAllowed, Refusal } from '#app/contract/refusal.ts'
import { secondFactorApi } from '#app/features/accounts/second-factor.api.server.ts'
import { sessionsApi } from '#app/features/accounts/sessions.api.server.ts'
import { signInApi } from '#app/features/accounts/sign-in.api.server.ts'
import { findUserByToken } from '#app/features/accounts/tokens.store.server.ts'
import { userExportApi } from '#app/features/accounts/user-export.api.server.ts'
import { usersApi } from '#app/features/accounts/users.api.server.ts'
import { users } from '#app/features/accounts/users.store.server.ts'
import { backupsApi } from '#app/features/backups/backups.api.server.ts'
import { classesApi } from '#app/features/classes/classes.api.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { sectionsApi } from '#app/features/classes/sections.api.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { committeeApi } from '#app/features/committee/committee.api.server.ts'
import { committeeMembers } from '#app/features/committee/committee.store.server.ts'
import { contactMessagesApi } from '#app/features/contact-messages/contact-messages.api.server.ts'
import { galleryApi } from '#app/features/gallery/gallery.api.server.ts'
import { gallery } from '#app/features/gallery/gallery.store.server.ts'
import { headsApi } from '#app/features/heads/heads.api.server.ts'
import { heads } from '#app/features/heads/heads.store.server.ts'
import { historyApi } from '#app/features/history/history.api.server.ts'
import { institutionApi } from '#app/features/institution/institution.api.server.ts'
import { changesTrust } from '#app/features/institution/institution.rules.ts'
import { institutions, rememberTrustChange } from '#app/features/institution/institution.store.server.ts'
import { journalApi } from '#app/features/journal/journal.api.server.ts'
import { noticesApi } from '#app/features/notices/notices.api.server.ts'
import { notices } from '#app/features/notices/notices.store.server.ts'
import { routinesApi } from '#app/features/routines/routines.api.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { sampleContentApi } from '#app/features/sample-content/sample-content.api.server.ts'
import { staffApi } from '#app/features/staff/staff.api.server.ts'
import { staff } from '#app/features/staff/staff.store.server.ts'
import { studentExportApi } from '#app/features/students/student-export.api.server.ts'
import { studentsApi } from '#app/features/students/students.api.server.ts'
import { students } from '#app/features/students/students.store.server.ts'
import { subjectsApi } from '#app/features/subjects/subjects.api.server.ts'
import { subjects } from '#app/features/subjects/subjects.store.server.ts'
import { teachersApi } from '#app/features/teachers/teachers.api.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { storageApi } from '#app/features/upload-space/upload-space.api.server.ts'
import { visitorOf } from '#app/http/address.server.ts'
import type { Resources } from '#app/process/resources.server.ts'

/** Every entity that has a history. */
export const storedEntities: readonly StoredEntity[] = [
  { store: institutions, needsConfirmation: changesTrust, remember: rememberTrustChange },
  ...[
    heads,
    teachers,
    staff,
    students,
    committeeMembers,
    notices,
    gallery,
    classes,
    sections,
    subjects,
    routines,
    users,
  ].map((store) => ({ store })),
]

/** Every call of the API. */
export const calls: readonly Call[] = [
  ...institutionApi,
  ...headsApi,
  ...committeeApi,
  ...teachersApi,
  ...staffApi,
  ...studentsApi,
  ...studentExportApi,
  ...noticesApi,
  ...galleryApi,
  ...classesApi,
  ...sectionsApi,
  ...subjectsApi,
  ...routinesApi,
  ...contactMessagesApi,
  ...signInApi,
  ...sessionsApi,
  ...secondFactorApi,
  ...usersApi,
  ...userExportApi,
  ...historyApi(storedEntities),
  ...journalApi,
  ...sampleContentApi,
  ...storageApi,
  ...backupsApi,
]

const findCurrentUser: FindCurrentUser = ({ database }, token, write) =>
  findUserByToken(database.sql, token, write)

/** Serves the files of records, to whom may read the record. */
export const createMedia = (resources: Resources) => mediaServer(storedEntities, resources, findCurrentUser)

/** The API below /api/: its calls with and without the trailing slash, 405 for other methods, 404 for the rest. */
export function createApi(resources: Resources): Hono<ApiContext> {
  const api = new Hono<ApiContext>()
  api.use(async (c, next) => {
    await next()
    const isKept =
      ['GET', 'HEAD'].includes(c.req.method) && !c.req.header('authorization') && cachedCallAt(c.req.path)
    if (!isKept && !getCookie(c, csrfCookie))
      setCookie(c, csrfCookie, randomUUID().replaceAll('-', ''), {
        path: '/',
        sameSite: 'Lax',
        secure: isHttps(c, resources.settings.trustProxy),
      })
  })
  for (const call of calls)
    api.on(call.method.toUpperCase(), honoPath(call.path), (c) =>
      serveCall(call, c, resources, findCurrentUser),
    )
  const description = describeApi(calls)
  api.on(['GET', 'HEAD'], '/openapi.json', (c) => c.json(description, 200, { 'Cache-Control': 'no-cache' }))
  for (const [path, { methods, language }] of methodsByPath())
    api.all(path, (c) => answerFault(methodNotAllowed(methods), c.req.method, resources.log, language))
  api.all('*', () => {
    throw new Refusal(404, 'এই ঠিকানায় কিছু নেই।')
  })
  api.onError((fault, c) => answerFault(fault, c.req.method, resources.log))
  return api
}

const cachedCalls = new Map(calls.filter(isForAll).map((call) => [call.path, call]))

/** The cached call that a path below /api/ is the address of. */
export function cachedCallAt(path: string): Call | undefined {
  return cachedCalls.get(`${path.replace(/^\/api\//, '').replace(/\/$/, '')}/`.replace(/\/\d+\/$/, '/{id}/'))
}

function isHttps(c: Context<ApiContext>, proxies: number): boolean {
  return c.env?.incoming !== undefined && visitorOf(c.env.incoming, proxies).scheme === 'https'
}

function honoPath(path: string): string {
  return `/${path.replace('{id}', ':id').replace(/\/$/, '')}`
}

function methodsByPath() {
  const read = ['GET', 'HEAD']
  const byPath = new Map<string, { methods: string[]; language?: Language | undefined }>()
  for (const { path, method, language } of calls) {
    const known = byPath.get(honoPath(path))?.methods ?? []
    const methods = method === 'get' ? read : [method.toUpperCase()]
    byPath.set(honoPath(path), { methods: [...known, ...methods], language })
  }
  for (const path of ['/openapi.json', '/docs']) byPath.set(path, { methods: read, language: 'en' })
  return byPath
}
