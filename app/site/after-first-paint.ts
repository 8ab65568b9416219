/** Calls back after the first paint, so as not to delay it. */
export function afterFirstPaint(then: () => void): void {
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
