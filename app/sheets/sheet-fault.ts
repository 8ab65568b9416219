/** Why a file can't be read. */
export type SheetFaultCode =
  | 'too-many-bytes'
  | 'unreadable'
  | 'empty'
  | 'broken'
  | 'not-a-sheet'
  | 'old-excel'
  | 'binary-excel'
  | 'open-document'
  | 'word'
  | 'web-page'
  | 'password'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-large'
  | 'unclosed-quote'
  | 'which-sheet'
  | 'unknown-sheet'
  | 'no-rows'

/** A sheet of a workbook, to choose from. */
export interface SheetChoice {
  name: string
  rows: number
}

/** What is known of a file that can't be read; the worker sends it. */
export interface SheetFaultFacts {
  code: SheetFaultCode
  /** The sheets that there are. */
  sheets?: SheetChoice[]
  /** The row where it is. */
  row?: number
}

/** Thrown where a file can't be read as a sheet. */
export class SheetFault extends Error {
  readonly facts: SheetFaultFacts

  constructor(code: SheetFaultCode, more: Omit<SheetFaultFacts, 'code'> = {}) {
    super(code)
    this.facts = { code, ...more }
  }
}
