import { expect, test } from 'vitest'
import { listHref } from '#app/site/list-href.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

type Sent = [bytes: Uint8Array<ArrayBuffer>, name: string]
const page = async (width: number): Promise<Sent> => [await picture('webp', width, 900), 'পাতা.webp']
const add = (school: School, { title, ...fields }: { title: string } & Record<string, string | Sent>) =>
  school.add('/api/documents/', form({ title, file: [pdfFile(title), 'নথি.pdf'], ...fields }))
const pageOf = async (school: School, query: Record<string, string> = {}) =>
  (await school.get(listHref('/documents', query), { token: null })).text
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2 class="notice-title"><a href="\/documents\/\d+">(.*?)<\/a>/g)].map(
    ([, title]) => title,
  )

test('the newest result shows its pages above the others, which are rows, on the first page of all results', async () => {
  const school = await openSchool()
  const drawn = { page_0: await page(640), page_1: await page(641) }
  const add11 = async (title: string, day: number, more: Record<string, Sent> = {}) =>
    add(school, { title, category: 'result', date: `2026-06-${String(day).padStart(2, '0')}`, ...more })
  const newest = await add11('নতুন ফল', 30, drawn)
  for (let day = 1; day <= 11; day += 1) await add11(`ফল ${day}`, day, day === 11 ? drawn : {})
  await add(school, { title: 'ফরম', category: 'form', date: '2026-07-01', ...drawn })
  const largeIn = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)" data-large=""/g)].map(([, href]) => href)
  const results = await pageOf(school, { category: 'result' })
  expect(largeIn(results)).toEqual(newest.pages)
  expect(titlesIn(results)).toHaveLength(9)
  expect(titlesIn(results)).not.toContain('নতুন ফল')
  expect(results).toContain(`<h2><a href="/documents/${newest.id}">নতুন ফল</a></h2>`)
  const others: Record<string, string>[] = [
    {},
    { category: 'form' },
    { category: 'result', page: '2' },
    { category: 'result', search: 'ফল' },
  ]
  for (const query of others) expect([query, largeIn(await pageOf(school, query))]).toEqual([query, []])
})

test('a newest result without a picture is a row, and a photo of a result is shown itself', async () => {
  const school = await openSchool()
  await add(school, { title: 'ফল', category: 'result', date: '2026-06-01' })
  expect(await pageOf(school, { category: 'result' })).not.toContain('data-large')
  const file: Sent = [await picture('jpeg', 700, 990), 'ফল.jpg']
  const photo = await add(school, { title: 'ফলের ছবি', category: 'result', date: '2026-06-02', file })
  expect(await pageOf(school, { category: 'result' })).toContain(`<a href="${photo.file}" data-large=""`)
})
