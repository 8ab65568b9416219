import { watchDrafts } from '#app/browser/drafts.ts'
import { watchPictures } from './broken-pictures.ts'
import { watchLists } from './live-lists.ts'
import { watchMap } from './map.ts'
import { replacePlaceholders } from './replace-placeholders.ts'
import { showInitials } from './show-initials.ts'
import { watchUser } from './show-user.ts'
import { type Islands, watchIslands } from './watch-islands.ts'
import { whenShown } from './when-shown.ts'

document.documentElement.dataset.scripts = 'on'
let failures = 0
watchPictures()
watchLists()
watchMap()
watchLargePictures()
whenShown(() => {
  document.documentElement.dataset.shown = ''
  showInitials()
  replacePlaceholders()
})
watchIslands(() => load<Islands>('islands'))
void watchUser()
watchDrafts()

// Without this the link opens the large picture by itself.
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

// The page says where its other scripts are: what few need is not part of this one file that all load.
function load<Module>(name: 'islands' | 'viewer'): Promise<Module> {
  const path = document.querySelector<HTMLScriptElement>('script[data-islands]')?.dataset[name] ?? ''
  // A browser asks for an address that failed only once (HTML, "fetch a single module script").
  return import(/* @vite-ignore */ failures > 0 ? `${path}?${failures}` : path).catch((fault: unknown) => {
    failures += 1
    throw fault
  })
}
