// No imports: the installer uses this file before packages are installed.

/**
 * Whether a version of SQLite has the fix of the WAL-reset bug (https://sqlite.org/wal.html). Without it, pages can be
 * lost when one connection commits while another one checkpoints. False for unknown versions.
 */
export function hasWalFix(version: string | undefined): boolean {
  const numbers = /^(\d+)\.(\d+)\.(\d+)(\.\d+)?$/.exec(version ?? '')
  if (!numbers) return false
  const [major = 0, minor = 0, patch = 0] = numbers.slice(1, 4).map(Number)
  if (major !== 3 || minor > 51) return major >= 3
  const firstFixed = firstFixedOf[minor]
  return firstFixed !== undefined && patch >= firstFixed
}

// By the minor version of SQLite 3; all later ones have the fix.
const firstFixedOf: Record<number, number> = { 44: 6, 50: 7, 51: 3 }
