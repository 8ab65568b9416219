const maxAddresses = 500
const longest = 200

/**
 * The hosts that pages are kept for: at most `max`, of which the one that was not asked for longest makes room, `onGone`
 * is told of it. For each of them it remembers what addresses mean, so that they need not be read anew.
 */
export function createSiteHosts<Meaning>(max: number, onGone: (host: string) => void) {
  // In the order of use.
  const hosts = new Map<string, Map<string, Meaning>>()
  let newest = ''

  function moveToEnd(host: string, meanings: Map<string, Meaning>): void {
    newest = host
    hosts.delete(host)
    hosts.set(host, meanings)
  }

  return {
    has: (host: string) => hosts.has(host),

    /** What the address was remembered to mean; this is a use of the host. */
    find(host: string, address: string): Meaning | undefined {
      const meanings = hosts.get(host)
      if (meanings && host !== newest) moveToEnd(host, meanings)
      return meanings?.get(address)
    },

    /** Counts as a use of the host, and takes it in where it is new. */
    use(host: string): void {
      if (host === newest) return
      moveToEnd(host, hosts.get(host) ?? new Map())
      if (hosts.size <= max) return
      const [oldest] = hosts.keys()
      if (oldest === undefined) return
      hosts.delete(oldest)
      onGone(oldest)
    },

    /** Remembers a meaning, of hosts that were taken in; of addresses there are many, so it starts anew when full. */
    remember(host: string, address: string, meaning: Meaning): void {
      const meanings = hosts.get(host)
      if (!meanings || address.length > longest) return
      if (meanings.size >= maxAddresses) meanings.clear()
      meanings.set(address, meaning)
    },
  }
}
