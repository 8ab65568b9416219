import { toBengaliDigits } from '#app/text/base/digits.ts'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import type { Album } from './albums.rules.ts'
import type { PhotoView } from './gallery.entity.ts'
import { smallOf } from './photo-card.components.tsx'
import { type AlbumChoice, isInAlbum } from './photo-filters.contract.ts'

interface AlbumCoversProps {
  photos: readonly PhotoView[]
  albums: readonly Album<PhotoView>[]
  shown: AlbumChoice
  onShow: (shown: AlbumChoice) => void
}

/** Chooses the album that is shown; one row of covers, which scrolls sideways. */
export function AlbumCovers({ photos, albums, shown, onShow }: AlbumCoversProps) {
  const without = photos.filter((photo) => isInAlbum(photo, 'none'))
  const choices = [
    { choice: 'all', name: 'সব ছবি', pictures: photos },
    ...(without.length > 0 ? [{ choice: 'none', name: 'অ্যালবাম ছাড়া', pictures: without } as const] : []),
    ...albums.map(({ name, pictures }) => ({ choice: `in ${name}`, name, pictures }) as const),
  ] as const satisfies readonly { choice: AlbumChoice; name: string; pictures: readonly PhotoView[] }[]
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-sm font-bold">অ্যালবাম অনুযায়ী দেখুন</legend>
      {/* With room for the outline of the focus. */}
      <ul className="-m-1.5 flex gap-3 overflow-x-auto p-1.5">
        {choices.map(({ choice, name, pictures }) => (
          <li key={choice} className="w-36 shrink-0">
            <button
              type="button"
              aria-pressed={choice === shown}
              onClick={() => onShow(choice)}
              className="grid h-full w-full cursor-pointer content-start gap-1 rounded-lg border-2 border-transparent p-1 text-start hover:bg-brand-tint aria-pressed:border-brand aria-pressed:bg-brand-tint"
            >
              <StoredPicture
                src={smallOf(pictures[0]?.image ?? null)}
                loading="lazy"
                className="aspect-4/3 w-full rounded-md bg-brand-tint object-cover"
              />
              <span className="line-clamp-2 text-sm font-bold wrap-anywhere">{name}</span>
              <span className="text-sm text-ink-soft">{toBengaliDigits(pictures.length)}টি ছবি</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
