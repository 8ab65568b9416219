import { readFile, realpath } from 'node:fs/promises'
import type { Settings } from '#app/config.server.ts'

/**
 * The type of the network file system that holds the SQLite file, like nfs4; undefined if none does. Only Linux says it.
 */
export async function networkFileSystemOf({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<string | undefined> {
  if (databaseUrl) return undefined
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  return findNetworkFileSystem(mounts, await realpath(dataDir))
}

/** The same by the text of /proc/self/mounts, for a path without symbolic links. */
export function findNetworkFileSystem(mounts: string, path: string): string | undefined {
  let nearest = { point: '', type: '' }
  for (const line of mounts.split('\n')) {
    const [, escaped = '', type = ''] = line.split(' ')
    const point = decodeOctal(escaped)
    // Of two at the same place, the later one is seen.
    if (isInside(path, point) && point.length >= nearest.point.length) nearest = { point, type }
  }
  return ofNetwork.test(nearest.type) ? nearest.type : undefined
}

// Those of FUSE are shares, unless known to lie on a disk of the machine.
const ofNetwork =
  /^(nfs4?|cifs|smb3?|smbfs|ncpfs|9p|afs|ceph|glusterfs|lustre|fuse(\.(?!(fuse-overlayfs|mergerfs|bindfs|gocryptfs|encfs|lxcfs)$).+)?)$/

function isInside(path: string, point: string): boolean {
  return path === point || (point !== '' && path.startsWith(point.endsWith('/') ? point : `${point}/`))
}

/** Spaces and the like are written as octal numbers there: `\040`. */
function decodeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
}
