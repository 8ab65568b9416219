export interface Pair {
  label: string
  value: string
}

/** Parses the text of a field: a JSON list, or empty. */
export function parsePairs(text: string): Pair[] {
  return text ? JSON.parse(text) : []
}

export function serializePairs(rows: readonly Pair[]): string {
  return JSON.stringify(rows.map(({ label, value }) => ({ label, value })))
}

/** One row a line. */
export function formatPairs(rows: readonly Pair[]): string {
  return rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
}
