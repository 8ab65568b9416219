// Runs after every `npm ci`, on any version of Node.js, so this file is plain JavaScript. A third of what the packages
// bring is never read here, and a small server's disk is small: maps for debugging the packages themselves, and builds
// of them for other surroundings. Whatever is missing then fails the build, and with it each test.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = resolve(dirname(fileURLToPath(import.meta.url)), '../node_modules')
const unused = {
  '@cantoo/pdf-lib': ['dist', 'src', 'ts3.4'],
  '@heroicons/react': ['16', '20', '24/solid'],
  // Here the build for older browsers is used.
  'pdfjs-dist': ['build', 'cmaps', 'iccs', 'image_decoders', 'legacy/image_decoders', 'legacy/web', 'web'],
}

for (const [name, paths] of Object.entries(unused))
  for (const path of paths) rmSync(join(packages, name, path), { recursive: true, force: true })
if (existsSync(packages)) dropMapsIn(packages)

function dropMapsIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) dropMapsIn(path)
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path)
  }
}
