/** Loads the map when its place comes into view, but not before the visitor's first scroll, key or touch. */
export function watchMap(): void {
  const place = document.querySelector<HTMLElement>('[data-map]')
  if (!place || !('IntersectionObserver' in window)) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    showMap(place)
  })
  const begin = () => {
    for (const event of firstSigns) removeEventListener(event, begin)
    observer.observe(place)
  }
  for (const event of firstSigns) addEventListener(event, begin, { passive: true })
}

const firstSigns = ['scroll', 'keydown', 'touchstart']

function showMap(place: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.title = place.dataset.mapTitle ?? ''
  frame.loading = 'lazy'
  frame.src = place.dataset.map ?? ''
  // The link stays, because no event tells that a map failed to load.
  place.prepend(frame)
}
