import { chosenBy } from '#app/contract/filter-rules.ts'
import { isOfAlbum } from './albums.rules.ts'
import type { PhotoView } from './gallery.entity.ts'

/** All photos, those without album (`none`), or those of one (`in` and its name). */
export type AlbumChoice = 'all' | 'none' | `in ${string}`

export const albumFilter = chosenBy('shown_album', isAlbumChoice, isInAlbum)

export function isInAlbum({ album }: Pick<PhotoView, 'album'>, shown: AlbumChoice): boolean {
  if (shown === 'all') return true
  return isOfAlbum(album, shown === 'none' ? '' : shown.slice('in '.length))
}

function isAlbumChoice(value: string): value is AlbumChoice {
  return value === 'all' || value === 'none' || value.startsWith('in ')
}
