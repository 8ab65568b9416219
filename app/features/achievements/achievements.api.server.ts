import { crudApi } from '#app/api/crud-api.server.ts'
import { achievements, withDate } from './achievements.store.server.ts'

export const achievementsApi = crudApi(achievements, { complete: withDate })
