import { readSettings, SettingsError } from '#app/config.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { resetPassword } from '#app/first-admin.server.ts'
import { createLog } from '#app/http/log.server.ts'
import { fillWithSample } from '#app/sample/import-sample.server.ts'
import { openStorage } from '#app/storage/storage.server.ts'

const usage = `Commands (npm run cli -- COMMAND):
  set-password NAME     gives a user a new password, which is printed
  import-sample         fills an empty database with the sample college`

const [command, argument] = process.argv.slice(2)
const commands: Record<string, () => Promise<void>> = {
  'set-password': setPassword,
  'import-sample': importSample,
}

try {
  const run = commands[command ?? '']
  if (!run) throw new SettingsError(usage)
  await run()
} catch (fault) {
  console.error(fault instanceof SettingsError ? fault.message : fault)
  process.exitCode = 1
}

async function setPassword(): Promise<void> {
  if (!argument) throw new SettingsError('Say whose password: npm run cli -- set-password NAME')
  await withResources(async (resources) => {
    const password = await resetPassword(resources, argument)
    if (password === undefined) throw new SettingsError(`There is no user "${argument}".`)
    console.log(`The password of ${argument} is now: ${password}\nIt must be changed at the next sign-in.`)
  })
}

async function importSample(): Promise<void> {
  await withResources(async (resources) => {
    const isFilled = await fillWithSample(resources)
    console.log(
      isFilled ? 'The sample college was imported.' : 'Nothing was done: the database is not empty.',
    )
  })
}

async function withResources(
  work: (resources: Parameters<typeof fillWithSample>[0]) => Promise<void>,
): Promise<void> {
  const settings = readSettings()
  // A command may wait longer for the database than the server, which serves nobody while it waits.
  const database = await openDatabase({ ...settings, busyTimeoutMs: 10_000 })
  try {
    await work({ settings, database, storage: await openStorage(settings), log: createLog() })
  } finally {
    await database.close()
  }
}
