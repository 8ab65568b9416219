// Runs after every `npm ci`, on any version of Node.js, so this file is plain JavaScript. Deletes a third of
// the installed bytes, because disks of small servers are small: source maps, and builds for other environments. If a
// needed file were missing, the build would fail.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = resolve(dirname(fileURLToPath(import.meta.url)), '../node_modules')
const unused = {
  '@cantoo/pdf-lib': ['dist', 'src', 'ts3.4'],
  '@heroicons/react': ['16', '20', '24/solid'],
  // The build for older browsers is used.
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
