import { useId, useState } from 'react'
import { formatDate } from '#app/text/dates/dates.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { type Album, albumFacts, findAlbum } from './albums.rules.ts'
import { photoEntity } from './gallery.entity.ts'

const { TextField, DateField, useField } = fieldsOf(photoEntity)

/** The name of a new or existing album, and its day. */
export function AlbumFields({ albums }: { albums: readonly Album<unknown>[] }) {
  const listId = useId()
  const [name, setName] = useState(useField('album').defaultValue)
  const existing = findAlbum(albums, name)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="album"
        list={listId}
        autoComplete="off"
        maxLength={120}
        onInput={(event) => setName(event.currentTarget.value)}
        hint={
          existing
            ? `এই অ্যালবামটি আছে (${albumFacts(existing).join(', ')})। অন্য অনুষ্ঠান হলে নামে সাল লিখুন।`
            : 'যেমন: বার্ষিক ক্রীড়া ২০২৬। খালি রাখলে ছবি কোনো অ্যালবামে থাকবে না।'
        }
      />
      <datalist id={listId}>
        {albums.map((album) => (
          <option key={album.name} value={album.name} />
        ))}
      </datalist>
      <DateField
        name="album_date"
        {...(existing?.date && { hint: `খালি রাখলে অ্যালবামের তারিখ: ${formatDate(existing.date)}` })}
      />
    </div>
  )
}

/** The typed values; without a day, that of the existing album. */
export function readAlbum(form: HTMLFormElement, albums: readonly Album<unknown>[]) {
  const typed = new FormData(form)
  const album = String(typed.get('album') ?? '').trim()
  const day = String(typed.get('album_date') ?? '').trim()
  return { album, album_date: day || (findAlbum(albums, album)?.date ?? '') }
}
