import { expect } from 'vitest'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { openSchool, someInstitution, schoolTest as test } from '#tests/support/test-school.ts'

const visitor = { token: null }
const day = 24 * 60 * 60 * 1000

test('a notice is passed on by WhatsApp with its title, and by its whole address', async ({ school }) => {
  const title = 'ফি ৫০% & "ফরম" #১ <b>'
  const { id } = await school.add('/api/notices/', { title })
  const { text } = await school.get(`/notice/${id}?from=app`, visitor)
  const address = `${school.url}/notice/${id}`
  const [, message = ''] = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(text) ?? []
  expect(decodeURIComponent(message)).toBe(`${title}\n${address}`)
  expect(message).toMatch(/^[\w%.!~*'()-]+$/)
  expect(text).toMatch(new RegExp(`<input [^>]*readOnly=""[^>]* value="${address}"/>`))
})

test('behind a public address the whole address is that one', async () => {
  const school = await openSchool({ PUBLIC_URL: 'https://college.example' })
  const { id } = await school.add('/api/notices/', { title: 'সভা' })
  const { text } = await school.get(`/notice/${id}`, visitor)
  expect(text).toContain(`value="https://college.example/notice/${id}"`)
  expect(text).toContain(encodeURIComponent(`https://college.example/notice/${id}`))
})

test('a deadline is offered for the calendar until its day is over', async ({ school }) => {
  for (const [days, count] of [
    [1, 1],
    [0, 1],
    [-1, 0],
  ] as const) {
    const deadline = todayInDhaka(new Date(Date.now() + days * day))
    const { id } = await school.add('/api/notices/', { title: 'ফরম পূরণ', deadline })
    const { text } = await school.get(`/notice/${id}`, visitor)
    expect(text.split(`href="/notice/${id}.ics"`)).toHaveLength(1 + count)
  }
})

test('readers learn where the next notices come: channels, calendar and feed', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/notices/', { title: 'সভা' })
  const following = async () => {
    const { text } = await school.get(`/notice/${id}`, visitor)
    const [, list = ''] = /পরের নোটিশ জানতে<\/h2><ul[^>]*>(.*?)<\/ul>/.exec(text) ?? []
    return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  expect(await following()).toEqual(['/notice.atom'])
  await school.add('/api/institutions/', {
    ...someInstitution,
    facebook_url: 'facebook.com/nadipur',
    whatsapp_url: '01712345678',
  })
  await school.add('/api/events/', { title: 'ছুটি', kind: 'holiday', start_date: '2026-12-16' })
  expect(await following()).toEqual([
    'https://facebook.com/nadipur',
    'https://wa.me/8801712345678',
    '/calendar',
    '/notice.atom',
  ])
})

test('a preview has nothing to pass on yet', async ({ school }) => {
  const { html } = (await school.send('POST', '/api/notice-preview/', { title: 'সভা', memo_number: 'ক/১' }))
    .body
  expect(html).toContain('স্মারক নম্বর: ক/১')
  expect(html).not.toContain('wa.me')
  expect(html).not.toContain('data-does')
})
