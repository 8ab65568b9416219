import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { newKey } from '#app/browser/new-key.ts'
import { useUploadQueue } from '#app/browser/use-upload-queue.ts'
import { togetherField } from '#app/contract/sent-together.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchWithProgress } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { UploadList, UploadProgress } from '#app/ui/files/upload-list.tsx'
import { FormContext } from '#app/ui/form/form-context.ts'
import { checkForm } from '#app/ui/form/refused-form.ts'
import { AlbumFields, readAlbum } from './album-fields.components.tsx'
import { firstPosition, sortIntoAlbums } from './albums.rules.ts'
import { ConsentField } from './consent-field.components.tsx'
import { type PhotoView, photoEntity } from './gallery.entity.ts'
import { galleryTexts } from './gallery.texts.ts'
import { PicturesInput } from './pictures-input.components.tsx'

interface ManyPicturesProps {
  photos: readonly PhotoView[]
  /** Called when an upload starts or ends. */
  onSending: (isSending: boolean) => void
  /** What can be done next with the added photos. */
  next: { label: string; go: (ids: number[]) => void }
  /** The proposed name of the album. */
  album?: string
}

// Loaded on demand, because most visits to the screen don't need it.
const loadPreparing = () => import('#app/browser/prepare-file.ts')

/** Common to all photos of an upload; `position` is that of the first one. */
interface Details {
  album: string
  album_date: string
  consent_note: string
  position: number | undefined
  together: string
}

/** Uploads all photos of an event into one album. */
export function ManyPictures({ photos, onSending, next, album = '' }: ManyPicturesProps) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const details = useRef<Details>({
    album: '',
    album_date: '',
    consent_note: '',
    position: undefined,
    [togetherField]: '',
  })
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  // Without an answer a photo may have arrived, so the same form is sent again with the same key.
  const unanswered = useRef(new Map<string, FormData>())
  const queue = useUploadQueue({
    prepare: (file) =>
      loadPreparing().then(
        ({ prepareFile }) => prepareFile(file, photoEntity.files.image),
        // Without that code the server validates.
        () => ({ file }),
      ),
    send: async ({ key }, image, watched) => {
      const index = queue.snapshot().uploads.findIndex((one) => one.key === key)
      const sent = unanswered.current.get(key) ?? toForm(details.current, index, image)
      unanswered.current.set(key, sent)
      const headers = { 'Idempotency-Key': key }
      const reply = await fetchWithProgress(`${photoEntity.path}/`, sent, { headers, ...watched })
      if (reply.status > 0 && reply.status < 500) unanswered.current.delete(key)
      return reply
    },
  })
  const { uploads, isRunning, added, refused, isEnded } = queue
  const albums = sortIntoAlbums(photos)
  useEffect(() => onSending(isRunning), [isRunning, onSending])
  useUploadsEnded(isRunning, added.length, refused.length)

  function take(files: File[]): void {
    if (isEnded) queue.clear()
    // Preloaded, because the connection may fail later.
    loadPreparing().catch(() => {})
    queue.add(files.toSorted((one, other) => compareBengali(one.name, other.name)))
  }

  function start(event: FormEvent): void {
    event.preventDefault()
    if (!form.current || isRunning) return
    const typed = new FormData(form.current)
    const refusal = checkForm(photoEntity, typed, form.current)
    setErrors(refusal?.errors ?? {})
    if (refusal) return
    const album = readAlbum(form.current, albums)
    const position = firstPosition(photos, album.album, uploads.length)
    details.current = {
      ...album,
      consent_note: String(typed.get('consent_note')),
      position,
      [togetherField]: newKey(),
    }
    queue.start()
  }

  /** The pressed button disappears. */
  function focusInput(): void {
    input.current?.focus()
  }

  return (
    <FormContext value={{ errors, current: undefined, initial: (name) => (name === 'album' ? album : '') }}>
      <form
        ref={form}
        noValidate
        aria-label="অনেক ছবি পাঠানো"
        className={uploads.length > 0 ? `${styles.card} grid gap-4 p-4` : ''}
        onSubmit={start}
      >
        <PicturesInput input={input} isMain={uploads.length === 0} onFiles={take} />
        {uploads.length > 0 && (
          <>
            {!isEnded && (
              <fieldset hidden={isRunning} className="grid gap-4">
                <legend className="sr-only">সব ছবির জন্য</legend>
                <AlbumFields albums={albums} />
                <ConsentField />
              </fieldset>
            )}
            <UploadList
              label="বাছাই করা ছবি"
              uploads={isEnded && refused.length > 0 ? refused : uploads}
              onRemove={(key) => {
                queue.remove(key)
                focusInput()
              }}
            />
            {/* Beside the pressed button, so that a pause is noticed. */}
            <UploadProgress queue={queue} what="ছবি" onResume={queue.start} />
            {isEnded ? (
              <div className="flex flex-wrap gap-3">
                {added.length > 0 && (
                  <Button look="primary" onClick={() => next.go(added.map(idOf))}>
                    {next.label}
                  </Button>
                )}
                {refused.length > 0 && <Button onClick={queue.retry}>আবার চেষ্টা করুন</Button>}
                <Button
                  onClick={() => {
                    queue.clear()
                    focusInput()
                  }}
                >
                  ঠিক আছে
                </Button>
              </div>
            ) : (
              <div className="flex flex-wrap gap-3">
                <Button type="submit" look="primary" isBusy={isRunning}>
                  {toBengaliDigits(uploads.length)}টি ছবি পাঠান
                </Button>
                <Button
                  onClick={() => {
                    queue.cancel()
                    focusInput()
                  }}
                >
                  বাতিল
                </Button>
              </div>
            )}
          </>
        )}
      </form>
    </FormContext>
  )
}

const idOf = ({ body }: { body: unknown }) => (body as PhotoView).id

function toForm({ position, ...texts }: Details, index: number, image: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  if (position !== undefined) form.set('position', String(position + index))
  form.set('image', image)
  return form
}

/** Reports the result when all uploads have ended, and reloads the list: a cancelled one may have arrived. */
function useUploadsEnded(isRunning: boolean, added: number, refused: number): void {
  const { revalidate } = useRevalidator()
  const wasRunning = useRef(false)
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning
    wasRunning.current = isRunning
    if (!hasEnded) return
    void revalidate()
    if (refused > 0) toastError(galleryTexts.uploadFailed)
    else if (added > 0) toastSuccess(galleryTexts.uploaded)
  }, [isRunning, added, refused, revalidate])
}
