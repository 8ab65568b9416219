/**
 * A queue, first come, first served, that starts so many pieces of work at each turn of the event loop: whatever needs no
 * work, like a page that is kept, is answered between the turns, however many wait.
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
