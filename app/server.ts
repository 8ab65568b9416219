import { makeFilesPrivate, tuneProcess } from '#app/process/tune-process.server.ts'

makeFilesPrivate()
// Imported only after tuning, which may restart the process.
tuneProcess()
const { start } = await import('#app/server/start.server.ts')
await start()
