import { expect, test } from 'vitest'
import { codesOf } from './institution-codes.rules.ts'

test.each([
  { codes: { eiin: '000174', mpo_code: '', board_code: '০১৭৪' }, said: ['EIIN 000174', 'বোর্ড কোড ০১৭৪'] },
  { codes: { eiin: '', mpo_code: '৭৪', board_code: '' }, said: ['এমপিও কোড ৭৪'] },
  { codes: { eiin: '', mpo_code: '', board_code: '' }, said: [] },
])('of $codes those that are there are told, with their labels', ({ codes, said }) => {
  expect(codesOf(codes).map(({ label, code }) => `${label} ${code}`)).toEqual(said)
})
