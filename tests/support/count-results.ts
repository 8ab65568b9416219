import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number }

/** A test that failed, or passed only at a second try. */
export type Problem = { kind: 'failed' | 'second try'; test: string; error: string }

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  config: { rootDir: string }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}
type PlaywrightError = { message?: string }
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; tests: PlaywrightTest[] }[]
}
type PlaywrightTest = { projectName: string; status: string; results: { errors: PlaywrightError[] }[] }

/** Counts a check without tests as one. */
export function countCheck(hasPassed: boolean): Count {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts the tests of a Vitest run; a file that failed as a whole (loading, set-up) is one more failed test. */
export function countVitest(report: VitestReport | undefined, hasPassed: boolean): Count {
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const flaky = report.testResults.flatMap((file) => file.assertionResults).filter(neededSecondTry).length
  const failed = report.numFailedTests + brokenFiles.length
  return countWithFlaky(report.numPassedTests - flaky, flaky, failed, hasPassed)
}

type VitestResult = VitestReport['testResults'][number]['assertionResults'][number]

function neededSecondTry({ status, failureMessages }: VitestResult): boolean {
  return status === 'passed' && (failureMessages?.length ?? 0) > 0
}

export function countPlaywright(report: PlaywrightReport | undefined, hasPassed: boolean): Count {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return countWithFlaky(expected, flaky, unexpected, hasPassed)
}

// A busy machine stops a process or loses a tap now and then; more flaky tests than this are a defect.
const mostFlaky = 3

function countWithFlaky(passed: number, flaky: number, failed: number, hasPassed: boolean): Count {
  if (flaky > mostFlaky) return checkedCount(passed, failed + flaky, hasPassed)
  return checkedCount(passed + flaky, failed, hasPassed)
}

// A run that crashed or ran nothing has failed, whatever its report says.
function checkedCount(passed: number, failed: number, hasPassed: boolean): Count {
  const isHealthy = hasPassed && passed > 0
  return { passed, failed: failed === 0 && !isHealthy ? 1 : failed }
}

/** The tests of a Vitest run that failed or needed a second try, and files that failed as a whole. */
export function problemsOfVitest(report: VitestReport | undefined, root: string): Problem[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const named = (kind: Problem['kind']) => (test: VitestResult) =>
      problem(kind, `${file}: ${test.fullName}`, test.failureMessages?.[0])
    return [
      ...(status === 'failed' && failed.length === 0 ? [problem('failed', file, message)] : []),
      ...failed.map(named('failed')),
      ...assertionResults.filter(neededSecondTry).map(named('second try')),
    ]
  })
}

/** The journeys that failed or needed a second try, and errors outside of them. */
export function problemsOfPlaywright(report: PlaywrightReport | undefined, root: string): Problem[] {
  if (!report) return []
  const kinds: Record<string, Problem['kind']> = { unexpected: 'failed', flaky: 'second try' }
  const journeys = specsOf(report.suites).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const kind = kinds[status]
      const error = results.flatMap(({ errors }) => errors)[0]?.message
      const path = relative(root, resolve(report.config.rootDir, file))
      return kind ? [problem(kind, `${path} (${projectName}): ${title}`, error)] : []
    }),
  )
  return [
    ...journeys,
    ...report.errors.map(({ message }) => problem('failed', 'outside of a journey', message)),
  ]
}

/** The lines about a stage at the end of a run; a stage that failed without a failed test is listed itself. */
export function describeProblems(stage: string, hasPassed: boolean, problems: Problem[]): string[] {
  const hasReason = hasPassed || problems.some(({ kind }) => kind === 'failed')
  const listed = hasReason ? problems : [...problems, problem('failed', stage, 'see above')]
  return listed.map(({ kind, test, error }) => `${kind}: ${test}\n    ${error}`)
}

export function specsOf(suites: PlaywrightSuite[]): PlaywrightSuite['specs'] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

function problem(kind: Problem['kind'], test: string, error = ''): Problem {
  const lines = stripVTControlCharacters(error).split('\n')
  return { kind, test, error: lines.find((line) => line.trim() !== '')?.trim() ?? 'no reason given' }
}
