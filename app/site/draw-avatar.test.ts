import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSchool } from '#app/test.server.ts'
import { createAvatars } from './draw-avatar.server.ts'

test('the initials of a name are drawn as a picture, also where no font has Bengali letters', async () => {
  const school = await openSchool()
  const avatar = await school.get(`/avatar/${encodeURIComponent('মোঃ আব্দুল করিম')}.svg`, { token: null })
  expect(avatar.headers.get('content-type')).toContain('image/svg+xml')
  const other = await school.get(`/avatar/${encodeURIComponent('আব্দুল করিম')}.svg`, { token: null })
  expect(lettersIn(avatar.text)).toBe(lettersIn(other.text))
  const { channels } = await sharp(Buffer.from(avatar.text)).stats()
  expect(channels[0]?.max).toBe(255)
})

test.each([
  { why: 'markup', name: '<script>alert(1)</script> & "x"' },
  { why: 'a lone title', name: 'ড' },
  { why: 'one emoji', name: '👩‍🏫' },
  { why: 'nothing to see', name: '\u200d' },
  { why: 'no letter at all to Unicode', name: '\u{10ffff}' },
  { why: 'very long', name: 'ক'.repeat(1000) },
])('any name gives a harmless picture: $why', async ({ name }) => {
  const school = await openSchool()
  const avatar = await school.get(`/avatar/${encodeURIComponent(name)}.svg`, { token: null })
  expect(avatar.status).toBe(200)
  expect(avatar.text).not.toContain('<script')
  expect(avatar.headers.get('content-security-policy')).toContain('sandbox')
  await sharp(Buffer.from(avatar.text)).metadata()
})

test('initials are drawn again once the disk takes the font', async () => {
  const { resources } = await openSchool()
  const inTheWay = join(resources.settings.dataDir, 'tmp/avatar-font.ttf')
  await mkdir(inTheWay, { recursive: true })
  const draw = createAvatars(resources.settings)
  await expect(draw('করিম')).rejects.toThrow('EISDIR')
  await rmdir(inTheWay)
  expect((await draw('করিম')).status).toBe(200)
})

function lettersIn(svg: string): string | undefined {
  return /base64,([^"]+)/.exec(svg)?.[1]
}
