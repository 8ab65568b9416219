import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { AlbumFields } from './album-fields.components.tsx'
import type { Album } from './albums.rules.ts'
import { ConsentField } from './consent-field.components.tsx'
import { type PhotoView, photoEntity } from './gallery.entity.ts'
import { smallOf } from './photo-card.components.tsx'

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
