/** Parses a table in plain text: one record per line, columns separated by `|`, cells trimmed. */
export function readTable<Column extends string>(columns: readonly Column[], text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readRow(columns, line))
}

function readRow<Column extends string>(columns: readonly Column[], line: string): Record<Column, string> {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length !== columns.length) throw new Error(`${columns.length} columns expected: ${line}`)
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<Column, string>
}
