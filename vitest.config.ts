import { defineConfig } from 'vitest/config'
import { testWorkers } from './tests/support/test-workers.ts'

// Pure decisions need no database, so they run once; everything else runs on both.
const rules = [
  'app/text/**/*.test.{ts,tsx}',
  'app/contract/**/*.test.{ts,tsx}',
  'app/sample/records/*.test.ts',
  'app/**/*.rules.test.ts',
  'tests/*.test.ts',
  'tests/support/*.test.ts',
]
// A test without a tag is part of `npm test` and of `npm run test:quick`, on SQLite. For a whole file the tag stands in
// its first line: `// @module-tag rest`. What follows from the tags: scripts/test-runs.ts.
const tags = [
  { name: 'slow', description: 'Part of `npm test`, too slow for `npm run test:quick`.' },
  { name: 'rest', description: 'Part of `npm run test:rest` instead of `npm test`.' },
  { name: 'postgres', description: 'May go otherwise on PostgreSQL, so `npm test` runs it there, too.' },
]
const onEachStore = {
  include: ['app/**/*.test.{ts,tsx}', 'tests/whole/*.test.ts'],
  exclude: rules,
  setupFiles: ['tests/support/print-failed-log.ts', 'tests/support/quick-passwords.ts'],
}
// Guards against a hang, far above what a test takes on a slow machine.
const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 120_000 } },
  // The second try is told at the end of the run, and counts only while few need one (count-results.ts).
  retry: 1,
}

// These start the production build as a process of its own, and may take minutes with LONG=1.
const built = { ...limits, testTimeout: 60 * 60 * 1000 }

export default defineConfig({
  test: {
    tags,
    maxWorkers: testWorkers,
    // Each file would load the whole application anew; a school has its own resources, not its own modules.
    isolate: false,
    projects: [
      { test: { name: 'rules', include: rules, ...limits } },
      {
        test: {
          name: 'sqlite',
          ...onEachStore,
          ...limits,
          env: { TEST_STORE: 'sqlite' },
          globalSetup: 'tests/support/school-template.ts',
        },
      },
      {
        test: {
          name: 'postgres',
          ...onEachStore,
          ...limits,
          env: { TEST_STORE: 'postgres' },
          globalSetup: 'tests/support/start-servers.ts',
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/*.test.ts'],
          ...built,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // What asks how long a server keeps others waiting has the machine to itself.
        test: {
          name: 'process-alone',
          include: ['tests/process/alone/*.test.ts'],
          fileParallelism: false,
          ...built,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
