import { expect, test } from 'vitest'
import { type ChannelKind, channelsOf } from './channels.rules.ts'

const none = { facebook_url: '', whatsapp_url: '', youtube_url: '' }
const hrefOf = (kind: ChannelKind, typed: string) => channelsOf({ ...none, [`${kind}_url`]: typed })[0]?.href

test.each([
  ['facebook', 'facebook.com/school', 'https://facebook.com/school'],
  ['facebook', 'http://m.facebook.com/profile.php?id=1', 'https://m.facebook.com/profile.php?id=1'],
  ['facebook', 'https://fb.com/school', 'https://fb.com/school'],
  ['facebook', 'fb.me/school', 'https://fb.me/school'],
  ['whatsapp', '01711000000', 'https://wa.me/8801711000000'],
  ['whatsapp', '+৮৮০ ১৭১১-০০০০০০', 'https://wa.me/8801711000000'],
  ['whatsapp', 'https://wa.me/01711000000', 'https://wa.me/8801711000000'],
  ['whatsapp', 'wa.me/+8801711000000', 'https://wa.me/8801711000000'],
  ['whatsapp', 'https://chat.whatsapp.com/AbC', 'https://chat.whatsapp.com/AbC'],
  ['whatsapp', 'whatsapp.com/channel/AbC', 'https://whatsapp.com/channel/AbC'],
  ['youtube', 'www.youtube.com/@school', 'https://www.youtube.com/@school'],
  ['youtube', 'youtu.be/AbC', 'https://youtu.be/AbC'],
] as const)('%s: %j leads to %s', (kind, typed, href) => {
  expect(hrefOf(kind, typed)).toBe(href)
})

test.each([
  ['facebook', 'আমাদের কলেজ'],
  ['facebook', 'facebook.com'],
  ['facebook', 'https://facebook.com.evil.example/school'],
  ['facebook', 'https://notfacebook.com/school'],
  ['facebook', 'https://facebook.com@evil.example/school'],
  ['facebook', 'https://evil.example\\@facebook.com/school'],
  ['facebook', 'https://facebook.com:8443/school'],
  ['facebook', 'https://youtube.com/@school'],
  ['facebook', 'javascript:alert(1)//facebook.com/school'],
  ['whatsapp', '12345'],
  ['whatsapp', 'https://evil.example/wa.me/01711000000'],
  ['youtube', '@school'],
] as const)('%s: %j is no address of it', (kind, typed) => {
  expect(hrefOf(kind, typed)).toBeUndefined()
})

test('only the channels that an institution has are listed, each with its label', () => {
  expect(channelsOf(none)).toEqual([])
  const typed = { ...none, youtube_url: 'youtube.com/@school', facebook_url: 'facebook.com/school' }
  expect(channelsOf(typed).map(({ kind, label }) => [kind, label])).toEqual([
    ['facebook', 'ফেসবুক'],
    ['youtube', 'ইউটিউব'],
  ])
})
