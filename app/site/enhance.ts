import regular from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url'
import bold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2?url'
import { copyText } from '#app/browser/copy-text.ts'
import { watchDrafts } from '#app/browser/drafts.ts'
import { readToken } from '#app/browser/user-state.ts'
import { hydrateIslands, type Islands } from './hydrate-islands.ts'
import { isPlainClick } from './plain-click.ts'
import { showChosen } from './show-chosen.ts'
import { watchUser } from './show-user.ts'

const interactions = ['scroll', 'keydown', 'touchstart']
// The unicode-range of the font files.
const bengali = 'U+0951-0952, U+0964-0965, U+0980-09FF, U+200C-200D, U+25CC'

document.documentElement.dataset.scripts = 'on'
// Signed-in users may go to the dashboard, which opts out of view transitions; Chromium reports skipping one as an error.
addEventListener('pageswap', (swap) => {
  if (readToken()) swap.viewTransition?.skipTransition()
})
let failures = 0
watchPictures()
watchLists()
watchMap()
watchToday()
watchLargePictures()
watchButtons()
afterFirstPaint(() => {
  document.documentElement.dataset.shown = ''
  showChosen()
  addFonts()
  replacePlaceholders()
})
hydrateIslands(() => load<Islands>('islands'))
void watchUser()
watchDrafts()

/**
 * Loads the script that updates lists at the first use of a page with a list. Links and forms that are used before it has
 * come wait for it; without it they load pages.
 */
function watchLists(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-live]')
  if (!form) return
  const uses = ['pointerdown', 'focusin', 'input', 'click', 'submit']
  let loaded: Promise<void> | undefined
  let isStale = false
  const begin = () => {
    loaded ??= load<typeof import('./live-lists.ts')>('lists')
      .then((lists) => lists.watchLists(form, isStale))
      .catch(() => {})
      .finally(() => {
        for (const use of uses) removeEventListener(use, wait)
      })
    return loaded
  }
  const wait = (event: Event) => {
    const used = event.target instanceof Element && event.target.closest('form[data-live],[data-swap] a')
    const isLoaded = begin()
    if (event.type === 'submit' && used instanceof HTMLFormElement) {
      event.preventDefault()
      void isLoaded.then(() => used.requestSubmit())
    } else if (event instanceof MouseEvent && event.type === 'click' && isPlainClick(event, used)) {
      event.preventDefault()
      void isLoaded.then(() => used.click())
    }
  }
  for (const use of uses) addEventListener(use, wait)
  // A page from the back/forward cache may be stale, also if it was left while the script was loading.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    isStale = true
    void begin()
  })
}

// Without this script, links open the large picture, and the next page of a gallery.
function watchLargePictures(): void {
  if (!('HTMLDialogElement' in globalThis)) return
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-large],[data-more]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    load<typeof import('./picture-viewer.ts')>('viewer').then(
      ({ followPictureLink }) => followPictureLink(link),
      () => location.assign(link.href),
    )
  })
}

/** Buttons that need scripts are hidden without: they print the page, or copy the field beside them. */
function watchButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-does]')
    if (!button) return
    if (button.dataset.does === 'print') print()
    else void copyField(button)
  })
}

// At once, because the fallback of `copyText` needs the click.
async function copyField(button: HTMLElement): Promise<void> {
  const group = button.closest('section')
  const status = group?.querySelector<HTMLElement>('[data-copied]')
  if (!group || !status) return
  // The same words again are only announced after a change.
  status.textContent = ''
  const isCopied = await copyText(group.querySelector('input'))
  // A field that could not be copied stays selected.
  if (isCopied) button.focus()
  status.textContent = (isCopied ? status.dataset.copied : status.dataset.selected) ?? ''
}

// Rarely used scripts are separate files; their addresses are in the page.
function load<Module>(name: 'islands' | 'viewer' | 'lists'): Promise<Module> {
  const path = document.querySelector<HTMLScriptElement>('script[data-islands]')?.dataset[name] ?? ''
  // A failed module script is never fetched again (HTML, "fetch a single module script"), so retry with a new address.
  const again = failures > 0 ? `?${failures}` : ''
  return import(/* @vite-ignore */ path + again).catch((fault: unknown) => {
    failures += 1
    throw fault
  })
}

/**
 * Adds the Bengali font as a fallback after those of the device, so that browsers download it only if needed. Called
 * after the first paint, which it would delay on slow connections. The regular letters come first, for bold text as wide
 * as bold ones: all of it is readable when half of the bytes have come, and lines keep their words when the rest comes.
 */
function addFonts(): void {
  const faceOf = (file: string, weight: string, sizeAdjust = '100%') =>
    new FontFace('Pathshala Bengali', `url(${file})`, {
      weight,
      display: 'swap',
      unicodeRange: bengali,
      sizeAdjust,
    } as FontFaceDescriptors)
  const first = faceOf(regular, '400')
  const instead = faceOf(regular, '700', '103.5%')
  for (const face of [first, instead]) document.fonts.add(face)
  void Promise.any([first.loaded, instead.loaded])
    .then(() => faceOf(bold, '700').load())
    .then((second) => {
      document.fonts.delete(instead)
      document.fonts.add(second)
    })
    // The page stays readable in the letters that have come.
    .catch(() => {})
}

/** Replaces pictures that fail to load, including those that failed before this script ran, with their fallback. */
function watchPictures(): void {
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
  // Once only, because the fallback may fail, too.
  picture.removeAttribute('data-fallback')
  picture.removeAttribute('srcset')
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove()
  picture.src = fallback
}

/** Loads the map when it becomes visible, but not before the first scroll, key or touch. */
function watchMap(): void {
  const place = document.querySelector<HTMLElement>('[data-map]')
  if (!place || !('IntersectionObserver' in window)) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    showMap(place)
  })
  const begin = () => {
    for (const event of interactions) removeEventListener(event, begin)
    observer.observe(place)
  }
  for (const event of interactions) addEventListener(event, begin, { passive: true })
}

function showMap(place: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.title = place.dataset.mapTitle ?? ''
  frame.loading = 'lazy'
  frame.src = place.dataset.map ?? ''
  // The link is kept, because a failed map fires no event.
  place.prepend(frame)
}

/** Replaces placeholder images with the pictures once they are loaded, except in the browser's data-saving mode. */
function replacePlaceholders(): void {
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

/** Reloads a page with today's date when a reader comes back to it after that day. */
function watchToday(): void {
  const today = document.querySelector<HTMLElement>('[data-ends]')
  document.addEventListener('visibilitychange', () => {
    if (today && !document.hidden && Date.now() >= Number(today.dataset.ends)) location.reload()
  })
}

/** Calls back after the first paint, so that what is loaded then does not delay it. */
function afterFirstPaint(then: () => void): void {
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
