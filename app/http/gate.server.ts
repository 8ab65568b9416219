/** Thrown by a gate before which too many wait already. */
export class GateFull extends Error {}

/**
 * Lets at most `width` pieces of work run at a time; `maxWaiting` more wait, the next gets GateFull. Work that is
 * heavy takes more places than one. Whoever came first goes in first.
 */
export function createGate(width: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = width
  const waiting: { places: number; goIn: () => void }[] = []

  function letIn(): void {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.places
      next.goIn()
    }
  }

  return async function pass<T>(work: () => Promise<T>, places = 1): Promise<T> {
    const mustWait = waiting.length > 0 || places > free
    if (mustWait && waiting.length >= maxWaiting) throw new GateFull('too many wait')
    await new Promise<void>((goIn) => {
      waiting.push({ places, goIn })
      letIn()
    })
    try {
      return await work()
    } finally {
      free += places
      letIn()
    }
  }
}
