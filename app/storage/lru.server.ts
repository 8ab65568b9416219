/** A map that evicts its least recently used entries once they weigh more than `maxWeight` together. */
export function createLru<T>(maxWeight: number, weigh: (value: T, key: string) => number) {
  const entries = new Map<string, T>()
  let weight = 0

  function remove(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    weight -= weigh(value, key)
    entries.delete(key)
  }

  return {
    get(key: string): T | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      // Maps iterate in insertion order.
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: T): void {
      remove(key)
      entries.set(key, value)
      weight += weigh(value, key)
      for (const oldest of entries.keys()) {
        if (weight <= maxWeight) break
        remove(oldest)
      }
    },
    delete: remove,
    get weight() {
      return weight
    },
  }
}
