/** Replaces placeholder images by the pictures once they have come; who asked the browser to save data keeps the placeholders. */
export function replacePlaceholders(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-sharp]'))
    if (picture.currentSrc === picture.src) bring(picture)
}

// Asked for beside the placeholder, which stays where the picture does not come.
function bring(picture: HTMLImageElement): void {
  const sharp = new Image()
  sharp.sizes = picture.sizes
  sharp.srcset = picture.dataset.sharp ?? ''
  sharp.onload = () => {
    picture.srcset = sharp.srcset
  }
}
