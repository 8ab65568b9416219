/** Replaces pictures that fail to load with their fallback, including those that failed before this script ran. */
export function watchPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && showFallback(target),
    true,
  )
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
    if (picture.complete && picture.naturalWidth === 0) showFallback(picture)
}

function showFallback(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset
  if (!fallback) return
  // Once only, because the fallback may also fail.
  picture.removeAttribute('data-fallback')
  picture.removeAttribute('srcset')
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove()
  picture.src = fallback
}
