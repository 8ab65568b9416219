import { defaultPictures } from '#app/contract/pictures.ts'
import { addPictures } from './add-pictures.ts'
import styles from './styles/viewer.css?inline'

// Styles are loaded with this script, so that no page waits for them.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** Opens a `[data-large]` picture, or adds the pictures behind a `[data-more]` link. */
export function followPictureLink(link: HTMLAnchorElement): void {
  if (link.dataset.more === undefined) viewPictures(link)
  else void addPictures(link)
}

/** Opens the pictures of a `[data-viewer]` in a dialog, starting with `first`. */
function viewPictures(first: HTMLAnchorElement): void {
  const group = first.closest('[data-viewer]')
  const template = group?.querySelector<HTMLTemplateElement>('template')
  const dialog = document.importNode(
    template?.content ?? document.createDocumentFragment(),
    true,
  ).firstElementChild
  if (!group || !(dialog instanceof HTMLDialogElement)) {
    location.assign(first.href)
    return
  }
  const links = [...group.querySelectorAll<HTMLAnchorElement>('a[data-large]')]
  let index = links.indexOf(first)
  let touchedAt: Touch | undefined

  const show = (wanted: number) => {
    index = (wanted + links.length) % links.length
    const link = links[index]
    if (link) showPicture(dialog, link)
    // Preload the next picture.
    for (const near of [links[index + 1], links[index - 1]]) if (near) largePicture(near)
  }
  const keys: Record<string, () => void> = {
    ArrowRight: () => show(index + 1),
    ArrowLeft: () => show(index - 1),
    Home: () => show(0),
    End: () => show(links.length - 1),
  }

  dialog.addEventListener('keydown', (event) => {
    const go = keys[event.key]
    if (!go) return
    event.preventDefault()
    go()
  })
  dialog.addEventListener('click', ({ target }) => {
    const step = target instanceof Element && target.closest<HTMLElement>('[data-step]')?.dataset.step
    if (step) show(index + Number(step))
    else if (target === dialog || (target instanceof Element && target.closest('[data-close]')))
      dialog.close()
  })
  dialog.addEventListener('touchstart', ({ touches }) => {
    touchedAt = touches.length === 1 ? touches[0] : undefined
  })
  dialog.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    const moved = touch && touchedAt ? touch.clientX - touchedAt.clientX : 0
    const moveDown = touch && touchedAt ? Math.abs(touch.clientY - touchedAt.clientY) : 0
    touchedAt = undefined
    const isEnlarged = (visualViewport?.scale ?? 1) > 1
    if (!isEnlarged && Math.abs(moved) > 48 && Math.abs(moved) > moveDown * 1.5)
      show(index + (moved < 0 ? 1 : -1))
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    document.documentElement.classList.remove('is-viewing')
    links[index]?.focus()
  })

  document.body.append(dialog)
  document.documentElement.classList.add('is-viewing')
  show(index)
  dialog.showModal()
}

function showPicture(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  const caption = link.parentElement?.querySelector('figcaption')?.textContent ?? ''
  const picture = largePicture(link)
  picture.alt = link.querySelector('img')?.alt ?? ''
  dialog.querySelector('[data-picture]')?.replaceChildren(picture)
  dialog.querySelector('[data-caption]')?.replaceChildren(caption)
  dialog.querySelector('[data-place]')?.replaceChildren(link.dataset.place ?? '')
}

function largePicture(link: HTMLAnchorElement): HTMLImageElement {
  const small = link.querySelector('img')
  const picture = new Image(Number(small?.getAttribute('width')), Number(small?.getAttribute('height')))
  picture.sizes = '100vw'
  picture.srcset = small?.srcset ?? ''
  picture.src = link.href
  // A picture outside of the document needs its own error handler.
  picture.addEventListener(
    'error',
    () => {
      picture.removeAttribute('srcset')
      picture.src = defaultPictures.photo
    },
    { once: true },
  )
  return picture
}
