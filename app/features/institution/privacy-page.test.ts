import { expect, test } from 'vitest'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }
const read = async (school: School, path = '/privacy') => (await school.get(path, visitor)).text

test('every page links to the privacy page, which lists the stored personal data', async () => {
  const school = await openSchool()
  const { status, text, headers } = await school.get('/privacy', visitor)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(text).toContain('<title>গোপনীয়তা | ')
  expect(text).toContain('আসার ১২ মাস পরে')
  expect(text).toContain('কোন পাতা, নোটিশ ও নথি কতবার খোলা হয়েছে, শুধু সেই সংখ্যা গোনা হয় এবং ৪০০ দিন থাকে')
  for (const path of ['/', '/notice', '/privacy', '/nothing'])
    expect(await read(school, path)).toMatch(/<footer.*<a href="\/privacy"/s)
  expect(await read(school, '/contact')).toMatch(/<form.*<a [^>]*href="\/privacy".*<\/form>/s)
  expect(await read(school, '/sitemap.xml')).toContain('/privacy</loc>')
})

test('the privacy page has the current settings: months, map, services, backups', async () => {
  const school = await openSchool({
    AVATAR_SERVICE_URL: 'https://avatars.example/{name}.svg',
    BACKUP_AT: 'off',
  })
  const { id } = await school.add('/api/institutions/', { ...someInstitution, map_place: '23.8, 90.4' })
  const before = await read(school)
  for (const part of ['OpenStreetMap', 'avatars.example', 'ব্যাকআপটি মুছে ফেলা পর্যন্ত', 'href="tel:+88029123456"'])
    expect(before).toContain(part)
  await school.send('PATCH', `/api/institutions/${id}/`, { message_months: 3, map_place: '' })
  const after = await read(school)
  expect(after).toContain('আসার ৩ মাস পরে')
  expect(after).not.toContain('OpenStreetMap')
})

test('a school can replace the default privacy text by plain text, and return to the default', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', someInstitution)
  const usual = await read(school)
  const set = (privacy_text: string) => school.send('PATCH', `/api/institutions/${id}/`, { privacy_text })
  await set('আমাদের কথা <b>এই</b>\n\n# কী রাখি\n- নাম\n- নাম')
  const custom = await read(school)
  expect(custom).toContain('<p>আমাদের কথা &lt;b&gt;এই&lt;/b&gt;</p><h2>কী রাখি</h2>')
  expect(custom.match(/<li>নাম<\/li>/g)).toHaveLength(2)
  expect(custom).not.toContain('আসার ১২ মাস পরে')
  await set('')
  expect(await read(school)).toBe(usual)
})

test('if the privacy text can’t be loaded, the page shows an error that is not cached', async () => {
  const school = await openSchool()
  const { schema } = school.resources.database.sql
  await schema.alterTable('institutions').renameTo('institutions_away').execute()
  const failed = await school.get('/privacy', visitor)
  await schema.alterTable('institutions_away').renameTo('institutions').execute()
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(failed.text).toContain('গোপনীয়তার লেখাটি দেখানো যাচ্ছে না।')
  expect(await read(school)).toContain('আসার ১২ মাস পরে')
})
