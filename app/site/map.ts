/** Loads the map when it becomes visible, but not before the first scroll, key or touch. */
export function watchMap(): void {
  const container = document.querySelector<HTMLElement>('[data-map]')
  if (!container || !('IntersectionObserver' in window)) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    showMap(container)
  })
  const begin = () => {
    for (const event of interactions) removeEventListener(event, begin)
    observer.observe(container)
  }
  for (const event of interactions) addEventListener(event, begin, { passive: true })
}

const interactions = ['scroll', 'keydown', 'touchstart']

function showMap(container: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.title = container.dataset.mapTitle ?? ''
  frame.loading = 'lazy'
  frame.src = container.dataset.map ?? ''
  // The link is kept, because a failed map fires no event.
  container.prepend(frame)
}
