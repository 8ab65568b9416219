import { openAsBlob } from 'node:fs'
import { longestText } from '#app/contract/fields.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { SheetRow } from './cells.ts'
import { readSheet as readBlob } from './read-sheet.ts'
import { piecesOf } from './row-pieces.ts'
import { SheetFault, type SheetFaultCode, type SheetFaultFacts } from './sheet-fault.ts'
import { sheetRefusal } from './sheet-refusals.ts'

/** Reads a sheet for the upload that is still there; the dashboard opens sheets itself (`open-sheet.ts`). */
export async function readSheet(
  file: { path: string; name: string },
  { sheet }: { sheet?: string | undefined },
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<{ sheet: string; rows: number }> {
  try {
    const read = await readBlob(await openAsBlob(file.path), { sheet, longestCell: longestText + 1 })
    for (const piece of piecesOf(read.rows)) await take(piece)
    return { sheet: read.sheet, rows: read.rows.length }
  } catch (fault) {
    throw fault instanceof SheetFault ? refuse(fault.facts) : fault
  }
}

function refuse(facts: SheetFaultFacts): Refusal {
  const { code, sheets } = facts
  const text = sheetRefusal(facts)
  const field = code === 'which-sheet' || code === 'unknown-sheet' ? 'sheet' : 'file'
  return new Refusal(statusOf(code), text, { [field]: [text] }, sheets && { facts: { sheets } })
}

function statusOf(code: SheetFaultCode): number {
  if (code.startsWith('too-')) return 413
  return ['not-a-sheet', 'old-excel', 'binary-excel', 'open-document', 'word', 'web-page'].includes(code)
    ? 415
    : 400
}
