import { crudStore } from '#app/db/crud-store.server.ts'
import type { RecordOf } from '#app/db/records.ts'

export type Notice = RecordOf<'notices'>

export const notices = crudStore('notices', {
  entity: 'notices',
  order: 'newest',
  searched: ['title', 'category'],
  isPublic: true,
  visibleToVisitors: (query, now) =>
    query
      .where('is_draft', '=', 0)
      .where((eb) => eb.or([eb('publish_at', 'is', null), eb('publish_at', '<=', now)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
})
