import type { StorageKind } from './upload-space.contract.ts'

/** `sizes` in bytes by key, like `teachers/3f2a-640x800`; the largest kind comes first. */
export function sizesByKind(sizes: ReadonlyMap<string, number>, used: ReadonlySet<string>): StorageKind[] {
  const kinds = new Map<string, StorageKind>()
  for (const [key, bytes] of sizes) {
    if (bytes === 0) continue
    const entity = key.slice(0, key.indexOf('/'))
    const kind = kinds.get(entity) ?? { entity, bytes: 0, deleted_bytes: 0 }
    kind.bytes += bytes
    if (!used.has(key)) kind.deleted_bytes += bytes
    kinds.set(entity, kind)
  }
  return [...kinds.values()].sort((a, b) => b.bytes - a.bytes)
}
