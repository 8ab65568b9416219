import { watchPictures } from './broken-pictures.ts'
import { watchLists } from './live-lists.ts'
import { watchMap } from './map.ts'
import { watchUser } from './show-user.ts'
import { watchIslands } from './watch-islands.ts'

document.documentElement.dataset.scripts = 'on'
watchPictures()
watchLists()
watchMap()
watchLargePictures()
watchIslands(() => import('./islands.ts'))
void watchUser()

// Without this the link opens the large picture by itself.
function watchLargePictures(): void {
  if (!('HTMLDialogElement' in globalThis)) return
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-large]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    import('./picture-viewer.ts').then(
      ({ viewPictures }) => viewPictures(link),
      () => location.assign(link.href),
    )
  })
}
