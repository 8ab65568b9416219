/**
 * A FIFO queue that starts a limited number of tasks per turn of the event loop, so that cheap requests, like a cached
 * page, are answered between the turns however many tasks wait.
 */
export function createEventLoopQueue(perTurn: number) {
  const waiting: (() => void)[] = []
  let isTurning = false

  function turn(): void {
    for (const begin of waiting.splice(0, perTurn)) begin()
    isTurning = waiting.length > 0
    if (isTurning) setImmediate(turn)
  }

  return function enqueue(begin: () => void): void {
    waiting.push(begin)
    if (!isTurning) setImmediate(turn)
    isTurning = true
  }
}
