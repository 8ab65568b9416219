import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool } from '#tests/support/test-school.ts'

const visitor = { token: null }

test('an empty gallery says so', async () => {
  const school = await openSchool()
  const { text } = await school.get('/gallery', visitor)
  expect(text).toContain('গ্যালারিতে এখনো কোনো ছবি নেই।')
  expect(text).not.toContain('<dialog')
})

test('pictures are in the school’s order, each a link to its large version; a caption is optional', async () => {
  const school = await openSchool()
  const hang = async (caption: string, position: string) =>
    school.add('/api/gallery/', form({ caption, position, image: [await picture('png', 900, 600), 'a.png'] }))
  const second = await hang('', '2')
  const first = await hang('বিজ্ঞান "মেলা"', '1')
  const { text } = await school.get('/gallery', visitor)
  expect([...text.matchAll(/<figure><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    first.image,
    second.image,
  ])
  expect(text.match(/<figcaption>/g)).toHaveLength(1)
  expect(text).toContain('alt="বিজ্ঞান &quot;মেলা&quot;"')
  expect(text).toContain('alt="গ্যালারির ছবি ২"')
})

test('a gallery that can not be read shows an error, which is not cached', async () => {
  const school = await openSchool()
  const { schema } = school.resources.database.sql
  await schema.alterTable('gallery').renameTo('gallery_away').execute()
  const failed = await school.get('/gallery', visitor)
  await schema.alterTable('gallery_away').renameTo('gallery').execute()
  expect(failed.text).toContain('গ্যালারির ছবি লোড করতে সমস্যা হয়েছে।')
  expect((await school.get('/gallery', visitor)).text).toContain('গ্যালারিতে এখনো কোনো ছবি নেই।')
})
