import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { startS3 } from './s3.ts'
import { makePostgresTemplate } from './school-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the test run's PostgreSQL server, with its maintenance database. */
    postgresUrl: string
    /** The test run's object storage, as server settings. */
    s3: Awaited<ReturnType<typeof startS3>>['settings']
  }
}

/** Starts PostgreSQL and object storage once for all test files of the project, and stops them at the end. */
export default async function startServers(project: TestProject) {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/install-tools.mjs')], {
    stdio: 'inherit',
  })
  const [{ startPostgres }, { startS3 }] = await Promise.all([import('./postgres.ts'), import('./s3.ts')])
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()])
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('s3', s3.settings)
  project.provide('template', await makePostgresTemplate(postgres.url))
  return () => Promise.all([postgres.stop(), s3.stop()])
}
