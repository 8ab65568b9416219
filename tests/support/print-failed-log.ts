import { afterEach, beforeEach } from 'vitest'

/** Errors and warnings that the schools of the running test have logged. */
export const loggedInTest: string[] = []

beforeEach(() => {
  loggedInTest.length = 0
})

// The reason for a failed test is often only in the server's log.
afterEach(({ task }) => {
  if (task.result?.state === 'fail' && loggedInTest.length > 0)
    console.error(`"${task.name}" failed; the server logged meanwhile:\n${loggedInTest.join('\n')}`)
})
