import { crudApi } from '#app/api/crud-api.server.ts'
import { dayOfNotice } from './notices.rules.ts'
import { notices } from './notices.store.server.ts'

export const noticesApi = crudApi(notices, {
  complete: (values, before) => ({ ...values, ...dayOfNotice(values, before, new Date().toISOString()) }),
})
