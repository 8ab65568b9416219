/** Calls back after the first paint, so that what is loaded then does not delay it. */
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
