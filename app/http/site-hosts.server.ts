const maxAddresses = 500
const maxLength = 200

/**
 * An LRU of at most `max` hosts that pages are cached for; `onEvicted` is called with an evicted host. Caches the slots of
 * each host's addresses, so that they need not be parsed again.
 */
export function createSiteHosts<Slot>(max: number, onEvicted: (host: string) => void) {
  // In LRU order.
  const hosts = new Map<string, Map<string, Slot>>()
  let newest = ''

  function moveToEnd(host: string, slots: Map<string, Slot>): void {
    newest = host
    hosts.delete(host)
    hosts.set(host, slots)
  }

  return {
    has: (host: string) => hosts.has(host),

    /** The slot of an address, if cached; counts as a use of the host. */
    find(host: string, address: string): Slot | undefined {
      const slots = hosts.get(host)
      if (slots && host !== newest) moveToEnd(host, slots)
      return slots?.get(address)
    },

    /** Counts as a use of the host, and adds a new one. */
    use(host: string): void {
      if (host === newest) return
      moveToEnd(host, hosts.get(host) ?? new Map())
      if (hosts.size <= max) return
      const [oldest] = hosts.keys()
      if (oldest === undefined) return
      hosts.delete(oldest)
      onEvicted(oldest)
    },

    /** Caches the slot of an address of a known host; when full, it starts over. */
    store(host: string, address: string, slot: Slot): void {
      const slots = hosts.get(host)
      if (!slots || address.length > maxLength) return
      if (slots.size >= maxAddresses) slots.clear()
      slots.set(address, slot)
    },
  }
}
