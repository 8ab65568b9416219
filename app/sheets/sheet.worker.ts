import { type ReadOptions, readSheet } from './read-sheet.ts'
import { chunkRows, SheetFault, type SheetFaultFacts, type SheetRow } from './sheet.ts'

export interface SheetTask {
  file: Blob
  options: ReadOptions
}

/** Chunks of rows, and last the name of the sheet, or a fault. */
export type SheetMessage = { rows: SheetRow[] } | { sheet: string } | { fault: SheetFaultFacts }

addEventListener('message', async ({ data }: MessageEvent<SheetTask>) => {
  try {
    const { sheet, rows } = await readSheet(data.file, data.options)
    for (const chunk of chunkRows(rows)) send({ rows: chunk })
    send({ sheet })
  } catch (fault) {
    if (fault instanceof SheetFault) send({ fault: fault.facts })
    // The page gets only reported errors.
    else reportError(fault)
  }
})

function send(message: SheetMessage): void {
  postMessage(message)
}
