import { expect, test } from 'vitest'
import { calls } from '#app/server/api.server.ts'

const fields = calls.flatMap(({ method, path, body }) =>
  Object.entries(body?.schema.shape ?? {}).map(([field, contract]) => ({
    call: `${method} ${path}`,
    field,
    contract,
  })),
)
// Compared with a stored value, so a long one is wrong.
const isCompared = ({ call, field }: { call: string; field: string }) =>
  /^(current|confirm)_password$/.test(field) || (call === 'post token/' && field === 'password')

const tooLong = ['x', ' ', '1', '\u200b', '"'].map((letter) => letter.repeat(20 * 1024 + 1))

test.each(fields.filter((one) => !isCompared(one)))(
  '$call: a too long $field is refused because of its length, without any further check',
  ({ contract }) => {
    for (const text of tooLong)
      expect([text[0], contract.safeParse(text).error?.issues.length]).toEqual([text[0], 1])
  },
)

test.each(fields.filter(isCompared))('$call: a long $field is cut before it is checked', ({ contract }) => {
  const { data } = contract.safeParse('x'.repeat(20 * 1024 + 1))
  expect(data).toMatch(/^x{200,600}$/)
})
