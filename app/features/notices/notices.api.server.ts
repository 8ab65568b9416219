import { crudApi } from '#app/api/crud-api.server.ts'
import { todayInDhaka } from '#app/text/dates.ts'
import { notice, noticeFiles, noticeInput } from './notices.contract.ts'
import { notices } from './notices.store.server.ts'

export const noticesApi = crudApi({
  store: notices,
  input: noticeInput,
  record: notice,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['category', 'date', 'is_pinned', 'is_draft', 'publish_at', 'expires_at'],
  files: noticeFiles,
  complete: (values, before) => (before || values.date ? values : { ...values, date: todayInDhaka() }),
})
