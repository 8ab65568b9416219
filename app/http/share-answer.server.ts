/** Runs the work at most once in `milliseconds`; calls in that time, or while it runs, share its result or failure. */
export function shareAnswer<T>(
  milliseconds: number,
  work: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let last: { at: number; isDone: boolean; answer: Promise<T> } | undefined

  function begin(at: number): Promise<T> {
    const begun = { at, isDone: false, answer: work() }
    last = begun
    const end = () => {
      begun.isDone = true
    }
    begun.answer.then(end, end)
    return begun.answer
  }

  return () => {
    const at = now()
    const isFresh = last && (!last.isDone || (at >= last.at && at - last.at < milliseconds))
    return last && isFresh ? last.answer : begin(at)
  }
}
