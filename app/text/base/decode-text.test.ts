import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  { encoding: 'UTF-8', bytes: Buffer.from('আমার †k'), text: 'আমার †k' },
  { encoding: 'UTF-8 with a mark', bytes: Buffer.from('\ufeffআমার'), text: 'আমার' },
  { encoding: 'UTF-16 as Windows saves it', bytes: Buffer.from('\ufeffআমার †k', 'utf16le'), text: 'আমার †k' },
  { encoding: 'UTF-16, high byte first', bytes: Buffer.from('\ufeffআমার', 'utf16le').swap16(), text: 'আমার' },
  { encoding: 'UTF-16 without a mark', bytes: Buffer.from('Class,†k\n', 'utf16le'), text: 'Class,†k\n' },
  {
    encoding: 'UTF-8 with a broken letter',
    bytes: Buffer.concat([Buffer.from('আমার সোনার বাংলা'), Buffer.from([0xe0, 0xa6])]),
    text: 'আমার সোনার বাংলা\ufffd',
  },
  { encoding: 'Windows-1252', bytes: Buffer.from([0x86, 0x6d, 0xa9, 0x93]), text: '†m©“' },
  { encoding: 'nothing', bytes: Buffer.from([]), text: '' },
  { encoding: 'no text', bytes: Buffer.from('PK\u0003\u0004\0\0'), text: undefined },
  { encoding: 'no text but control characters', bytes: Buffer.from('\u0001\u0002abc'), text: undefined },
])('a file in $encoding is read', ({ bytes, text }) => {
  expect(decodeText(bytes)).toBe(text)
})
