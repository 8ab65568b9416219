import { expect, test } from 'vitest'
import { spreadsheet } from '#app/contract/file-rules.ts'
import { plainPng } from '#tests/support/test-hostile-files.ts'
import { sheetFile } from '#tests/support/test-sheets.ts'
import { checkStagedFile } from './check-file.server.ts'

const rule = spreadsheet('তালিকা')

test.each([
  ['a list', 'নাম,রোল', { bytes: 20 }, undefined],
  ['a list that is too large', 'নাম,রোল', { bytes: rule.maxBytes + 1, isTooLarge: true }, 413],
  ['a picture', plainPng(2, 2), { bytes: 99 }, 415],
  ['a PDF', '%PDF-1.7', { bytes: 9 }, 415],
])('as an upload of a sheet, %s is accepted or refused', async (_why, content, facts, status) => {
  const file = { path: await sheetFile(content), name: 'তালিকা.xlsx', isTooLarge: false, ...facts }
  const refusal = await checkStagedFile('file', file, rule).catch((fault: unknown) => fault)
  if (status === undefined) expect(refusal).toBeUndefined()
  else expect(refusal).toMatchObject({ status, errors: { file: [expect.stringMatching(/^তালিকা: /)] } })
})
