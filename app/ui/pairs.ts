import { hasVisibleText } from '#app/text/visible.ts'

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

/** The rows as they are saved: without those that lack a label or a value. */
export function completePairs(rows: readonly Pair[]): Pair[] {
  return rows
    .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
    .filter(({ label, value }) => hasVisibleText(label) && hasVisibleText(value))
}

/** Whether a list is stored as a form has it: days are texts there, and rows of pairs need not be complete. */
export function isSameList(stored: readonly unknown[], typed: string): boolean {
  const entries: unknown[] = typed ? JSON.parse(typed) : []
  const kept = entries.some(isPair) ? completePairs(entries.filter(isPair)) : entries
  return JSON.stringify(stored.map(asText)) === JSON.stringify(kept.map(asText))
}

function isPair(entry: unknown): entry is Pair {
  return typeof entry === 'object' && entry !== null && 'label' in entry && 'value' in entry
}

const asText = (entry: unknown) => (isPair(entry) ? pairsText([entry]) : String(entry))
