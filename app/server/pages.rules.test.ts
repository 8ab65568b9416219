import { expect, test } from 'vitest'
import { footerOf } from '#app/site/page.ts'
import { readSources } from '#tests/support/test-sources.ts'
import { pages } from './pages.server.ts'

test('the footer links to the pages that are not in the menu, in this order', () => {
  const specified = [
    ['/documents', 'নথিপত্র'],
    ['/privacy', 'গোপনীয়তা'],
    ['/accessibility', 'ব্যবহারযোগ্যতা'],
  ]
  const links = footerOf(pages).map(({ href, label }) => [href, label])
  // Other pages may be between them.
  expect(links.filter(([href]) => specified.some(([path]) => path === href))).toEqual(specified)
})

test('every page of single records lists them for the site map', () => {
  const sources = readSources()
  const fileOf = (path: string) =>
    sources.find((source) => source.path.endsWith('.page.tsx') && source.text.includes(`path: '${path}'`))
      ?.path
  const lacking = pages.filter(({ path, findEntries }) => path.includes('{id}') && !findEntries)
  expect(lacking.map(({ path }) => `app/${fileOf(path)}: ${path} lacks findEntries`)).toEqual([])
})
