import { expect } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { saveNotice } from '#tests/support/test-notices.ts'
import { type Reply, schoolTest as test } from '#tests/support/test-school.ts'

const errorsOf = ({ status, body }: Reply) => [status, Object.keys(Object(body.errors))]

function largePdf(megabytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(megabytes * 1024 * 1024)
  bytes.set(pdfFile())
  return bytes
}

test('the refusal of a Word file or a too large PDF says what to do', async ({ school }) => {
  const messageFor = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await saveNotice(school, undefined, [{ file: [bytes, 'ক'] }])).body.message
  expect(await messageFor(new TextEncoder().encode('PK'))).toMatch(/Word.*Save As.*PDF/)
  const effects = await watchEffects(school)
  expect(await messageFor(largePdf(21))).toMatch(/২০ MB.*Minimum size/)
  expect(await effects()).toEqual(nothing)
})

test('ten PDFs of 40 MB in total are saved at once, but not more', async ({ school }) => {
  const of = (bytes: number) => ({
    file: [largePdf(bytes), `${bytes}.pdf`] as [Uint8Array<ArrayBuffer>, string],
  })
  const small = Array.from({ length: 8 }, (_, index) => `${index}.pdf`)
  const most = await saveNotice(school, undefined, [of(20), of(19), ...small])
  expect([most.status, (most.body.files as unknown[]).length]).toEqual([201, 10])
  expect(errorsOf(await saveNotice(school, undefined, [of(20), of(20), 'ক.pdf']))).toEqual([413, ['files']])
  const tooMuch = await saveNotice(school, undefined, [of(20), of(20), of(5)])
  expect([tooMuch.status, tooMuch.body.message]).toEqual([413, expect.stringContaining('৪৪ MB')])
})
