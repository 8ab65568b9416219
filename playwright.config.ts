import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { admin } from './e2e/school.ts'
import { findChromium } from './scripts/testing/chromium.ts'
import { freePort } from './scripts/testing/free-port.ts'

// Each worker process reads this file again and must find the same server.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= freshFolder()
const { E2E_PORT: port, E2E_DATA_DIR: dataFolder } = process.env

const chromium = findChromium()
const node = `"${process.execPath}"`

export default defineConfig({
  testDir: 'e2e',
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: chromium.args,
      env: { ...process.env, ...chromium.env },
    },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Galaxy S9+'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `${node} scripts/build-if-needed.ts && ${node} dist/server/server.js`,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataFolder,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_CONTENT: 'on',
      // Settings of the shell that runs the tests are not meant for their server.
      ...Object.fromEntries(
        ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'AVATAR_SERVICE_URL', ...s3Settings()].map((name) => [
          name,
          '',
        ]),
      ),
    },
  },
})

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function s3Settings() {
  return ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
}
