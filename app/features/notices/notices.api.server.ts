import { crudApi } from '#app/api/crud-api.server.ts'
import { notices, withDay } from './notices.store.server.ts'

export const noticesApi = crudApi(notices, { complete: withDay })

/** The paths of calls that older screens, still open in a browser, may make. */
export const removedFromNotices = ['notices/{id}/files/', 'notices/{id}/files/{file_id}/']
