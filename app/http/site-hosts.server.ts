const maxAddresses = 500
const longest = 200

/**
 * An LRU of at most `max` hosts that pages are cached for; `onGone` is called with an evicted host. Remembers for each
 * host what its addresses mean, so that they need not be parsed again.
 */
export function createSiteHosts<Meaning>(max: number, onGone: (host: string) => void) {
  // In LRU order.
  const hosts = new Map<string, Map<string, Meaning>>()
  let newest = ''

  function moveToEnd(host: string, meanings: Map<string, Meaning>): void {
    newest = host
    hosts.delete(host)
    hosts.set(host, meanings)
  }

  return {
    has: (host: string) => hosts.has(host),

    /** What the address means, if remembered; counts as a use of the host. */
    find(host: string, address: string): Meaning | undefined {
      const meanings = hosts.get(host)
      if (meanings && host !== newest) moveToEnd(host, meanings)
      return meanings?.get(address)
    },

    /** Counts as a use of the host, and adds a new one. */
    use(host: string): void {
      if (host === newest) return
      moveToEnd(host, hosts.get(host) ?? new Map())
      if (hosts.size <= max) return
      const [oldest] = hosts.keys()
      if (oldest === undefined) return
      hosts.delete(oldest)
      onGone(oldest)
    },

    /** Remembers what an address of a known host means; when full, it starts over. */
    remember(host: string, address: string, meaning: Meaning): void {
      const meanings = hosts.get(host)
      if (!meanings || address.length > longest) return
      if (meanings.size >= maxAddresses) meanings.clear()
      meanings.set(address, meaning)
    },
  }
}
