/** Puts the fallback of a picture in its place when it can't be shown, also of those that broke before this ran. */
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
  // Once only: the fallback may be broken too.
  picture.removeAttribute('data-fallback')
  picture.removeAttribute('srcset')
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove()
  picture.src = fallback
}
