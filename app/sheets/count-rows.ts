import { mostRows } from './collect-rows.ts'
import { scanXml } from './scan-xml.ts'
import type { ZipPart } from './zip-parts.ts'

/** How many rows of a sheet's XML have content; at most a few more than are taken. */
export async function countRows(part: ZipPart): Promise<number> {
  let rows = 0
  let isInValue = false
  let hasContent = false
  await scanXml(part, {
    open(name) {
      isInValue = name === 'v' || name === 't'
    },
    close(name) {
      isInValue = false
      if (name !== 'row') return
      if (hasContent) rows += 1
      hasContent = false
    },
    text(piece) {
      if (isInValue && !hasContent) hasContent = /\S/.test(piece)
    },
    isDone: () => rows > mostRows,
  })
  return rows
}
