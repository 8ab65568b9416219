import { fieldsOf } from '#app/ui/entity-fields.tsx'
import { StoredPicture } from '#app/ui/stored-picture.tsx'
import { AlbumFields } from './album-fields.parts.tsx'
import type { Album } from './albums.rules.ts'
import { ConsentField } from './consent-field.parts.tsx'
import { type PhotoView, photoEntity } from './gallery.entity.ts'
import { smallOf } from './photo-card.parts.tsx'

const { TextField } = fieldsOf(photoEntity)

/** The editable fields of a published photo. */
export function PhotoFields({ photo, albums }: { photo: PhotoView; albums: readonly Album<unknown>[] }) {
  return (
    <>
      <StoredPicture src={smallOf(photo.image)} className="max-h-48 rounded-lg" />
      <TextField name="caption" autoFocus />
      <AlbumFields albums={albums} />
      <ConsentField />
    </>
  )
}
