// @module-tag slow

import { expect } from 'vitest'
import { write } from '../../app/db/write.server.ts'
import { pages } from '../../app/server/pages.server.ts'
import { addOneOfEach } from '../support/test-everything.ts'
import { expectKnownQueries, queriesOf } from '../support/test-queries.ts'
import { schoolTest } from '../support/test-school.ts'

const pageTest = schoolTest.extend('ids', { scope: 'file' }, async ({ school }) => {
  const ids = await addOneOfEach(school)
  // The first search after a start loads all texts; later ones load only changes.
  await school.get('/api/notices/?search=1', { token: null })
  return ids
})

// The entity of the id in an address.
const ownerOf: Record<string, string> = { '/notice/{id}': 'notices/', '/documents/{id}': 'documents/' }

pageTest.for(pages.map(({ path }) => path))(
  'the uncached page %s sends exactly its known queries',
  async (path, { school, ids }) => {
    await write(school.resources.database, async (w) => {
      // As for the first visitor after a change.
      await w.trx.deleteFrom('circular_days').execute()
      w.invalidatePages()
    })
    const id = String(ids[ownerOf[path] ?? ''])
    const { result, queries } = await queriesOf(() => school.get(path.replace('{id}', id), { token: null }))
    expect(result.status).toBe(200)
    expectKnownQueries({ name: `page ${path}`, store: school.resources.database.kind, queries })
  },
)
