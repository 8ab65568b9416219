/** Replaces soft pictures by sharp ones; who asked the browser to save data keeps the soft. */
export function sharpenPictures(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-sharp]'))
    picture.srcset = picture.dataset.sharp ?? ''
}
