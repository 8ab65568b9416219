// The installer imports this file, too, before there are any packages: it stands alone.

/**
 * Whether a version of SQLite has the fix of the WAL-reset bug (https://sqlite.org/wal.html). Without it, pages can be
 * lost when one connection commits while another one checkpoints. Unknown versions count as not fixed.
 */
export function hasWalFix(version: string | undefined): boolean {
  const numbers = /^(\d+)\.(\d+)\.(\d+)(\.\d+)?$/.exec(version ?? '')
  if (!numbers) return false
  const [major = 0, minor = 0, patch = 0] = numbers.slice(1, 4).map(Number)
  if (major !== 3 || minor > 51) return major >= 3
  const firstFixed = firstFixedOf[minor]
  return firstFixed !== undefined && patch >= firstFixed
}

// By the minor version of SQLite 3: later ones all have the fix.
const firstFixedOf: Record<number, number> = { 44: 6, 50: 7, 51: 3 }
