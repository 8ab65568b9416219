import { expect, test } from 'vitest'
import { findTestsNotRunOnce, testsOfPlaywright, testsOfVitest } from './tests-run-once.ts'

const root = '/school'
const file = 'app/notices.test.ts'

test.each([
  { why: 'each test ran once', first: ['a'], rest: ['b'], notRunOnce: [] },
  { why: 'one test ran in none', first: ['a'], rest: [], notRunOnce: [`in no run: ${file} (rules): b`] },
  {
    why: 'one test ran in both',
    first: ['a', 'b'],
    rest: ['b'],
    notRunOnce: [`in more than one run: ${file} (rules): b`],
  },
])('of two runs, $why', ({ first, rest, notRunOnce }) => {
  const named = (tests: string[]) => tests.map((test) => `${file} (rules): ${test}`)
  const runs = [first, rest].map((ran) => ({ found: named(['a', 'b']), ran: named(ran) }))
  expect(findTestsNotRunOnce([file], runs)).toEqual(notRunOnce)
})

test('two tests with the same title must run twice', () => {
  const twice = [`${file} (rules): a`, `${file} (rules): a`]
  expect(findTestsNotRunOnce([file], [{ found: twice, ran: twice }])).toEqual([])
  expect(findTestsNotRunOnce([file], [{ found: twice, ran: twice.slice(1) }])).toEqual([
    `in no run: ${file} (rules): a`,
  ])
})

test('a file that is part of no project is in no run', () => {
  expect(findTestsNotRunOnce([file], [])).toEqual([`in no run: ${file}`])
})

test('a report of Vitest names the tests that ran and those that were left out by their tags', () => {
  const testResults = [
    {
      name: `${root}/${file}`,
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'skipped', fullName: 'floods' },
      ],
    },
  ]
  expect(
    testsOfVitest({ numPassedTests: 1, numFailedTests: 0, testResults }, ['rules', 'sqlite'], root),
  ).toEqual({
    found: [`${file} (rules, sqlite): adds`, `${file} (rules, sqlite): floods`],
    ran: [`${file} (rules, sqlite): adds`],
  })
})

test('a report of Playwright names journeys by their file, device and title', () => {
  const journey = {
    file: 'visitor-home.spec.ts',
    title: 'reads',
    tests: [{ projectName: 'visitor-phone', status: 'expected', results: [] }],
  }
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    config: { rootDir: `${root}/tests/e2e` },
    errors: [],
    suites: [{ title: 'visitor-home.spec.ts', specs: [journey] }],
  }
  expect(testsOfPlaywright(report, root)).toEqual(['tests/e2e/visitor-home.spec.ts (visitor-phone): reads'])
})
