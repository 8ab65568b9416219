import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { answerFault } from '#app/api/answer-fault.server.ts'
import { bulkApi } from '#app/api/bulk-api.server.ts'
import { csrfCookie } from '#app/api/caller.server.ts'
import { crudApi } from '#app/api/crud-api.server.ts'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { mediaServer } from '#app/api/media.server.ts'
import { describeApi } from '#app/api/openapi.server.ts'
import { isPublic } from '#app/api/permissions.ts'
import { type ApiContext, serveEndpoint } from '#app/api/serve-endpoint.server.ts'
import { backupsApi } from '#app/backups/backups.api.server.ts'
import type { Language } from '#app/contract/field-refusals.ts'
import { methodNotAllowed, Refusal } from '#app/contract/refusal.ts'
import { invitationsApi } from '#app/features/accounts/invitations/invitations.api.server.ts'
import { secondFactorApi } from '#app/features/accounts/second-factor/second-factor.api.server.ts'
import { sessionsApi } from '#app/features/accounts/sign-in/sessions.api.server.ts'
import { signInApi } from '#app/features/accounts/sign-in/sign-in.api.server.ts'
import { userExportApi } from '#app/features/accounts/users/user-export.api.server.ts'
import { usersApi } from '#app/features/accounts/users/users.api.server.ts'
import { findUserByName } from '#app/features/accounts/users/users.store.server.ts'
import { achievementsApi } from '#app/features/achievements/achievements.api.server.ts'
import { circularApi } from '#app/features/circular/circular.api.server.ts'
import { contactMessagesApi } from '#app/features/contact-messages/contact-messages.api.server.ts'
import { documentsApi } from '#app/features/documents/documents.api.server.ts'
import { eventsApi } from '#app/features/events/events.api.server.ts'
import { exportsApi } from '#app/features/exports/exports.api.server.ts'
import { headsApi } from '#app/features/heads/heads.api.server.ts'
import { historyApi } from '#app/features/history/history.api.server.ts'
import { importFilesApi } from '#app/features/imports/import-files.api.server.ts'
import { importsApi } from '#app/features/imports/imports.api.server.ts'
import { importedEntities } from '#app/features/imports/imports.store.server.ts'
import { templatesApi } from '#app/features/imports/templates.api.server.ts'
import { institutionApi } from '#app/features/institution/institution.api.server.ts'
import { recordDisclosuresIn } from '#app/features/journal/disclosed-minors.store.server.ts'
import { journalApi } from '#app/features/journal/journal.api.server.ts'
import { noticesApi, removedFromNotices } from '#app/features/notices/notices.api.server.ts'
import { officersApi } from '#app/features/officers/officers.api.server.ts'
import { comingDaysApi } from '#app/features/overview/coming-days.api.server.ts'
import { monthChangesApi } from '#app/features/overview/month-changes.api.server.ts'
import { periodsApi } from '#app/features/routines/periods.api.server.ts'
import { routineBulkApi } from '#app/features/routines/routine-bulk.api.server.ts'
import { routinesApi } from '#app/features/routines/routines.api.server.ts'
import { studentCountsApi } from '#app/features/student-counts/student-counts.api.server.ts'
import { studentExportApi } from '#app/features/students/student-export.api.server.ts'
import { studentsApi } from '#app/features/students/students.api.server.ts'
import { storageApi } from '#app/features/upload-space/upload-space.api.server.ts'
import { visitsApi } from '#app/features/visits/visits.api.server.ts'
import { visitorOf } from '#app/http/address.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { sampleContentApi } from '#app/sample/sample-content.api.server.ts'
import { noticePreviewApi } from './notice-preview.server.ts'
import { findCurrentUser, storedEntities } from './stored-entities.server.ts'

const imported = importedEntities(storedEntities)

const featureCalls: readonly Endpoint[] = [
  ...institutionApi,
  ...headsApi,
  ...officersApi,
  ...studentsApi,
  ...studentExportApi,
  ...studentCountsApi,
  ...documentsApi,
  ...eventsApi,
  ...achievementsApi,
  ...circularApi,
  ...comingDaysApi,
  ...monthChangesApi,
  ...noticesApi,
  ...noticePreviewApi,
  ...contactMessagesApi,
  ...routinesApi,
  ...routineBulkApi,
  ...periodsApi,
  ...signInApi,
  ...sessionsApi,
  ...secondFactorApi,
  ...usersApi,
  ...invitationsApi,
  ...userExportApi,
  ...exportsApi(storedEntities),
  ...historyApi(storedEntities, findUserByName),
  ...importsApi(imported),
  ...importFilesApi(imported),
  ...journalApi(findUserByName),
  ...sampleContentApi,
  ...storageApi,
  ...visitsApi,
  ...backupsApi,
  ...templatesApi(storedEntities),
]

/** Every call of the API; an entity without a custom API has the five CRUD calls. */
export const calls: readonly Endpoint[] = [
  ...featureCalls,
  ...storedEntities
    .filter(({ store }) => featureCalls.every(({ path }) => !path.startsWith(`${store.entity.path}/`)))
    .flatMap(({ store }) => crudApi(store)),
  ...storedEntities.filter(({ store }) => store.entity.bulkChanges).flatMap(({ store }) => bulkApi(store)),
]

/** Serves the files of records to those who may read the record. */
export const createMedia = (resources: Resources) => mediaServer(storedEntities, resources, findCurrentUser)

const descriptionName = 'openapi.json'

/** The path of the API's description, which is constant while the process runs. */
export const descriptionPath = `/api/${descriptionName}`

/** The API below /api/: calls with and without trailing slash, 405 for other methods, 404 for other paths. */
export function createApi(resources: Resources): Hono<ApiContext> {
  const api = new Hono<ApiContext>()
  // Registered before the cookie is set, because this answer is cached for everybody.
  api.on(['GET', 'HEAD'], `/${descriptionName}`, (c) =>
    c.json(describeApi(calls, resources.settings.publicUrl), 200, { 'Cache-Control': 'no-cache' }),
  )
  api.use(async (c, next) => {
    await next()
    const isCached =
      ['GET', 'HEAD'].includes(c.req.method) && !c.req.header('authorization') && cachedCallAt(c.req.path)
    if (!isCached && !getCookie(c, csrfCookie))
      setCookie(c, csrfCookie, randomUUID().replaceAll('-', ''), {
        path: '/',
        sameSite: 'Lax',
        secure: isHttps(c, resources.settings.trustProxy),
      })
  })
  const accounts = { findCurrentUser, recordDisclosures: recordDisclosuresIn(resources.database) }
  for (const [path, { endpoints, methods, language }] of callsByPath()) {
    for (const endpoint of endpoints)
      api.on(endpoint.method.toUpperCase(), path, (c) => serveEndpoint(endpoint, c, resources, accounts))
    api.all(path, (c) => answerFault(methodNotAllowed(methods), c.req.method, resources.log, language))
  }
  for (const path of removedFromNotices)
    api.all(honoPath(path), () => {
      throw new Refusal(404, reloadFirst)
    })
  api.all('*', () => {
    throw new Refusal(404, 'এই ঠিকানায় কিছু নেই।')
  })
  api.onError((fault, c) => answerFault(fault, c.req.method, resources.log))
  return api
}

// Bengali and English in one text: the language of the caller is unknown.
const reloadFirst =
  'পাতাটি পুরোনো হয়ে গেছে। লেখাটুকু কপি করে রেখে পাতাটি আবার লোড করুন, তারপর আবার সংরক্ষণ করুন। ' +
  'This page is outdated: reload the page, then save again.'

const cachedCalls = new Map(calls.filter(isPublic).map((endpoint) => [endpoint.path, endpoint]))

/** The cacheable call of a path below /api/. */
export function cachedCallAt(path: string): Endpoint | undefined {
  return cachedCalls.get(`${path.replace(/^\/api\//, '').replace(/\/$/, '')}/`.replace(/\/\d+\/$/, '/{id}/'))
}

function isHttps(c: Context<ApiContext>, proxies: number): boolean {
  return c.env?.incoming !== undefined && visitorOf(c.env.incoming, proxies).scheme === 'https'
}

function honoPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`
}

interface CallsAtPath {
  endpoints: Endpoint[]
  methods: string[]
  language?: Language | undefined
}

/** The calls of each path. Those with an id come last: `gallery/delete/` is no id of `gallery/{id}/`. */
function callsByPath(): [string, CallsAtPath][] {
  const read = ['GET', 'HEAD']
  const byPath = new Map<string, CallsAtPath>()
  for (const endpoint of calls) {
    const { endpoints = [], methods = [] } = byPath.get(honoPath(endpoint.path)) ?? {}
    const added = endpoint.method === 'get' ? read : [endpoint.method.toUpperCase()]
    const { language } = endpoint
    byPath.set(honoPath(endpoint.path), {
      endpoints: [...endpoints, endpoint],
      methods: [...methods, ...added],
      language,
    })
  }
  for (const path of [`/${descriptionName}`, '/docs'])
    byPath.set(path, { endpoints: [], methods: read, language: 'en' })
  return [...byPath].sort(([a], [b]) => Number(a.includes(':id')) - Number(b.includes(':id')))
}
