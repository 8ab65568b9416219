/** A row of a list of labels and values. */
export interface Pair {
  label: string
  value: string
}

/** The rows in the text of a field, which is a JSON list or empty. */
export function pairsIn(text: string): Pair[] {
  return text ? JSON.parse(text) : []
}

/** The text of a field with these rows. */
export function pairsText(rows: readonly Pair[]): string {
  return JSON.stringify(rows.map(({ label, value }) => ({ label, value })))
}

/** The rows in words, one a line. */
export function sayPairs(rows: readonly Pair[]): string {
  return rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
}
