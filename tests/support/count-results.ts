export type Count = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** The whole of a check that has no tests of its own to count. */
export function countCheck(hasPassed: boolean): Count {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Tests of a Vitest run; a file that failed as a whole (it did not load, its set-up broke) is one more failed. */
export function countVitest(report: VitestReport | undefined, hasPassed: boolean): Count {
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return believed(report.numPassedTests, report.numFailedTests + brokenFiles.length, hasPassed)
}

// On a busy machine a browser loses a tap now and then; what is lost more often is a defect.
const mostFlaky = 3

/** Tests of a Playwright run; those that passed at a second try have passed while they are few. */
export function countPlaywright(report: PlaywrightReport | undefined, hasPassed: boolean): Count {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  if (flaky > mostFlaky) return believed(expected, unexpected + flaky, hasPassed)
  return believed(expected + flaky, unexpected, hasPassed)
}

// A run that crashed, or that found nothing to run, has not passed whatever its report says.
function believed(passed: number, failed: number, hasPassed: boolean): Count {
  const isHealthy = hasPassed && passed > 0
  return { passed, failed: failed === 0 && !isHealthy ? 1 : failed }
}
