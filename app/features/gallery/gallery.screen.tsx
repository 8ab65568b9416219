import { useEffect, useState } from 'react'
import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { useWords } from '#app/ui/base/language.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed } from '#app/ui/base/states.tsx'
import { toastDeleted, toastError } from '#app/ui/base/toasts.tsx'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { OrderDialog } from '#app/ui/list/order-dialog.tsx'
import { useCrud } from '#app/ui/list/use-crud.ts'
import { AlbumFields } from './album-fields.components.tsx'
import { type Album, sortIntoAlbums } from './albums.rules.ts'
import { focusListHead, useCaptions } from './captions.components.tsx'
import { ConsentField } from './consent-field.components.tsx'
import { type PhotoView, photoEntity } from './gallery.entity.ts'
import { galleryTexts } from './gallery.texts.ts'
import { isUpload, UploadForm, uploadPhotos } from './gallery-upload.components.tsx'
import { ManyPictures } from './many-pictures.components.tsx'
import { nameOf, smallOf } from './photo-card.components.tsx'
import type { AlbumChoice } from './photo-filters.contract.ts'
import { PublishedPictures } from './published-pictures.components.tsx'

export async function loader() {
  return { photos: await readRecords(photoEntity) }
}

const write = crudAction(photoEntity)

export async function action(context: ActionFunctionArgs) {
  const form = await context.request.clone().formData()
  return isUpload(form) ? uploadPhotos(form) : write(context)
}

/** Upload of many photos, a form for a few, and the published ones below. */
export function Component() {
  const { photos } = useLoaderData<typeof loader>()
  const [newestId, setNewestId] = useState<number>()
  const [added, setAdded] = useState<readonly number[]>([])
  const [isSendingMany, setIsSendingMany] = useState(false)
  const [isSendingFew, setIsSendingFew] = useState(false)
  const [hasTyped, setHasTyped] = useState(false)
  const words = useWords()
  const isSending = isSendingMany || isSendingFew
  useAskBeforeLeaving(isSending ? galleryTexts.leaveWhileSending : hasTyped ? words.loseTyped : undefined)
  return (
    <ScreenFrame title="গ্যালারি">
      <ManyPictures
        photos={photos === 'failed' ? [] : photos}
        onSending={setIsSendingMany}
        next={{ label: 'ক্যাপশন লিখুন', go: setAdded }}
      />
      <UploadForm onSending={setIsSendingFew} onUploaded={setNewestId} />
      {photos === 'failed' ? (
        <Failed message="গ্যালারির ছবি লোড করা যায়নি।" />
      ) : (
        <Published photos={photos} newestId={newestId} added={added} onTyped={setHasTyped} />
      )}
    </ScreenFrame>
  )
}

interface PublishedProps {
  photos: PhotoView[]
  newestId: number | undefined
  /** Photos that were added together and now get captions. */
  added: readonly number[]
  onTyped: (hasTyped: boolean) => void
}

function Published({ photos, newestId, added, onTyped }: PublishedProps) {
  const [ordered, setOrdered] = useState<PhotoView[]>()
  const [shown, setShown] = useState<AlbumChoice>('all')
  const albums = sortIntoAlbums(photos)
  const captions = useCaptions(photos)
  const { open, hasUnsaved } = captions
  useEffect(() => onTyped(hasUnsaved), [hasUnsaved, onTyped])
  const crud = useCrud<PhotoView>({
    confirmDelete: (photo) => `ছবিটি মুছবেন? ${nameOf(photo)}`,
    onDeleted: (_reply, undo) => toastDeleted('ছবি মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: ({ message }) => toastError(message || 'ছবি মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per upload, not when the list changes later
  useEffect(() => {
    const first = photos.find(({ id }) => id === added[0])
    if (!first) return
    setShown(first.album ? `in ${first.album}` : 'none')
    open()
    focusListHead()
  }, [added])
  return (
    <>
      <PublishedPictures
        {...{ photos, albums, shown, crud, captions }}
        newestId={added[0] ?? newestId}
        onShow={setShown}
        onOrder={setOrdered}
      />
      {ordered && (
        <OrderDialog
          title="ছবির ক্রম"
          rows={ordered}
          entity={photoEntity}
          nameOf={nameOf}
          pictureOf={({ image }) => smallOf(image)}
          onClose={() => setOrdered(undefined)}
        />
      )}
      {crud.row && (
        <RecordDialog
          screen={photoEntity.path}
          edit="ছবির ক্যাপশন"
          updated="ক্যাপশন আপডেট হয়েছে"
          contract={photoEntity}
          row={crud.row}
          onClose={crud.close}
          onSaved={crud.close}
        >
          <PhotoFields photo={crud.row} albums={albums} />
        </RecordDialog>
      )}
    </>
  )
}

const { TextField } = fieldsOf(photoEntity)

function PhotoFields({ photo, albums }: { photo: PhotoView; albums: readonly Album<unknown>[] }) {
  return (
    <>
      <StoredPicture src={smallOf(photo.image)} className="max-h-48 rounded-lg" />
      <TextField name="caption" autoFocus />
      <AlbumFields albums={albums} />
      <ConsentField />
    </>
  )
}
