import { crudApi } from '#app/api/crud-api.server.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { pageIndex } from '#app/contract/sent-pages.ts'
import { kindOfKey } from '#app/contract/stored-files.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { documents } from './documents.store.server.ts'

export const documentsApi = crudApi(documents, {
  complete: (values) => ('date' in values ? { ...values, date: values.date ?? todayInDhaka() } : values),
  check: async (_write, { values: { file }, request }) => {
    const page = Object.keys(request.files).find((name) => pageIndex(name) !== undefined)
    if (page && kindOfKey(file) === 'picture')
      throw refuseFields(400, { [page]: ['ফাইলটি ছবি, PDF নয়, তাই এর পৃষ্ঠার ছবি রাখা যায় না।'] })
  },
})
