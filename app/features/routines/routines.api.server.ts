import { crudApi } from '#app/api/crud-api.server.ts'
import { routines } from './routines.store.server.ts'

export const routinesApi = crudApi(routines, { language: 'en' })
