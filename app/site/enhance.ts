import { watchDrafts } from '#app/browser/drafts.ts'
import { readToken } from '#app/browser/user-state.ts'
import { addFonts } from './add-fonts.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { watchPictures } from './broken-pictures.ts'
import { hydrateIslands, type Islands } from './hydrate-islands.ts'
import { watchLists } from './live-lists.ts'
import { watchMap } from './map.ts'
import { replacePlaceholders } from './replace-placeholders.ts'
import { watchUser } from './show-user.ts'
import { watchToday } from './watch-today.ts'

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
afterFirstPaint(() => {
  document.documentElement.dataset.shown = ''
  addFonts()
  replacePlaceholders()
})
hydrateIslands(() => load<Islands>('islands'))
void watchUser()
watchDrafts()

// Without this script, links open the large picture.
function watchLargePictures(): void {
  if (!('HTMLDialogElement' in globalThis)) return
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-large]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    load<typeof import('./picture-viewer.ts')>('viewer').then(
      ({ viewPictures }) => viewPictures(link),
      () => location.assign(link.href),
    )
  })
}

// Rarely used scripts are separate files; their addresses are in the page.
function load<Module>(name: 'islands' | 'viewer'): Promise<Module> {
  const path = document.querySelector<HTMLScriptElement>('script[data-islands]')?.dataset[name] ?? ''
  // A failed module script is never fetched again (HTML, "fetch a single module script"), so retry with a new address.
  const again = failures > 0 ? `?${failures}` : ''
  return import(/* @vite-ignore */ path + again).catch((fault: unknown) => {
    failures += 1
    throw fault
  })
}
