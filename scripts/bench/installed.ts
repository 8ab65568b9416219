import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from './table.ts'

interface LockFile {
  packages: Record<
    string,
    {
      dev?: boolean
      devOptional?: boolean
      hasInstallScript?: boolean
      dependencies?: Record<string, string>
    }
  >
}

const root = join(import.meta.dirname, '../..')

/** The size of `npm prune --omit=dev` on this machine, without the S3 client, which loads only where it is configured. */
export function measureInstalled(): Row[] {
  const { packages }: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const s3 = packagesOnlyFor(packages, [
    'node_modules/@aws-sdk/client-s3',
    'node_modules/@aws-sdk/s3-request-presigner',
  ])
  const kept = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) =>
      path && !dev && !devOptional && !s3.has(path) && exists(join(root, path)),
  )
  const bytes = kept.reduce((sum, [path]) => sum + sizeOf(join(root, path)), 0)
  return [
    { what: 'installed, without the development tools', measured: bytes / 1e6, goal: 100, unit: 'MB' },
    { what: 'packages of it', measured: kept.length, goal: 100, unit: 'packages' },
    {
      what: 'packages that run a script or compile when installed',
      measured: kept.filter(([, { hasInstallScript }]) => hasInstallScript).length,
      goal: 0,
      unit: 'packages',
    },
  ]
}

/** The packages that are no longer needed without these. */
function packagesOnlyFor(packages: LockFile['packages'], roots: string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path) || roots.includes(path)) return
    reached.add(path)
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const place = placeOf(packages, path, name)
      if (place) visit(place)
    }
  }
  visit('')
  // Optional packages are platform binaries: none belongs to the S3 client.
  return new Set(
    Object.keys(packages).filter((path) => !reached.has(path) && isNeededBy(packages, roots, path)),
  )
}

function isNeededBy(packages: LockFile['packages'], roots: string[], path: string): boolean {
  const reached = new Set<string>()
  const visit = (from: string) => {
    if (reached.has(from)) return
    reached.add(from)
    for (const name of Object.keys(packages[from]?.dependencies ?? {})) {
      const place = placeOf(packages, from, name)
      if (place) visit(place)
    }
  }
  for (const start of roots) visit(start)
  return reached.has(path)
}

function placeOf(packages: LockFile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (place in packages) return place
    if (!folder) return undefined
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

// Nested packages are counted separately.
function sizeOf(path: string): number {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
