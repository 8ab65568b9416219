import { crudApi } from '#app/api/crud-api.server.ts'
import { notices, withDay } from './notices.store.server.ts'

export const noticesApi = crudApi(notices, { complete: withDay })

/** An outdated dashboard in an open browser may still call them. */
export const removedFromNotices = ['notices/{id}/files/', 'notices/{id}/files/{file_id}/']
