import { chosenBy } from '#app/contract/filter-rules.ts'
import { isOfAlbum } from './albums.rules.ts'
import type { PhotoView } from './gallery.entity.ts'

/** All photos, those without album (`none`), or those of one (`in` and its name). */
export type ShownAlbum = 'all' | 'none' | `in ${string}`

export const albumFilter = chosenBy('shown_album', isShownAlbum, isInAlbum)

export function isInAlbum({ album }: Pick<PhotoView, 'album'>, shown: ShownAlbum): boolean {
  if (shown === 'all') return true
  return isOfAlbum(album, shown === 'none' ? '' : shown.slice('in '.length))
}

function isShownAlbum(value: string): value is ShownAlbum {
  return value === 'all' || value === 'none' || value.startsWith('in ')
}
