import './quick-passwords.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readSettings } from '../../app/config.server.ts'
import { createLog } from '../../app/process/log.server.ts'
import { createApp } from '../../app/server/app.server.ts'
import { closeResources, openResources } from '../../app/server/open-resources.server.ts'
import { testAdmin } from './test-admin.ts'
import { testAssets } from './test-assets.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty school whose Admin has signed in once: a SQLite folder or the name of a PostgreSQL database. */
    template: string
  }
}

/** Creates the school that each test on SQLite copies, because migrations and password hashes cost more than a copy. */
export default async function provideTemplate(project: TestProject) {
  const dataDir = await makeTemplate('')
  project.provide('template', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}

/** Creates the same on a PostgreSQL server; returns the name of the database, which has no connections. */
export async function makePostgresTemplate(urlOf: (database: string) => string): Promise<string> {
  const name = `template_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await rm(await makeTemplate(urlOf(name)), { recursive: true, force: true })
  // A backend process outlives its connection for a moment, and a database in use can't be copied.
  await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
    name,
  ])
  await client.end()
  return name
}

async function makeTemplate(databaseUrl: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pathshala-template-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: testAdmin.username,
    ADMIN_PASSWORD: testAdmin.password,
  })
  const resources = await openResources(settings, createLog({ out: silent, err: silent }))
  const server = createServer(createApp(resources, testAssets)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/token/`
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(url, { method: 'POST', headers, body: JSON.stringify(testAdmin) })
  if (!signedIn.ok) throw new Error(`the Admin of the template could not sign in: ${await signedIn.text()}`)
  // Each test starts a new session.
  await resources.database.sql.deleteFrom('tokens').execute()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await closeResources(resources)
  return dataDir
}

const silent = { write: () => true }
