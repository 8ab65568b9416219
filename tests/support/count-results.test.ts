import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-results.ts'

const passed = { status: 'passed' }
const failed = { status: 'failed' }

test.each([
  { why: 'all passed', files: [[passed, passed]], exit: true, count: { passed: 2, failed: 0 } },
  { why: 'one failed', files: [[passed, failed]], exit: false, count: { passed: 1, failed: 1 } },
  { why: 'a file did not load', files: [[passed], []], exit: false, count: { passed: 1, failed: 1 } },
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
  expect(countPlaywright({ stats }, exit)).toEqual(count)
})

test('a run that left no report has failed', () => {
  expect(countVitest(undefined, true)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 })
})

function vitestReport(files: { status: string }[][]) {
  const tests = files.flat()
  return {
    numPassedTests: tests.filter((one) => one === passed).length,
    numFailedTests: tests.filter((one) => one === failed).length,
    testResults: files.map((assertionResults) => ({
      status: assertionResults.length === 0 || assertionResults.includes(failed) ? 'failed' : 'passed',
      assertionResults,
    })),
  }
}
