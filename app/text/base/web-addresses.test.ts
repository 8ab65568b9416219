import { expect, test } from 'vitest'
import { parseWebAddress } from './web-addresses.ts'

test.each([
  ['https://moedu.gov.bd', 'https://moedu.gov.bd/'],
  [' http://www.dshe.gov.bd/site?page=1#top ', 'http://www.dshe.gov.bd/site?page=1#top'],
  ['moedu.gov.bd', 'https://moedu.gov.bd/'],
  ['HTTPS://NCTB.gov.bd/বই', 'https://nctb.gov.bd/%E0%A6%AC%E0%A6%87'],
  ['\u200bmoedu.gov.bd\u200e', 'https://moedu.gov.bd/'],
  ['http://103.48.16.1/result', 'http://103.48.16.1/result'],
  ['বোর্ড.বাংলা', 'https://xn--15bvm1il.xn--54b7fta0cc/'],
  ['javascript.info', 'https://javascript.info/'],
])('%j is the address %s', (typed, href) => {
  expect(parseWebAddress(typed)?.href).toBe(href)
})

test.each([
  ...['', ' ', '\u200b', 'শিক্ষা বোর্ড', 'নেই', 'n/a', '২.৫', '2.5', '//moedu.gov.bd', '/notice', '#top'],
  ...['javascript:alert(1)', 'java\tscript:alert(1)', 'javascript://x.gov.bd/%0aalert(1)', 'JavaScript:x.y'],
  ...[
    'data:text/html,<b>.x',
    'vbscript:x.y',
    'blob:https://moedu.gov.bd/1',
    'file:///etc/passwd',
    'ftp://x.gov.bd',
  ],
  ...[
    'mailto:office@example.com',
    'office@example.com',
    'tel:01711000000',
    'https://moedu.gov.bd@evil.example',
  ],
  ...['https://', 'https://localhost', 'https://moedu.gov.bd https://dshe.gov.bd', 'https://moedu.gov.bd।'],
  ...['https://a.b:99999', 'https://[::1', 'https://x.y/<b>', 'https://x.y/"onclick="'],
])('%j is no web address', (typed) => {
  expect(parseWebAddress(typed)).toBeUndefined()
})
