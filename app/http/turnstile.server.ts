/**
 * Lets so many pieces of work in at each turn of the event loop, in the order in which they came: whatever needs no
 * work, like a page that is kept, is answered between the turns, however many stand at the turnstile.
 */
export function createTurnstile(perTurn: number) {
  const waiting: (() => void)[] = []
  let isTurning = false

  function turn(): void {
    for (const goIn of waiting.splice(0, perTurn)) goIn()
    isTurning = waiting.length > 0
    if (isTurning) setImmediate(turn)
  }

  return function enter(goIn: () => void): void {
    waiting.push(goIn)
    if (!isTurning) setImmediate(turn)
    isTurning = true
  }
}
