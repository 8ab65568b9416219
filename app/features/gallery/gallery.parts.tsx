import { useEffect } from 'react'
import { toBengaliDigits } from '#app/text/digits.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/entity-fields.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { Empty } from '#app/ui/states.tsx'
import { StoredPicture } from '#app/ui/stored-picture.tsx'
import { styles } from '#app/ui/styles.ts'
import type { Crud } from '#app/ui/use-crud.ts'
import { usePager } from '#app/ui/use-pager.ts'
import { ConsentField } from './consent-field.parts.tsx'
import { type PhotoView, photoEntity } from './gallery.entity.ts'

/** The alternative text of a photo. */
export function nameOf({ caption, id }: PhotoView): string {
  return caption || `ছবি ${toBengaliDigits(id)}`
}

interface HungPicturesProps {
  photos: PhotoView[]
  /** The photo that was just added; its page of the list is shown. */
  newestId: number | undefined
  crud: Crud<PhotoView>
  onOrder: () => void
}

/** The published photos, twelve a page. */
export function HungPictures({ photos, newestId, crud, onOrder }: HungPicturesProps) {
  const pager = usePager(photos, 12)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per new photo, not when the page changes later
  useEffect(() => {
    if (newestId) pager.showRow(newestId)
  }, [newestId])
  return (
    <section aria-labelledby="hung" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="hung" className="text-xl font-bold">
          এখন গ্যালারিতে আছে: {toBengaliDigits(photos.length)}টি ছবি
        </h2>
        {photos.length > 1 && <Button onClick={onOrder}>ক্রম সাজান</Button>}
      </div>
      {photos.length === 0 ? (
        <div className={styles.card}>
          <Empty>গ্যালারিতে এখনো কোনো ছবি নেই। উপরের ফরম থেকে প্রথম ছবিটি আপলোড করুন।</Empty>
        </div>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {pager.visible.map((photo) => (
            <li
              key={photo.id}
              className={`${styles.card} grid content-between gap-3 p-3 ${photo.id === pager.shownId ? 'bg-success-tint' : ''}`}
            >
              <figure className="grid gap-2">
                <StoredPicture
                  src={smallOf(photo.image)}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-lg bg-brand-tint object-cover"
                />
                <figcaption className={`wrap-anywhere ${photo.caption ? '' : 'text-ink-soft'}`}>
                  {photo.caption || 'ক্যাপশন নেই'}
                </figcaption>
              </figure>
              <RowActions
                name={nameOf(photo)}
                onEdit={() => crud.edit(photo)}
                onDelete={() => crud.remove(photo)}
                isBusy={crud.isDeleting}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager {...pager} />
    </section>
  )
}

/** The smallest size of a photo. */
export function smallOf(image: string | null): string | undefined {
  const width = Number(/-(\d+)x\d+(?:-t)?\/[^/]+$/.exec(image ?? '')?.[1])
  return image?.replace(/[^/]+$/, `${Math.min(width, 320)}.webp`)
}

const { TextField } = fieldsOf(photoEntity)

/** The editable fields of a published photo. */
export function CaptionFields({ photo }: { photo: PhotoView }) {
  return (
    <>
      <StoredPicture src={smallOf(photo.image)} className="max-h-48 rounded-lg" />
      <TextField name="caption" autoFocus />
      <ConsentField />
    </>
  )
}
