import { expect, test } from 'vitest'
import { deviceCookie, deviceSecretsIn, makeDeviceSecret, maxUsers } from './device-cookie.server.ts'

const secrets = Array.from({ length: maxUsers + 1 }, makeDeviceSecret)
const [one = '', two = ''] = secrets
const read = (cookie: string, isHttps = false) => deviceSecretsIn({ cookie, isHttps })

test('the cookie of a browser comes back as it was set, in the same order', () => {
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
  { why: 'a dot behind', value: `${one}.`, is: [] },
  { why: 'a dot before', value: `.${one}`, is: [] },
  { why: 'another sign between', value: `${one}+${two}`, is: [] },
  { why: 'one that is too short', value: one.slice(1), is: [] },
  { why: 'one that is too long', value: `${one}x`, is: [] },
  { why: 'one with a sign that is none of ours', value: `${one.slice(1)}/`, is: [] },
  { why: 'one with a Bengali letter', value: `${one.slice(1)}${encodeURIComponent('ক')}`, is: [] },
  { why: 'NUL', value: `${one.slice(1)}%00`, is: [] },
  { why: 'a line that ends', value: `${one}%0A`, is: [] },
  { why: 'half an escape', value: `${one}%E0%A4%A`, is: [] },
])('the device cookie is checked strictly: one that holds $why', ({ value, is }) => {
  expect(read(`devices=${value}`)).toEqual(is)
})

test('no secrets are read without cookies, nor from beyond the length that is parsed', () => {
  expect(read('')).toEqual([])
  expect(read('devices')).toEqual([])
  expect(read(`xdevices=${one}; devices-2=${one}`)).toEqual([])
  expect(read(`${'y=1; '.repeat(3000)}devices=${one}`)).toEqual([])
})
