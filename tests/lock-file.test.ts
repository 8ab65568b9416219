import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type LockFile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

test.each(['package-lock.json', 'runtime/package-lock.json', 'tests/package-lock.json'])(
  '%s has the packages of every platform',
  (file) => {
    // npm silently omits packages of platforms that it could not resolve, and npm 11 then refuses the file.
    const { packages }: LockFile = JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !lookupPaths(name, path).some((candidate) => candidate in packages))
        .map((name) => `${name}, for ${path || 'the project'}`),
    )
    expect(missing).toEqual([])
  },
)

function lookupPaths(name: string, path: string): string[] {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))
  const here = path ? `${path}/node_modules/${name}` : `node_modules/${name}`
  return path ? [here, ...lookupPaths(name, parent)] : [here]
}
