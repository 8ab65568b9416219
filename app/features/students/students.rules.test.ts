import { expect, test } from 'vitest'
import { studentEntity } from './students.entity.ts'
import { makeDigitalId } from './students.rules.ts'

test.each([
  ['101', '101-3-1700000000000'],
  ['১০১', '101-3-1700000000000'],
  ['ক ১২', 'ক12-3-1700000000000'],
])('the digital id for roll %s of class 3 is %s', (roll, code) => {
  expect(makeDigitalId(roll, 3, 1_700_000_000_000)).toBe(code)
})

test.each(['W'.repeat(18_000), '👩‍👩‍👧‍👦'.repeat(500), 'ক্ষ্ম্রূ'.repeat(900)])(
  'a very long roll number still gives a digital id of valid length',
  (roll) => {
    const id = makeDigitalId(roll, 2_147_483_647, Date.parse('2126-01-01'))
    expect(studentEntity.fields.digital_id_code.safeParse(id).error).toBeUndefined()
  },
)
