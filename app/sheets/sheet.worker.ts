import { type ReadOptions, readSheet } from './read-sheet.ts'
import { piecesOf, SheetFault, type SheetFaultFacts, type SheetRow } from './sheet.ts'

/** What the worker is asked. */
export interface SheetTask {
  file: Blob
  options: ReadOptions
}

/** What it says: rows, piece by piece, and at last the name of the sheet, or why the file can't be read. */
export type SheetMessage = { rows: SheetRow[] } | { sheet: string } | { fault: SheetFaultFacts }

addEventListener('message', async ({ data }: MessageEvent<SheetTask>) => {
  try {
    const { sheet, rows } = await readSheet(data.file, data.options)
    for (const piece of piecesOf(rows)) say({ rows: piece })
    say({ sheet })
  } catch (fault) {
    if (fault instanceof SheetFault) say({ fault: fault.facts })
    // The page is told only of what is reported.
    else reportError(fault)
  }
})

function say(message: SheetMessage): void {
  postMessage(message)
}
