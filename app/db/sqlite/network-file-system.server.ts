import { readFile, realpath } from 'node:fs/promises'
import type { Settings } from '#app/config.server.ts'

/** The type of network file system under the SQLite file, like nfs4; undefined if there is none, or outside Linux. */
export async function networkFileSystemOf({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<string | undefined> {
  if (databaseUrl) return undefined
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  return findNetworkFileSystem(mounts, await realpath(dataDir))
}

/** `mounts`: the text of /proc/self/mounts. The path must have no symbolic links. */
export function findNetworkFileSystem(mounts: string, path: string): string | undefined {
  let nearest = { point: '', type: '' }
  for (const line of mounts.split('\n')) {
    const [, escaped = '', type = ''] = line.split(' ')
    const point = decodeOctal(escaped)
    // A later mount hides an earlier one.
    if (isInside(path, point) && point.length >= nearest.point.length) nearest = { point, type }
  }
  return networkType.test(nearest.type) ? nearest.type : undefined
}

// FUSE is a share, unless known to be on a local disk.
const networkType =
  /^(nfs4?|cifs|smb3?|smbfs|ncpfs|9p|afs|ceph|glusterfs|lustre|fuse(\.(?!(fuse-overlayfs|mergerfs|bindfs|gocryptfs|encfs|lxcfs)$).+)?)$/

function isInside(path: string, point: string): boolean {
  return path === point || (point !== '' && path.startsWith(point.endsWith('/') ? point : `${point}/`))
}

/** Mount points have octal escapes: a space is `\040`. */
function decodeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
}
