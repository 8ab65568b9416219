/** Calls back once the first text of the page is on the screen; what is fetched then keeps no line from it. */
export function whenShown(then: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    requestAnimationFrame(() => setTimeout(then))
    return
  }
  const watch = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return
    watch.disconnect()
    then()
  })
  watch.observe({ type: 'paint', buffered: true })
}
