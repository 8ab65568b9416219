import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { DatabaseSync } from 'node:sqlite'
import { readSettings } from '#app/config.server.ts'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'

const { dataDir, databaseUrl, s3 } = readSettings()
if (databaseUrl || s3) {
  stop('DATABASE_URL or S3_… is set: this command empties DATA_DIR alone, so it leaves everything as it is.')
}
const database = sqliteFile(dataDir)
const paths = [database, `${database}-wal`, `${database}-shm`, join(dataDir, 'uploads'), join(dataDir, 'tmp')]
const existing = paths.filter((path) => existsSync(path))

if (existing.length === 0) {
  console.log(`There is no database and no upload in ${dataDir}.`)
} else {
  if (existsSync(database) && isInUse()) stop(`A server or command is using ${database}: stop it first.`)
  if (!process.argv.includes('--yes') && !(await isConfirmed())) stop('Nothing was removed.')
  for (const path of existing) rmSync(path, { recursive: true, force: true })
  console.log('Removed. The next start makes a new database; backups are as they were.')
}

// SQLite leaves WAL mode only if no other connection is open.
function isInUse() {
  const connection = new DatabaseSync(database)
  try {
    connection.exec('pragma journal_mode=delete')
    return false
  } catch (error) {
    const busy = 5
    return error instanceof Error && 'errcode' in error && error.errcode === busy
  } finally {
    connection.close()
  }
}

async function isConfirmed() {
  if (!stdin.isTTY) stop('Add --yes to remove without being asked: npm run db:reset -- --yes')
  const prompt = createInterface({ input: stdin, output: stdout })
  const answer = await prompt.question(`Remove the database and all uploads in ${dataDir}? Type yes: `)
  prompt.close()
  return answer.trim().toLowerCase() === 'yes'
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
