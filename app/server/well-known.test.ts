import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, schoolTest, someInstitution } from '#tests/support/test-school.ts'
import { sendOnWire } from '#tests/support/test-wire.ts'

const icon = '/favicon.ico'
const contact = '/.well-known/security.txt'

test('/favicon.ico is an icon, the crest of the school if it has one', async () => {
  const school = await openSchool()
  const { status, headers, body } = await sendOnWire(school, icon)
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect(headers['cache-control']).toBe('public, max-age=86400')
  const plain = await imageIn(body)
  expect([plain.width, plain.height]).toEqual([32, 32])
  const logo = await picture('png', 600, 600)
  await school.add('/api/institutions/', form({ ...someInstitution, logo: [logo, 'logo.png'] }))
  const crest = (await sendOnWire(school, icon)).body
  expect(crest.equals(body)).toBe(false)
  expect(await imageIn(crest)).toMatchObject({ format: 'png', width: 32, height: 32 })
})

schoolTest('security.txt names a contact, its languages and its expiry', async ({ school }) => {
  expect((await school.get(contact, { token: null })).status).toBe(404)
  await school.add('/api/institutions/', { ...someInstitution, contact_email: 'o%ce@example.com' })
  const { text, status, headers } = await school.get(contact, { token: null })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:o%25ce@example.com',
    'Preferred-Languages': 'bn, en',
    Canonical: `${school.url}${contact}`,
  })
  const remaining = Date.parse(fields.Expires) - Date.now()
  expect(remaining).toBeGreaterThan(30 * day)
  expect(remaining).toBeLessThan(365 * day)
  const again = await school.get(contact, {
    token: null,
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

schoolTest('the licences of fonts and packages are served', async ({ school }) => {
  const { text, status, headers } = await school.get('/licenses.txt', { token: null })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect((await sendOnWire(school, '/licenses.txt', { 'Accept-Encoding': 'br' })).headers).toMatchObject({
    'content-encoding': 'br',
    etag: headers.get('etag'),
  })
})

const day = 24 * 60 * 60 * 1000

/** The one picture of an ICO file. */
async function imageIn(ico: Buffer) {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1])
  const bytes = ico.subarray(ico.readUInt32LE(18))
  expect(bytes.length).toBe(ico.readUInt32LE(14))
  return sharp(bytes).metadata()
}
