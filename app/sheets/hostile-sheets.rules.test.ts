// @module-tag rest

import { expect, test } from 'vitest'
import { hostileSheets } from '#tests/support/hostile-sheets.ts'
import { refusalOf } from '#tests/support/test-sheets.ts'

test('a file that is no list is refused with advice', async () => {
  const wrong: unknown[] = []
  for (const [why, file, code, text] of hostileSheets) {
    const refusal = await refusalOf(file)
    if (refusal?.code !== code || !text.test(refusal.text)) wrong.push([why, refusal])
  }
  expect(wrong).toEqual([])
})
