import { expect, test } from 'vitest'
import { deviceCookie, deviceSecretsIn, makeDeviceSecret, maxUsers } from './device-cookie.server.ts'

const secrets = Array.from({ length: maxUsers + 1 }, makeDeviceSecret)
const [one = '', two = ''] = secrets
const read = (cookie: string, isHttps = false) => deviceSecretsIn({ cookie, isHttps })

test('the secrets of a device cookie are read in the order in which they were set', () => {
  for (const isHttps of [false, true]) {
    const line = deviceCookie(secrets, isHttps)
    expect(read(`csrftoken=x; ${line.split(';')[0]}; y=1`, isHttps)).toEqual(secrets.slice(0, maxUsers))
    expect(read(String(line.split(';')[0]), !isHttps)).toEqual([])
  }
})

test.each([
  { why: 'one', value: one, is: [one] },
  { why: 'the same twice', value: `${one}.${one}`, is: [one] },
  { why: 'eight', value: secrets.slice(1).join('.'), is: secrets.slice(1) },
  { why: 'in quotes', value: `"${one}"`, is: [one] },
  { why: 'nine', value: secrets.join('.'), is: [] },
  { why: 'nothing', value: '', is: [] },
  { why: 'a dot at the end', value: `${one}.`, is: [] },
  { why: 'a dot at the start', value: `.${one}`, is: [] },
  { why: 'another separator', value: `${one}+${two}`, is: [] },
  { why: 'one that is too short', value: one.slice(1), is: [] },
  { why: 'one that is too long', value: `${one}x`, is: [] },
  { why: 'one with a character that secrets never have', value: `${one.slice(1)}/`, is: [] },
  { why: 'one with a Bengali letter', value: `${one.slice(1)}${encodeURIComponent('ক')}`, is: [] },
  { why: 'NUL', value: `${one.slice(1)}%00`, is: [] },
  { why: 'a line break', value: `${one}%0A`, is: [] },
  { why: 'an incomplete escape sequence', value: `${one}%E0%A4%A`, is: [] },
])('the device cookie is parsed strictly: $why', ({ value, is }) => {
  expect(read(`devices=${value}`)).toEqual(is)
})

test('no secrets are read without cookies, or beyond the maximum length of the header', () => {
  expect(read('')).toEqual([])
  expect(read('devices')).toEqual([])
  expect(read(`xdevices=${one}; devices-2=${one}`)).toEqual([])
  expect(read(`${'y=1; '.repeat(3000)}devices=${one}`)).toEqual([])
})
