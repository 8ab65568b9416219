import { crudApi } from '#app/api/crud-api.server.ts'
import { notices, withDay } from './notices.store.server.ts'

export const noticesApi = crudApi(notices, { complete: withDay })
