/** The order of a Bengali dictionary, numbers by value. */
export function compareBengali(a: string, b: string): number {
  return collator.compare(a, b)
}

const collator = new Intl.Collator('bn', { numeric: true })
