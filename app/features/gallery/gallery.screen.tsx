import { useState } from 'react'
import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { readRecords } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { OrderDialog } from '#app/ui/order-dialog.tsx'
import { RecordDialog } from '#app/ui/record-dialog.tsx'
import { Failed } from '#app/ui/states.tsx'
import { toastDeleted, toastError } from '#app/ui/toasts.tsx'
import { ScreenHead } from '#app/ui/toolbar.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import { type PhotoView, photoEntity } from './gallery.entity.ts'
import { CaptionFields, HungPictures, nameOf, smallOf } from './gallery.parts.tsx'
import { isUpload, UploadForm, uploadPhotos } from './gallery-upload.parts.tsx'
import { ManyPictures } from './many-pictures.parts.tsx'

export async function loader() {
  return { photos: await readRecords(photoEntity) }
}

const write = crudAction(photoEntity)

export async function action(context: ActionFunctionArgs) {
  const form = await context.request.clone().formData()
  return isUpload(form) ? uploadPhotos(form) : write(context)
}

/** A form for new photos, and the published ones below. */
export function Component() {
  const { photos } = useLoaderData<typeof loader>()
  const [newestId, setNewestId] = useState<number>()
  return (
    <div className="grid gap-6">
      <ScreenHead title="গ্যালারি" />
      <ManyPictures photos={photos === 'failed' ? [] : photos} onCaptions={() => {}} />
      <UploadForm onUploaded={setNewestId} />
      {photos === 'failed' ? (
        <Failed message="গ্যালারির ছবি লোড করা যায়নি।" />
      ) : (
        <Hung photos={photos} newestId={newestId} />
      )}
    </div>
  )
}

function Hung({ photos, newestId }: { photos: PhotoView[]; newestId: number | undefined }) {
  const [isOrdering, setIsOrdering] = useState(false)
  const crud = useCrud<PhotoView>({
    confirmDelete: (photo) => `ছবিটি মুছবেন? ${nameOf(photo)}`,
    onDeleted: (_reply, undo) => toastDeleted('ছবি মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: ({ message }) => toastError(message || 'ছবি মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })
  return (
    <>
      <HungPictures photos={photos} newestId={newestId} crud={crud} onOrder={() => setIsOrdering(true)} />
      {isOrdering && (
        <OrderDialog
          title="ছবির ক্রম"
          rows={photos}
          entity={photoEntity}
          nameOf={nameOf}
          pictureOf={({ image }) => smallOf(image)}
          onClose={() => setIsOrdering(false)}
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
          <CaptionFields photo={crud.row} />
        </RecordDialog>
      )}
    </>
  )
}
