/** Thrown where too many wait already. */
export class QueueFull extends Error {}

/**
 * A counting semaphore, first come, first served: at most `permits` pieces of work run at a time; `maxWaiting` more wait,
 * the next gets QueueFull. Heavy work has a weight of more permits than one. It halves what many large pictures at once
 * take of memory.
 */
export function createSemaphore(permits: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = permits
  const waiting: { weight: number; goIn: () => void }[] = []

  function letIn(): void {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.goIn()
    }
  }

  return async function pass<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    const mustWait = waiting.length > 0 || weight > free
    if (mustWait && waiting.length >= maxWaiting) throw new QueueFull('too many wait')
    await new Promise<void>((goIn) => {
      waiting.push({ weight, goIn })
      letIn()
    })
    try {
      return await work()
    } finally {
      free += weight
      letIn()
    }
  }
}
