import { relative, resolve } from 'node:path'
import { type PlaywrightReport, specsOf, type VitestReport } from './count-results.ts'

/** The tests that a tool found, and those that it ran, by file, project and title. */
export interface ReportedTests {
  found: string[]
  ran: string[]
}

/** The tests of a report of Vitest, which also names those that were left out by their tags. */
export function testsOfVitest(
  report: VitestReport | undefined,
  projects: string[],
  root: string,
): ReportedTests {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${relative(root, name)} (${projects.join(', ')}): ${fullName}`,
    })),
  )
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed')
  return { found: tests.map(({ name }) => name), ran: ran.map(({ name }) => name) }
}

/** The journeys of a report of Playwright, which names only those that ran or were listed. */
export function testsOfPlaywright(report: PlaywrightReport | undefined, root: string): string[] {
  return specsOf(report?.suites ?? []).flatMap(({ file, title, tests }) =>
    tests.map(
      ({ projectName }) =>
        `${relative(root, resolve(report?.config.rootDir ?? '', file))} (${projectName}): ${title}`,
    ),
  )
}

/**
 * The tests, and test files, that ran in none of these runs or in more than one. Tests may share a title, so each name
 * has to run as often as one run found it.
 */
export function findTestsNotRunOnce(files: string[], runs: ReportedTests[]): string[] {
  const found = new Map<string, number>()
  for (const run of runs)
    for (const [test, count] of countEach(run.found)) found.set(test, Math.max(count, found.get(test) ?? 0))
  const ran = countEach(runs.flatMap((run) => run.ran))
  const tests = [...found].flatMap(([test, count]) => {
    const times = ran.get(test) ?? 0
    if (times === count) return []
    return [times < count ? `in no run: ${test}` : `in more than one run: ${test}`]
  })
  const filesFound = new Set([...found.keys()].map((test) => test.slice(0, test.indexOf(' ('))))
  return [...files.filter((file) => !filesFound.has(file)).map((file) => `in no run: ${file}`), ...tests]
}

function countEach(names: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
