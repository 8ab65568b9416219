import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { guardAgainstOrphan } from './guard-against-orphan.ts'
import { installed } from './installed.ts'

/** Undefined if pgbouncer is not installed. */
export const pgbouncer = installed('pgbouncer')

const recipe = join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini')

/**
 * Starts a pgbouncer with transaction pooling in front of a PostgreSQL server, with a number of connections for each
 * database; it ends with this process.
 */
export async function startPgbouncer(postgresUrl: string, poolSize: number) {
  if (!pgbouncer) throw new Error('pgbouncer is not installed')
  const folder = mkdtempSync('/tmp/pathshala-pgbouncer-')
  const guard = guardAgainstOrphan(folder)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, settingsOf(new URL(postgresUrl), port, poolSize))
  // Like PostgreSQL, pgbouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, settings]) chownSync(path, 65534, 65534)
  const child = spawn(pgbouncer, [settings], {
    ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guard.watch(child)
  const stop = async () => {
    await endOf(child)
    await rm(folder, { recursive: true, force: true })
    guard.release()
  }
  try {
    await isUp(child)
  } catch (fault) {
    await stop()
    throw fault
  }
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return { url: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`, stop }
}

/** Our recipe, for all databases of the server, and without passwords. */
function settingsOf({ hostname, port, username }: URL, ownPort: number, poolSize: number): string {
  return readFileSync(recipe, 'utf8')
    .replace(/^pathshala = .*$/m, `* = host=${hostname} port=${port} user=${username}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${ownPort}\nunix_socket_dir =`)
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any')
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`)
}

function isUp(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`pgbouncer did not start: ${output}`)))
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-20_000)
      if (output.includes('process up')) resolve()
    })
  })
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // SIGTERM is its immediate shutdown.
  child.kill('SIGTERM')
  await ended
}
