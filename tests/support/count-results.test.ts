import { expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  describeProblems,
  problemsOfPlaywright,
  problemsOfVitest,
} from './count-results.ts'

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'takes',
  failureMessages: ['\u001b[31mIt broke\u001b[39m\n    at x'],
}
const flakyTest = { ...failed, status: 'passed' }
const root = '/school'
const noJourneys = { config: { rootDir: `${root}/tests/e2e` }, errors: [], suites: [] }

test.each([
  { why: 'all passed', files: [[passed, passed]], exit: true, count: { passed: 2, failed: 0 } },
  { why: 'one failed', files: [[passed, failed]], exit: false, count: { passed: 1, failed: 1 } },
  { why: 'a file did not load', files: [[passed], []], exit: false, count: { passed: 1, failed: 1 } },
  {
    why: 'three passed at a second try',
    files: [[passed], [flakyTest, flakyTest, flakyTest]],
    exit: true,
    count: { passed: 4, failed: 0 },
  },
  {
    why: 'four passed only at a second try',
    files: [[passed], [flakyTest, flakyTest, flakyTest, flakyTest]],
    exit: true,
    count: { passed: 1, failed: 4 },
  },
  { why: 'nothing ran', files: [], exit: true, count: { passed: 0, failed: 1 } },
  {
    why: 'an error came after the last test',
    files: [[passed]],
    exit: false,
    count: { passed: 1, failed: 1 },
  },
])('tests without a browser: $why', ({ files, exit, count }) => {
  expect(countVitest(vitestReport(files), exit)).toEqual(count)
})

test.each([
  {
    why: 'all passed',
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    exit: true,
    count: { passed: 2, failed: 0 },
  },
  {
    why: 'one failed',
    stats: { expected: 2, unexpected: 1, flaky: 0 },
    exit: false,
    count: { passed: 2, failed: 1 },
  },
  {
    why: 'three passed at a second try',
    stats: { expected: 2, unexpected: 0, flaky: 3 },
    exit: true,
    count: { passed: 5, failed: 0 },
  },
  {
    why: 'four passed only at a second try',
    stats: { expected: 2, unexpected: 0, flaky: 4 },
    exit: true,
    count: { passed: 2, failed: 4 },
  },
  {
    why: 'nothing ran',
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    exit: true,
    count: { passed: 0, failed: 1 },
  },
])('journeys in a browser: $why', ({ stats, exit, count }) => {
  expect(countPlaywright({ stats, ...noJourneys }, exit)).toEqual(count)
})

test('a run without a report has failed', () => {
  expect(countVitest(undefined, true)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 })
})

test.each([
  { why: 'one that passed is not listed', files: [[passed]], named: [] },
  {
    why: 'one that failed, with the first line of its error',
    files: [[passed, failed]],
    named: [{ kind: 'failed', test: 'app/0.test.ts: takes', error: 'It broke' }],
  },
  {
    why: 'one that needed a second try',
    files: [[passed, flakyTest]],
    named: [{ kind: 'second try', test: 'app/0.test.ts: takes', error: 'It broke' }],
  },
  {
    why: 'a file that did not load',
    files: [[passed], []],
    named: [{ kind: 'failed', test: 'app/1.test.ts', error: 'No such module' }],
  },
])('listed tests without a browser: $why', ({ files, named }) => {
  expect(problemsOfVitest(vitestReport(files), root)).toEqual(named)
})

test.each([
  { status: 'expected', named: [] },
  { status: 'skipped', named: [] },
  { status: 'unexpected', named: ['failed'] },
  { status: 'flaky', named: ['second try'] },
])('listed journeys: $status', ({ status, named }) => {
  const results = [{ errors: [{ message: '\n\u001b[2mTimed out\u001b[22m\ncall log' }] }, { errors: [] }]
  const specs = [{ file: 'a.spec.ts', title: 'reads', tests: [{ projectName: 'staff', status, results }] }]
  const inFile = { title: 'a.spec.ts', specs: [], suites: [{ title: 'on paper', specs }] }
  const report = { ...noJourneys, stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [inFile] }
  expect(problemsOfPlaywright(report, root)).toEqual(
    named.map((kind) => ({ kind, test: 'tests/e2e/a.spec.ts (staff): reads', error: 'Timed out' })),
  )
})

test('errors outside of the journeys are listed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 }
  const report = { ...noJourneys, stats, errors: [{ message: 'No server' }] }
  expect(problemsOfPlaywright(report, root)).toEqual([
    { kind: 'failed', test: 'outside of a journey', error: 'No server' },
  ])
})

const flaky = { kind: 'second try', test: 'a: b', error: 'c' } as const

test.each([
  { why: 'nothing about tests that passed', hasPassed: true, problems: [], lines: [] },
  {
    why: 'a test that needed a second try',
    hasPassed: true,
    problems: [flaky],
    lines: ['second try: a: b\n    c'],
  },
  {
    why: 'the stage itself if no test has failed',
    hasPassed: false,
    problems: [flaky],
    lines: ['second try: a: b\n    c', 'failed: Build\n    see above'],
  },
  {
    why: 'the failed test',
    hasPassed: false,
    problems: [{ ...flaky, kind: 'failed' as const }],
    lines: ['failed: a: b\n    c'],
  },
])('the end of a run lists $why', ({ hasPassed, problems, lines }) => {
  expect(describeProblems('Build', hasPassed, problems)).toEqual(lines)
})

function vitestReport(files: { status: string; fullName: string; failureMessages: string[] }[][]) {
  const tests = files.flat()
  return {
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter((one) => one === failed).length,
    testResults: files.map((assertionResults, index) => ({
      name: `${root}/app/${index}.test.ts`,
      message: 'No such module\nin line 1',
      status: assertionResults.length === 0 || assertionResults.includes(failed) ? 'failed' : 'passed',
      assertionResults,
    })),
  }
}
