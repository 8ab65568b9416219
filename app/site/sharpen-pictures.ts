/** Replaces soft pictures by sharp ones that have come; who asked the browser to save data keeps the soft. */
export function sharpenPictures(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-sharp]'))
    if (picture.currentSrc === picture.src) sharpen(picture)
}

// Asked for beside the soft one, which stays where the sharp one does not come.
function sharpen(picture: HTMLImageElement): void {
  const sharp = new Image()
  sharp.sizes = picture.sizes
  sharp.srcset = picture.dataset.sharp ?? ''
  sharp.onload = () => {
    picture.srcset = sharp.srcset
  }
}
