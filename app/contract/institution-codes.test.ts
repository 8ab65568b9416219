import { expect, test } from 'vitest'
import { codesOf } from './institution-codes.ts'

test.each([
  { codes: { eiin: '000174', mpo_code: '', board_code: '০১৭৪' }, expected: ['EIIN 000174', 'বোর্ড কোড ০১৭৪'] },
  { codes: { eiin: '', mpo_code: '৭৪', board_code: '' }, expected: ['এমপিও কোড ৭৪'] },
  { codes: { eiin: '', mpo_code: '', board_code: '' }, expected: [] },
])('of $codes the existing ones are shown with their labels', ({ codes, expected }) => {
  expect(codesOf(codes).map(({ label, code }) => `${label} ${code}`)).toEqual(expected)
})
