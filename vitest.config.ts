import { defineConfig } from 'vitest/config'
import { testWorkers } from './tests/support/test-workers.ts'

// Pure decisions need no database, so they run once; everything else runs on both.
const rules = [
  'app/text/**/*.test.{ts,tsx}',
  'app/contract/**/*.test.{ts,tsx}',
  'app/sample/**/*.test.ts',
  'app/**/*.rules.test.ts',
  'scripts/*.test.ts',
  'tests/*.test.ts',
  'tests/support/*.test.ts',
]
// What waits for clocks and stores, floods, draws, decodes pictures, asks every call again or restores backups takes longer
// than all the others.
const notQuick = [
  'app/archive/**',
  'app/api/{files-of-a-store,in-flight-bodies,invalid-tokens,hostile-pictures,sanitized-pictures,races,readable-files,slow-bodies,uploads}.test.ts',
  'app/concurrency/reach.rules.test.ts',
  'app/db/{leases,remnants}.test.ts',
  'app/features/accounts/{account-races,admin-races,common-passwords.rules}.test.ts',
  'app/features/backups/**',
  'app/features/imports/{half-applied,imported-formats,kept-sheets,written-since-check}.test.ts',
  'app/features/sample-content/**',
  'app/http/{caching-listener,listen.rules,parallel-writes}.test.ts',
  'app/server/{publish-files,sample-pictures.rules,sweep-files}.test.ts',
  'app/server/cli/fetch-backup.test.ts',
  'app/sheets/{read-sheet,hostile-sheets}.rules.test.ts',
  'app/site/{draw-avatar,draw-share-card.rules,share-cards}.test.ts',
  'app/storage/s3-objects.rules.test.ts',
  'scripts/**',
  'tests/support/**',
  'tests/whole/**',
]
// These test what is done before anything is stored: the same on every database.
const beforeStores = ['app/api/{in-flight-bodies,hostile-pictures,sanitized-pictures}.test.ts']
const leftOut = process.env.QUICK ? notQuick : []
const onEachStore = {
  include: ['app/**/*.test.{ts,tsx}', 'tests/whole/*.test.ts'],
  exclude: [...rules, ...leftOut],
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
// What these measure is compared with work beside it, so they may run side by side. The others, which ask how long a
// server keeps others waiting, have the machine to themselves.
const sideBySide = [
  'tests/process/{backups-in-store,call-thread,cdn,database-away,dev,disk,fuzz,imports,kill,lighthouse,log,migration,pgbouncer,private-files,recipe,several-instances,three-instances,two-servers,upgrade}.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: testWorkers,
    // Each file would load the whole application anew; a school has its own resources, not its own modules.
    isolate: false,
    projects: [
      { test: { name: 'rules', include: rules, exclude: leftOut, ...limits } },
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
          exclude: [...onEachStore.exclude, ...beforeStores],
          ...limits,
          env: { TEST_STORE: 'postgres' },
          globalSetup: 'tests/support/start-servers.ts',
        },
      },
      {
        test: {
          name: 'process-side-by-side',
          include: sideBySide,
          ...built,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/*.test.ts'],
          exclude: sideBySide,
          fileParallelism: false,
          ...built,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
