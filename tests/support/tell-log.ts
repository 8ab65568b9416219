import { afterEach, beforeEach } from 'vitest'

/** What the schools of the test that runs have logged as faults or warnings. */
export const loggedInTest: string[] = []

beforeEach(() => {
  loggedInTest.length = 0
})

// Why a test failed often stands in the log of the server alone.
afterEach(({ task }) => {
  if (task.result?.state === 'fail' && loggedInTest.length > 0)
    console.error(`"${task.name}" failed; the server logged meanwhile:\n${loggedInTest.join('\n')}`)
})
