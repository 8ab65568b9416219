/** Waits for a promise, but no longer than `ms`; whether it was fulfilled by then. Never throws. */
export async function waitAtMost(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const fulfilled = promise.then(
    () => true,
    () => false,
  )
  const isInTime = await Promise.race([fulfilled, tooLate])
  clearTimeout(timer)
  return isInTime
}
