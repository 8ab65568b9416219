/** A map that forgets what was used longest ago once its entries weigh more than `maxWeight` together. */
export function createLru<T>(maxWeight: number, weigh: (value: T, key: string) => number) {
  const entries = new Map<string, T>()
  let weight = 0

  function forget(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    weight -= weigh(value, key)
    entries.delete(key)
  }

  return {
    /** Finding an entry counts as using it. */
    find(key: string): T | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      // A map keeps the order in which keys were added.
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    keep(key: string, value: T): void {
      forget(key)
      entries.set(key, value)
      weight += weigh(value, key)
      for (const oldest of entries.keys()) {
        if (weight <= maxWeight) break
        forget(oldest)
      }
    },
    forget,
    get weight() {
      return weight
    },
  }
}
