import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const college = {
  name: 'নদী কলেজ',
  address: 'নদীর পাড়',
  contact_phone: '01700001001',
  contact_email: 'info@college.example',
}
const linksTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: `বোর্ড ${at}`, value: `https://example.com/${at}` }))

async function openWith(fields: object) {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', { ...college, ...fields })
  return { school, one: `/api/institutions/${id}/` }
}

const partOf = async (school: School, part: string, path = '/admission') => {
  const { text } = await school.get(path, { token: null })
  return text.slice(text.indexOf(`<${part}`), text.indexOf(`</${part}>`))
}

test('up to five important links are in the footer, of more the rest is folded', async () => {
  const { school, one } = await openWith({ important_links: linksTo(5) })
  const five = await partOf(school, 'footer')
  for (const { label, value } of linksTo(5))
    expect(five).toContain(`<a href="${value}" target="_blank" rel="noopener">${label}</a>`)
  expect(five).not.toContain('<details>')
  await school.send('PATCH', one, { important_links: linksTo(8) })
  const [shown = '', folded = ''] = (await partOf(school, 'footer')).split('<details>')
  expect(shown).toContain('বোর্ড 3')
  expect(shown).not.toContain('বোর্ড 4')
  expect(folded).toContain('<summary>আরও ৪টি লিংক</summary>')
  for (const label of ['বোর্ড 4', 'বোর্ড 5', 'বোর্ড 6', 'বোর্ড 7']) expect(folded).toContain(label)
})

test('the channels of the institution are in the footer, and a school without any has none', async () => {
  const { school } = await openWith({ youtube_url: 'youtube.com/@nodi', whatsapp_url: '01700001001' })
  const footer = await partOf(school, 'footer')
  expect(footer).toContain('href="https://youtube.com/@nodi"')
  expect(footer).toContain('href="https://wa.me/8801700001001"')
  expect(footer).not.toContain('facebook')
})

test('the header has the short name for phones and the whole name for wide screens', async () => {
  const { school, one } = await openWith({})
  expect(await partOf(school, 'header')).toContain('<strong>নদী কলেজ</strong>')
  await school.send('PATCH', one, { short_name: 'নদী' })
  expect(await partOf(school, 'header')).toContain(
    '<strong><span class="on-phone">নদী</span><span class="off-phone">নদী কলেজ</span></strong>',
  )
})

test('home begins with the photograph, the crest or the name, as the institution chose', async () => {
  const { school, one } = await openWith({})
  const image = await picture('jpeg', 90, 60)
  await school.send('PATCH', one, form({ institution_image: [image, 'মাঠ.jpg'], logo: [image, 'লোগো.jpg'] }))
  const beginning = async () => {
    const main = await partOf(school, 'main', '/')
    return main.slice(0, main.indexOf('<h1'))
  }
  expect(await beginning()).toContain('hero-picture')
  await school.send('PATCH', one, { hero: 'crest' })
  expect(await beginning()).not.toContain('hero-picture')
  expect(await beginning()).toContain('<img')
  await school.send('PATCH', one, { hero: 'name' })
  expect(await beginning()).not.toContain('<img')
  expect(await partOf(school, 'main', '/')).toContain('about-picture')
})
