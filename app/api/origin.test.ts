import { expect, test } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { openSchool, schoolTest } from '#tests/support/test-school.ts'

const originOf = (url: string) => new URL(url).origin

const cases: { why: string; headers: Record<string, string>; isRefused: boolean }[] = [
  { why: 'a program without these headers', headers: {}, isRefused: false },
  { why: 'a page of this site', headers: { 'Sec-Fetch-Site': 'same-origin' }, isRefused: false },
  { why: 'the address bar', headers: { 'Sec-Fetch-Site': 'none' }, isRefused: false },
  { why: 'another site', headers: { 'Sec-Fetch-Site': 'cross-site' }, isRefused: true },
  { why: 'another host of the same domain', headers: { 'Sec-Fetch-Site': 'same-site' }, isRefused: true },
  { why: 'an older browser on this site', headers: { Origin: 'OWN' }, isRefused: false },
  { why: 'an older browser on another site', headers: { Origin: 'https://other.example' }, isRefused: true },
  { why: 'a page without an origin', headers: { Origin: 'null' }, isRefused: true },
  { why: 'this host on another port', headers: { Origin: 'http://127.0.0.1:1' }, isRefused: true },
  {
    why: 'a new browser on this site, whatever the origin',
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://other.example' },
    isRefused: false,
  },
  {
    why: 'a token that is the cookie',
    headers: { 'X-CSRFToken': 'a1', Cookie: 'x=1; csrftoken=a1' },
    isRefused: false,
  },
  {
    why: 'a token that is not the cookie',
    headers: { 'X-CSRFToken': 'a1', Cookie: 'csrftoken=b2' },
    isRefused: true,
  },
  {
    why: 'an empty token beside a cookie',
    headers: { 'X-CSRFToken': '', Cookie: 'csrftoken=b2' },
    isRefused: true,
  },
  { why: 'a cookie alone', headers: { Cookie: 'csrftoken=a1' }, isRefused: false },
  { why: 'a token alone', headers: { 'X-CSRFToken': 'a1' }, isRefused: false },
]

schoolTest.for(cases)(
  'a write from $why is accepted or refused',
  async ({ headers, isRefused }, { school }) => {
    const sent = { ...headers, ...(headers.Origin === 'OWN' && { Origin: originOf(school.url) }) }
    const effects = await watchEffects(school)
    for (const [method, path] of [
      ['POST', '/api/classes/'],
      ['PUT', '/api/classes/1/'],
      ['PATCH', '/api/contacts/1/'],
      ['DELETE', '/api/classes/1/'],
    ] as const) {
      const reply = await school.send(method, path, method === 'DELETE' ? undefined : {}, { headers: sent })
      expect(reply.status === 403).toBe(isRefused)
    }
    if (isRefused) expect(await effects()).toEqual(nothing)
  },
)

schoolTest('a read from another site is allowed', async ({ school }) => {
  const reply = await school.get('/api/teachers/', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(reply.status).toBe(200)
})

test('PUBLIC_URL counts as the school’s own origin at every address', async () => {
  const school = await openSchool({ PUBLIC_URL: 'https://college.example.edu.bd' })
  const send = (Origin: string) => school.send('POST', '/api/classes/', {}, { headers: { Origin } })
  expect((await send('https://college.example.edu.bd')).status).toBe(400)
  expect((await send(originOf(school.url))).status).toBe(400)
  expect((await send('https://college.example.edu.bd.evil.example')).status).toBe(403)
})

const cookieOf = (reply: { headers: Headers }) => reply.headers.getSetCookie().join()

schoolTest('API answers that are not cached set the csrftoken cookie', async ({ school }) => {
  for (const reply of [
    await school.get('/api/teachers/'),
    await school.get('/api/user/', { token: null }),
    await school.get('/api/students/', { token: null }),
    await school.get('/api/nothing/', { token: null }),
    await school.send('POST', '/api/token/', {}, { token: null }),
  ])
    expect(cookieOf(reply)).toMatch(/^csrftoken=[0-9a-f]{32}; Path=\/; SameSite=Lax$/)
  const known = await school.get('/api/teachers/', { headers: { Cookie: 'csrftoken=a1' } })
  expect(cookieOf(known)).toBe('')
})

schoolTest('pages, media and cached answers set no cookie', async ({ school }) => {
  for (const path of [
    '/api/teachers/',
    '/api/teachers/?page=1',
    '/notice',
    '/nothing',
    '/login',
    '/dashboard',
    '/healthz',
    '/readyz',
    '/media/x/y/z',
    '/api/docs',
  ])
    expect(cookieOf(await school.get(path, { token: null }))).toBe('')
  expect(cookieOf(await school.get('/notice'))).toBe('')
})

test('over HTTPS the cookie is marked Secure', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const https = await school.get('/api/teachers/', { headers: { 'X-Forwarded-Proto': 'https' } })
  expect(cookieOf(https)).toContain('; Secure')
})
