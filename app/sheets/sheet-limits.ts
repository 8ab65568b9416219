const megabyte = 1024 * 1024

/** More than any school's list has: what is larger is refused before it is read. */
export const sheetLimits = {
  /** Rows with content, without title and head. */
  rows: 20_000,
  /** Rows above them: title, address, head. */
  headRows: 10,
  columns: 200,
  /** Of a workbook: files in its archive, and their unpacked size in bytes. */
  entries: 2_000,
  unpackedBytes: 150 * megabyte,
  /** How much smaller than its content a large file in the archive may be; tables of numbers reach fifty. */
  packing: 200,
  /** Letters of the texts that cells share, each text counted as so many more. */
  sharedLetters: 30_000_000,
  perSharedText: 20,
  /** Filled cells, and their letters, also of those that repeat one text: more than the largest file can hold. */
  cells: 2_000_000,
  letters: 20_000_000,
  /** Merged cells. */
  merges: 100_000,
}

/** The name of the sheet with help in a template: it is no list. */
export const helpSheet = 'নির্দেশনা'
