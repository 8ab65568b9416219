import { crudApi } from '#app/api/crud-api.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { documents } from './documents.store.server.ts'

export const documentsApi = crudApi(documents, {
  complete: (values) => ('date' in values ? { ...values, date: values.date ?? todayInDhaka() } : values),
})
