import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { admin } from './e2e/journey-school.ts'
import { deskSize, eachFont, eachWidth, phoneSize, rest } from './e2e/screen.ts'
import { type DeviceFonts, findChromium } from './support/chromium.ts'
import { freePort } from './support/free-port.ts'
import { testWorkers } from './support/test-workers.ts'

// Two colleges, one for journeys of visitors and one for the staff, because visitors count records.
// Each worker process evaluates this file again and must find the same servers.
process.env.E2E_VISITOR_PORT ??= String(await freePort())
process.env.E2E_STAFF_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= freshFolder()
const { E2E_VISITOR_PORT: visitorPort, E2E_STAFF_PORT: staffPort, E2E_DATA_DIR: dataFolder } = process.env

const run = process.env.JOURNEYS
const node = `"${process.execPath}"`
const phone = { ...devices['Galaxy S9+'], viewport: phoneSize, deviceScaleFactor: 2 }
const desktop = { viewport: deskSize }

// Each audience on its usual device; on the other device, or with another font, only what may differ there.
const usual = [
  journeys('visitor', 'phone', visitorPort, phone),
  journeys('staff', 'desktop', staffPort, desktop),
]
const others = [
  { ...journeys('visitor', 'desktop', visitorPort, desktop), grep: new RegExp(eachWidth.tag) },
  { ...journeys('staff', 'phone', staffPort, phone), grep: new RegExp(eachWidth.tag) },
  ...usual.map((project) => ({
    ...project,
    name: `${project.name}-with-letters`,
    use: { ...project.use, launchOptions: launch('bengali') },
    grep: new RegExp(eachFont.tag),
  })),
]
// These fill a separate school with hostile texts. They start first, because one worker does them all.
const hostile = { name: 'hostile-phone', testMatch: 'hostile-*.spec.ts', use: phone }
const isRest = new RegExp(rest.tag)
const all = [hostile, ...usual, ...others]
const first = usual.map((project) => ({ ...project, grepInvert: isRest }))
const theRest = [hostile, ...usual.map((project) => ({ ...project, grep: isRest })), ...others]

const foreignSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'PUBLIC_URL',
  'AVATAR_SERVICE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

export default defineConfig({
  testDir: 'e2e',
  // The end of the run lists retried tests, and fails if they are too many (count-results.ts).
  retries: 1,
  workers: testWorkers,
  // Far above the duration of a journey on a slow machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    screenshot: 'only-on-failure',
    launchOptions: launch('latin'),
  },
  projects: run === 'first' ? first : run === 'rest' ? theRest : all,
  webServer: [college(visitorPort), college(staffPort)],
})

function launch(fonts: DeviceFonts) {
  const chromium = findChromium(fonts)
  return {
    executablePath: chromium.executablePath,
    // Pages live too briefly for garbage collection to pay off.
    args: [...chromium.args, '--js-flags=--min-semi-space-size=16,--initial-heap-size=256'],
    // Without a system language, Chromium does not give downloaded files Bengali names.
    env: { ...process.env, LANG: 'C.UTF-8', ...chromium.env },
  }
}

function journeys(audience: string, device: string, port: string | undefined, use: object) {
  return {
    name: `${audience}-${device}`,
    testMatch: `${audience}-*.spec.ts`,
    use: { ...use, baseURL: `http://127.0.0.1:${port}` },
  }
}

function college(port: string | undefined) {
  return {
    cwd: join(import.meta.dirname, '..'),
    command: `${node} scripts/build-if-needed.ts && ${node} dist/server/server.js`,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(String(dataFolder), String(port)),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_CONTENT: 'on',
      BACKUP_AT: 'off',
      // Lets a journey choose its address.
      TRUST_PROXY: '1',
      // Removes settings of the shell that runs the tests.
      ...Object.fromEntries(foreignSettings.map((name) => [name, ''])),
    },
  }
}

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
