import type { SheetFaultCode } from '../../app/sheets/sheet.ts'
import { plainPng } from './test-hostile-files.ts'
import { makeTestWorkbook, type TestWorkbook, textRows } from './test-workbook.ts'
import { makeTestZip, type TestEntry } from './test-zip.ts'

const one = { a: textRows([['নাম'], ['রহিম']]) }
const book = (more: Partial<TestWorkbook>) => makeTestWorkbook({ sheets: one, ...more })
const sheet1 = 'xl/worksheets/sheet1.xml'
const asSheet = (content: string | Buffer, more: Partial<TestEntry> = {}) =>
  book({ entries: [{ name: sheet1, content: Buffer.from(content), ...more }] })
const compoundFile = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1000),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(500),
  ])
const archive = (...names: string[]) =>
  makeTestZip(names.map((name) => ({ name, content: Buffer.from('<x/>') })))
const noise = Buffer.from(Array.from({ length: 5000 }, (_none, index) => (index * 7919 + 13) % 256))
const laughs =
  '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'

const manyAttributes = Array.from({ length: 5000 }, (_none, at) => `a${at}="x"`).join(' ')

/** Files that are no lists or are hostile, with the reason of their refusal and a part of its message. */
export const hostileSheets: [
  why: string,
  file: Buffer | Uint8Array | string,
  code: SheetFaultCode,
  message: RegExp,
][] = [
  ['an empty file', '', 'empty', /খালি/],
  ['only blanks', ' \r\n\r\n;; ;', 'empty', /খালি/],
  [
    'a workbook without rows',
    book({ sheets: { a: '<sheetData/>', b: '<sheetData><row/></sheetData>' } }),
    'no-rows',
    /কোনো শিটে/,
  ],
  ['a workbook without sheets', book({ sheets: {} }), 'no-rows', /কোনো শিটে/],
  ['an Excel file of before 2007', compoundFile('Workbook'), 'old-excel', /\.xls\).*“Save As”.*\.xlsx/],
  ['an Excel file with a password', compoundFile('EncryptedPackage'), 'password', /পাসওয়ার্ড/],
  ['an archive with a password', asSheet('x', { flags: 1 }), 'password', /পাসওয়ার্ড/],
  ['a binary workbook', archive('[Content_Types].xml', 'xl/workbook.bin'), 'binary-excel', /\.xlsb/],
  ['an OpenDocument sheet', archive('mimetype', 'content.xml'), 'open-document', /\.ods/],
  ['a Word file', archive('[Content_Types].xml', '_rels/.rels', 'word/document.xml'), 'word', /Word/],
  ['an archive of pictures', archive('a.jpg', 'b.jpg'), 'not-a-sheet', /CSV/],
  ['a picture', plainPng(10, 10), 'not-a-sheet', /CSV/],
  ['a PDF', '%PDF-1.7\n%\xe2\xe3\n\0\0', 'not-a-sheet', /CSV/],
  ['random bytes', noise, 'not-a-sheet', /CSV/],
  ['a text with NUL', 'নাম,রোল\nরহিম\0,1', 'not-a-sheet', /CSV/],
  [
    'a web page',
    '\ufeff \n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>',
    'web-page',
    /ওয়েব পাতা/,
  ],
  ['a table of a web page', '<table border=1><tr><td>1', 'web-page', /ওয়েব পাতা/],
  ['a web page in UTF-16', Buffer.from('\ufeff<!DOCTYPE html><p>', 'utf16le'), 'web-page', /ওয়েব পাতা/],
  ['XML of Excel 2003', '<?xml version="1.0"?><Workbook/>', 'web-page', /ওয়েব পাতা/],
  ['a mail with a web page', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'web-page', /ওয়েব পাতা/],
  ['a truncated archive', book({}).subarray(0, 700), 'broken', /নষ্ট/],
  ['an archive with data after its end', Buffer.concat([book({}), Buffer.from('x')]), 'broken', /নষ্ট/],
  ['a wrong checksum of uncompressed bytes', asSheet('x'.repeat(99), { method: 0, sum: 1 }), 'broken', /নষ্ট/],
  ['a wrong checksum', asSheet('<worksheet/>', { sum: 7 }), 'broken', /নষ্ট/],
  ['a size smaller than the content', asSheet('<worksheet/>'.repeat(9), { size: 5 }), 'broken', /নষ্ট/],
  ['a size larger than the content', asSheet('<worksheet/>', { size: 5000 }), 'broken', /নষ্ট/],
  [
    'an entry twice',
    book({
      entries: [
        { name: 'x', content: Buffer.from('1') },
        { name: 'x', content: Buffer.from('2') },
      ],
    }),
    'broken',
    /নষ্ট/,
  ],
  [
    'entries that share their bytes',
    book({
      entries: Array.from({ length: 40 }, (_none, at) => ({
        name: `x${at}`,
        content: Buffer.alloc(500, at),
        method: 0,
        sharesBytesOf: sheet1,
      })),
    }),
    'broken',
    /নষ্ট/,
  ],
  [
    'a path out of the archive',
    book({ entries: [{ name: '../../evil', content: Buffer.from('x') }] }),
    'broken',
    /নষ্ট/,
  ],
  [
    'a missing part',
    book({
      entries: [
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: Buffer.from(
            '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="http://x/y"/></Relationships>',
          ),
        },
      ],
    }),
    'no-rows',
    /কোনো শিটে/,
  ],
  [
    'expanding entities (billion laughs)',
    asSheet(`${laughs}<worksheet>${textRows([['&b;']])}</worksheet>`),
    'broken',
    /নষ্ট/,
  ],
  [
    'entities among the shared texts',
    book({
      entries: [
        { name: 'xl/sharedStrings.xml', content: Buffer.from(`${laughs}<sst><si><t>&c;</t></si></sst>`) },
      ],
    }),
    'broken',
    /নষ্ট/,
  ],
  [
    'an unclosed tag of a megabyte',
    asSheet(`<worksheet><sheetData x="${'y'.repeat(1_000_000)}`),
    'broken',
    /নষ্ট/,
  ],
  ['an unclosed declaration of a megabyte', asSheet(`<!${'x'.repeat(1_000_000)}`), 'broken', /নষ্ট/],
  ['a declaration inside', asSheet('<worksheet><!ENTITY a "ha"></worksheet>'), 'broken', /নষ্ট/],
  ['a tag with thousands of attributes', asSheet(`<worksheet ${manyAttributes}/>`), 'broken', /নষ্ট/],
  ['300,000 nested tags', asSheet('<a>'.repeat(300_000)), 'broken', /নষ্ট/],
  ['an attribute named like a method', asSheet('<a hasOwnProperty="x" b="y"/>'), 'broken', /নষ্ট/],
  ['an unclosed comment', asSheet(`<worksheet><!-- ${'<a>'.repeat(100_000)}`), 'broken', /নষ্ট/],
  ['unclosed texts', book({ texts: '<si><t>x' }), 'broken', /নষ্ট/],
  ['no XML', asSheet('{"rows":[]}'), 'broken', /নষ্ট/],
  [
    'an invalid row number',
    asSheet('<worksheet><sheetData><row r="x"><c><v>1</v></c></row></sheetData></worksheet>'),
    'broken',
    /নষ্ট/,
  ],
  ['too many columns', book({ sheets: { a: textRows([Array(201).fill('x')]) } }), 'too-many-columns', /কলাম/],
  ['too many columns of a CSV file', Array(201).fill('x').join(), 'too-many-columns', /কলাম/],
  ['more than a million texts', book({ texts: '<si/>'.repeat(1_600_000) }), 'too-large', /বড়/],
  ['a zip bomb', asSheet(Buffer.alloc(60_000_000, ' ')), 'too-large', /বড়/],
  [
    'many small zip bombs',
    book({
      entries: Array.from({ length: 20 }, (_none, at) => ({
        name: `x${at}`,
        content: Buffer.alloc(8_000_000, 'x'),
      })),
    }),
    'too-large',
    /বড়/,
  ],
  [
    'an archive of thousands of entries',
    archive(...Array.from({ length: 2001 }, (_none, at) => `${at}`)),
    'too-large',
    /বড়/,
  ],
]
