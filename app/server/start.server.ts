import { readSettings, SettingsError } from '#app/config.server.ts'
import { readAssets } from '#app/http/assets.server.ts'
import { limitConnections } from '#app/http/connection-limit.server.ts'
import { listen, stopOnSignals } from '#app/http/listen.server.ts'
import { watchEventLoopLag } from '#app/process/event-loop-lag.server.ts'
import { createLog, surviveClosedLog } from '#app/process/log.server.ts'
import { createApp } from './app.server.ts'
import { closeResources, openResources } from './open-resources.server.ts'

/** Starts the server with settings from the environment; exits with a message if it can't. */
export async function start(): Promise<void> {
  surviveClosedLog()
  try {
    const settings = readSettings()
    const log = createLog()
    // Measured from now on: lag during the start delayed nobody.
    const resources = Object.assign(await openResources(settings, log), { lag: watchEventLoopLag() })
    const server = await listen(createApp(resources, readAssets(settings.packageRoot)), settings, log)
    // Behind a proxy all connections come from the proxy.
    if (settings.trustProxy === 0) limitConnections(server)
    stopOnSignals(server, log, () => closeResources(resources))
  } catch (fault) {
    console.error(fault instanceof SettingsError ? fault.message : fault)
    process.exit(1)
  }
}
