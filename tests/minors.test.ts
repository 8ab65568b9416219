import { expect, test } from 'vitest'
import { draftDays } from '../app/browser/drafts.ts'
import { entities } from '../app/features/entities.ts'

test.for(entities.map(({ path, isOfMinors = false }) => ({ path, isOfMinors })))(
  'drafts of $path expire after a day if its records are of minors, else after seven',
  ({ path, isOfMinors }) => {
    expect(draftDays(`1:${path}:new`)).toBe(isOfMinors ? 1 : 7)
  },
)

test('drafts of the Bijoy screen, which may be about minors, expire after a day', () => {
  expect(draftDays('1:bijoy:new')).toBe(1)
})

test('only Admins read records of minors, and only Admins write them', () => {
  const minors = entities.filter(({ isOfMinors }) => isOfMinors)
  expect(minors.map(({ readBy, writtenBy }) => ({ readBy, writtenBy }))).toEqual(
    minors.map(() => ({ readBy: 'admin', writtenBy: undefined })),
  )
  expect(minors).not.toEqual([])
})
