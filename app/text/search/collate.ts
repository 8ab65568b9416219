/** Compares as a Bengali dictionary does, numbers by value: for `Array.sort`. */
export function compareBengali(a: string, b: string): number {
  return collator.compare(a, b)
}

const collator = new Intl.Collator('bn', { numeric: true })
