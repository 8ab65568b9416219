import { crudApi } from '#app/api/crud-api.server.ts'
import { todayInDhaka } from '#app/text/dates.ts'
import { notices } from './notices.store.server.ts'

export const noticesApi = crudApi(notices, {
  complete: (values, before) => (before || values.date ? values : { ...values, date: todayInDhaka() }),
})
