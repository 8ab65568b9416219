import { keepFilesFromOthers, tuneProcess } from '#app/process/tune-process.server.ts'

keepFilesFromOthers()
// The rest is loaded once the process is as it should be: it may begin anew for that.
tuneProcess()
const { start } = await import('#app/server/start.server.ts')
await start()
