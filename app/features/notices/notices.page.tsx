import { definePage } from '#app/site/page.ts'
import { notices } from './notices.store.server.ts'

export const noticesPage = definePage({
  path: '/notice',
  parameters: ['search', 'category', 'page'],
  load: async ({ resources, query }) =>
    notices.findAll(resources.database.sql, { audience: 'visitor', search: query.search }),
  head: (_data, site) => ({ title: `নোটিশ | ${site.institution?.name ?? ''}`, description: 'নোটিশ' }),
  View: ({ data }) => (
    <ul>
      {data.map((notice) => (
        <li key={notice.id}>{notice.title}</li>
      ))}
    </ul>
  ),
})
