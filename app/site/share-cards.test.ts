// @module-tag rest

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pages } from '#app/server/pages.server.ts'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School, schoolTest, someInstitution } from '#tests/support/test-school.ts'

const plainPaths = pages.map(({ path }) => path).filter((path) => !path.includes('{'))

async function shareDataOf(school: School, path: string): Promise<Record<string, string>> {
  const { text } = await school.get(path, { token: null })
  const found = text.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"\/>/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
}

/** Without the host. */
async function cardOf(school: School, path: string): Promise<string> {
  return new URL((await shareDataOf(school, path))['og:image'] ?? 'none:').pathname
}

async function ask(school: School, path: string, init: RequestInit = {}) {
  const answer = await fetch(school.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function cardBytes(school: School, path: string): Promise<string> {
  return (await ask(school, await cardOf(school, path))).bytes.toString('base64')
}

test('every public page and record page has a different card', async () => {
  const school = await openSchool()
  await addOneOfEach(school)
  const { text } = await school.get('/sitemap.xml', { token: null })
  const listed = [...text.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname)
  const paths = [...new Set([...plainPaths, ...listed])]
  expect(paths).toContain('/notice/1')
  const seen = new Set<string>()
  for (const path of paths) {
    const data = await shareDataOf(school, path)
    expect(data).toMatchObject({
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
    })
    const { status, headers, bytes } = await ask(school, new URL(data['og:image'] ?? '').pathname)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(150_000)
    seen.add(bytes.toString('base64'))
  }
  expect(seen.size).toBe(paths.length)
})

test('the card has an absolute address, and an alternative text', async () => {
  const school = await openSchool({ PUBLIC_URL: 'https://college.example' })
  await school.add('/api/institutions/', { ...someInstitution, name: 'নদী & "পাহাড়" কলেজ' })
  const notice = await school.add('/api/notices/', {
    title: '<b>ছুটি</b>',
    category: 'ছুটি & উৎসব',
    date: '2026-11-21',
  })
  const data = await shareDataOf(school, `/notice/${notice.id}/?utm_source=whatsapp`)
  expect(data['og:image']).toMatch(
    new RegExp(`^https://college\\.example/share/notice/${notice.id}/[\\w-]{16}\\.png$`),
  )
  expect(data['og:image:alt']).toBe(
    'ছুটি &amp; উৎসব · &lt;b&gt;ছুটি&lt;/b&gt; · ২১ নভেম্বর ২০২৬ · নদী &amp; &quot;পাহাড়&quot; কলেজ',
  )
  expect((await shareDataOf(school, '/'))['og:image:alt']).toBe('নদী &amp; &quot;পাহাড়&quot; কলেজ')
  expect((await ask(school, new URL(data['og:image'] ?? '').pathname)).status).toBe(200)
})

test('a missing page has no card', async () => {
  const school = await openSchool()
  const data = await shareDataOf(school, '/nothing')
  expect([data['og:image'], data['twitter:card']]).toEqual([undefined, 'summary'])
})

schoolTest('a page has one card, whatever its parameters', async ({ school }) => {
  const notice = await school.add('/api/notices/', { title: 'এক', category: 'ছুটি' })
  // The requested album.
  await school.add('/api/gallery/', form({ album: '2', image: [await picture('png'), 'photo.png'] }))
  for (const { path, parameters } of pages) {
    const plain = path.replace('{id}', String(notice.id))
    const query = new URLSearchParams(parameters.map((name) => [name, '2']))
    expect([plain, await cardOf(school, `${plain}?${query}`)]).toEqual([plain, await cardOf(school, plain)])
  }
})

test('any change of a card gives another picture at another address', async () => {
  const school = await openSchool()
  const institution = await school.add('/api/institutions/', someInstitution)
  const notice = await school.add('/api/notices/', { title: 'এক', category: 'ছুটি', date: '2026-03-01' })
  const page = `/notice/${notice.id}`
  const seen: [string, string][] = [[await cardOf(school, page), await cardBytes(school, page)]]
  const changes = [
    [`/api/notices/${notice.id}/`, { title: 'দুই' }],
    [`/api/notices/${notice.id}/`, { title: 'দুই', category: 'পরীক্ষা' }],
    [`/api/notices/${notice.id}/`, { title: 'দুই', date: '2026-03-02' }],
    [`/api/institutions/${institution.id}/`, { name: 'সাগরপুর কলেজ' }],
    [`/api/institutions/${institution.id}/`, { tagline: 'জ্ঞানই আলো' }],
    [`/api/institutions/${institution.id}/`, { theme_color: '#7a1f3d' }],
    [`/api/institutions/${institution.id}/`, form({ logo: [await picture('png', 300, 200), 'logo.png'] })],
  ] as const
  for (const [path, change] of changes) {
    expect((await school.send(path.includes('notices') ? 'PUT' : 'PATCH', path, change)).status).toBe(200)
    seen.push([await cardOf(school, page), await cardBytes(school, page)])
  }
  expect(new Set(seen.map(([address]) => address)).size).toBe(changes.length + 1)
  expect(new Set(seen.map(([, bytes]) => bytes)).size).toBe(changes.length + 1)
})

test('other changes do not change the address of a card', async () => {
  const school = await openSchool()
  const notice = await school.add('/api/notices/', { title: 'এক', date: '2026-03-01' })
  const before = await cardOf(school, `/notice/${notice.id}`)
  await school.send('PUT', `/api/notices/${notice.id}/`, {
    title: 'এক',
    description: 'বিস্তারিত',
    is_pinned: true,
  })
  expect(await cardOf(school, `/notice/${notice.id}`)).toBe(before)
})

test('the address of an older card redirects to the current one', async () => {
  const school = await openSchool()
  const notice = await school.add('/api/notices/', { title: 'ছুটি ১২ তারিখ' })
  const before = await cardOf(school, `/notice/${notice.id}`)
  await school.send('PUT', `/api/notices/${notice.id}/`, { title: 'ছুটি ১৩ তারিখ' })
  const now = await cardOf(school, `/notice/${notice.id}`)
  const answer = await ask(school, before)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, now])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect((await ask(school, now)).status).toBe(200)
})

test('notices have a card only while visitors can read them', async () => {
  const school = await openSchool()
  const day = 24 * 60 * 60 * 1000
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()
  const notice = await school.add('/api/notices/', { title: 'গোপন কথা', date: '2026-03-01' })
  const card = await cardOf(school, `/notice/${notice.id}`)
  const hidden = [
    { is_draft: true },
    { publish_at: at(day) },
    { publish_at: at(-2 * day), expires_at: at(-day) },
  ]
  const shown = { title: 'গোপন কথা', date: '2026-03-01', is_draft: false, publish_at: null, expires_at: null }
  for (const change of hidden) {
    expect((await school.send('PUT', `/api/notices/${notice.id}/`, { ...shown, ...change })).status).toBe(200)
    for (const address of [card, card.replace(/[\w-]{16}\.png/, `${'x'.repeat(16)}.png`)]) {
      const answer = await ask(school, address)
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
      expect(answer.bytes.toString()).not.toContain('গোপন')
    }
    await school.send('PUT', `/api/notices/${notice.id}/`, shown)
    expect((await ask(school, card)).status).toBe(200)
  }
  await school.send('DELETE', `/api/notices/${notice.id}/`)
  expect((await ask(school, card)).status).toBe(404)
})

test('a scheduled notice has a card from its publication on', async () => {
  const school = await openSchool()
  const notice = await school.add('/api/notices/', {
    title: 'ফলাফল',
    publish_at: new Date(Date.now() + 1500).toISOString(),
  })
  const guessed = `/share/notice/${notice.id}/${'x'.repeat(16)}.png`
  expect((await ask(school, guessed)).status).toBe(404)
  await expect.poll(async () => (await ask(school, guessed)).status).toBe(302)
  expect((await ask(school, await cardOf(school, `/notice/${notice.id}`))).status).toBe(200)
})

schoolTest.for([
  '/share/notice/999999/AAAAAAAAAAAAAAAA.png',
  '/share/nothing/AAAAAAAAAAAAAAAA.png',
  '/share/notice/AAAA.png',
  '/share/notice/AAAAAAAAAAAAAAAA.jpg',
  '/share/notice/01/AAAAAAAAAAAAAAAA.png',
  '/share//example.com/AAAAAAAAAAAAAAAA.png',
  '/share/dashboard/AAAAAAAAAAAAAAAA.png',
  '/share/%00/AAAAAAAAAAAAAAAA.png',
])('there is no card at %s', async (path, { school }) => {
  expect((await ask(school, path)).status).toBe(404)
})

schoolTest.for(['POST', 'PUT', 'PATCH', 'DELETE'])('a card refuses %s', async (method, { school }) => {
  const answer = await ask(school, await cardOf(school, '/notice'), { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

schoolTest('a card is cached by browsers and apps, and nothing in it can run', async ({ school }) => {
  const address = await cardOf(school, '/contact')
  const { headers, bytes } = await ask(school, address)
  expect(headers.get('cache-control')).toContain('max-age=86400, s-maxage=60')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('content-length')).toBe(String(bytes.length))
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{16}"$/)
  const again = await ask(school, address, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
  const head = await ask(school, address, { method: 'HEAD' })
  expect([head.status, head.bytes.length, head.headers.get('content-type')]).toEqual([200, 0, 'image/png'])
})

test('a card is drawn once, and then cached', async () => {
  const school = await openSchool()
  const address = await cardOf(school, '/academic')
  // The first card unpacks the fonts.
  await ask(school, await cardOf(school, '/contact'))
  const timeOf = async () => {
    const start = performance.now()
    await ask(school, address)
    return performance.now() - start
  }
  const drawing = await timeOf()
  const kept = [await timeOf(), await timeOf(), await timeOf()]
  expect(Math.min(...kept)).toBeLessThan(drawing / 3)
})

test('cards are drawn one after the other; requests beyond the queue are refused with Retry-After', async () => {
  const school = await openSchool()
  const addresses: string[] = []
  for (let number = 0; number < 40; number += 1) {
    const notice = await school.add('/api/notices/', { title: `নোটিশ ${number}` })
    addresses.push(await cardOf(school, `/notice/${notice.id}`))
  }
  const answers = await Promise.all(addresses.map((address) => ask(school, address)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(40)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(20)
  for (const { headers } of refused) {
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  for (const address of addresses.slice(-3)) expect((await ask(school, address)).status).toBe(200)
  expect(school.logged).toEqual([])
})

test('while the fonts can not be written to disk, cards are refused with Retry-After', async () => {
  const school = await openSchool()
  const inTheWay = join(school.resources.settings.dataDir, 'tmp')
  await rm(inTheWay, { recursive: true, force: true })
  await writeFile(inTheWay, '')
  const address = await cardOf(school, '/notice')
  const refused = await ask(school, address)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await rm(inTheWay)
  expect((await ask(school, address)).status).toBe(200)
})
