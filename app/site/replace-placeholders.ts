/** Not in the browser's data-saving mode. */
export function replacePlaceholders(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-sharp]'))
    if (picture.currentSrc === picture.src) loadPicture(picture)
}

// The placeholder remains if the picture fails to load.
function loadPicture(picture: HTMLImageElement): void {
  const sharp = new Image()
  sharp.sizes = picture.parentElement?.querySelector('source')?.sizes ?? ''
  sharp.srcset = picture.dataset.sharp ?? ''
  sharp.onload = () => {
    picture.sizes = sharp.sizes
    picture.srcset = sharp.srcset
  }
}
