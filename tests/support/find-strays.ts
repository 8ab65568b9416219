import { relative, resolve } from 'node:path'
import { type PlaywrightReport, specsOf, type VitestReport } from './count-results.ts'

/** Tests by file, project and title: those that a tool found, and those of them that it ran. */
export interface FoundTests {
  found: string[]
  ran: string[]
}

/** The tests of some projects of Vitest; a report also names those that their tags left out. */
export function foundByVitest(
  report: VitestReport | undefined,
  projects: string[],
  root: string,
): FoundTests {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${relative(root, name)} (${projects.join(', ')}): ${fullName}`,
    })),
  )
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed')
  return { found: tests.map(({ name }) => name), ran: ran.map(({ name }) => name) }
}

/** The journeys of a report of Playwright, which names only those that ran, or that it was asked to list. */
export function foundByPlaywright(report: PlaywrightReport | undefined, root: string): string[] {
  return specsOf(report?.suites ?? []).flatMap(({ file, title, tests }) =>
    tests.map(
      ({ projectName }) =>
        `${relative(root, resolve(report?.config.rootDir ?? '', file))} (${projectName}): ${title}`,
    ),
  )
}

/**
 * The tests, and files of tests, that ran in none of these runs or in more than one. What a run left out it has found,
 * too, so a test counts as often as one run found it.
 */
export function findStrays(files: string[], runs: FoundTests[]): string[] {
  const found = new Map<string, number>()
  for (const run of runs)
    for (const [test, count] of countEach(run.found)) found.set(test, Math.max(count, found.get(test) ?? 0))
  const ran = countEach(runs.flatMap((run) => run.ran))
  const tests = [...found].flatMap(([test, count]) => {
    const times = ran.get(test) ?? 0
    if (times === count) return []
    return [times < count ? `in no run: ${test}` : `in more than one run: ${test}`]
  })
  const seen = new Set([...found.keys()].map((test) => test.slice(0, test.indexOf(' ('))))
  return [...files.filter((file) => !seen.has(file)).map((file) => `in no run: ${file}`), ...tests]
}

function countEach(names: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
