import { useEffect, useRef, useState } from 'react'
import { data, useFetcher } from 'react-router'
import { chooseFile } from '#app/browser/choose-file.ts'
import { newKey } from '#app/browser/new-key.ts'
import { togetherField } from '#app/contract/sent-together.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi, fetchWithProgress } from '#app/ui/base/fetch-api.ts'
import { useWords } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { useSending } from '#app/ui/files/sending.tsx'
import { savesWithProgress } from '#app/ui/form/crud-action.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { leaveOutUnfilled } from '#app/ui/form/form-values.ts'
import { ConsentField } from './consent-field.components.tsx'
import { type PhotoView, photoEntity } from './gallery.entity.ts'
import { galleryTexts } from './gallery.texts.ts'

const maxEntries = 4

const { TextField, PictureField } = fieldsOf(photoEntity)
// The fields of a photo in the form.
const fields = { image: 'image', caption: 'caption', consent_note: 'consent_note' } as const satisfies {
  [field in keyof PhotoView]?: field
}

interface UploadFormProps {
  /** Called when an upload starts or ends. */
  onSending: (isSending: boolean) => void
  onUploaded: (newestId: number) => void
}

/** At most four photos at once; added ones leave the form, failed and stopped ones stay. */
export function UploadForm({ onSending, onUploaded }: UploadFormProps) {
  const fetcher = useFetcher<Uploaded[]>()
  const form = useRef<HTMLFormElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [entries, setEntries] = useState(() => [newEntry()])
  const words = useWords()
  const sending = useSending({ isAsking: false })
  const { isSending } = sending
  useEffect(() => onSending(isSending), [isSending, onSending])
  const handlers = useRef({ onUploaded, sending })
  handlers.current = { onUploaded, sending }

  const uploaded = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!uploaded) return
    const wasStopped = handlers.current.sending.end()
    const unanswered = wasStopped ? galleryTexts.stopped : words.unreachable
    for (const { attempt } of uploaded) savesWithProgress.delete(attempt)
    const replies = new Map(uploaded.map((reply) => [reply.attempt, reply]))
    setEntries((before) => {
      const left = before.filter(({ attempt }) => !replies.get(attempt)?.isOk)
      if (left.length === 0) return [newEntry()]
      return left.map((entry) => {
        const failure = replies.get(entry.attempt)
        return { ...entry, message: failure ? failure.message || unanswered : '' }
      })
    })
    const newestId = uploaded.findLast(({ isOk }) => isOk)?.id
    if (newestId) handlers.current.onUploaded(newestId)
    if (uploaded.every(({ isOk }) => isOk)) toastSuccess(galleryTexts.uploaded)
    else if (!wasStopped) toastError(galleryTexts.uploadFailed)
  }, [uploaded, words])

  // Files that were dropped together go into the entries without a file.
  const waiting = useRef<File[]>([])
  useEffect(() => {
    for (const input of emptyInputs(form.current)) {
      const file = waiting.current.shift()
      if (file) chooseFile(input, file)
    }
  })

  function takeMore(files: File[]): void {
    const free = emptyInputs(form.current).length
    const added = Math.min(files.length - free, maxEntries - entries.length)
    waiting.current = files.slice(0, free + added)
    if (files.length > free + added) toastError(galleryTexts.tooMany)
    setEntries([...entries, ...Array.from({ length: Math.max(0, added) }, newEntry)])
  }

  function refuse(): void {
    toastError(galleryTexts.imageMissing)
    setEntries(
      entries.map((entry, index) => ({ ...entry, message: index === 0 ? galleryTexts.chooseHere : '' })),
    )
    form.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus()
  }

  function upload(): void {
    if (!form.current) return
    const content = new FormData(form.current)
    const [first] = content.getAll(fields.image)
    if (first instanceof File && first.size > 0) send(content)
    else refuse()
  }

  function send(content: FormData): void {
    const sent = photosIn(content)
    const watch = sending.begin()
    setEntries(entries.map((entry) => ({ ...entry, message: '' })))
    for (const [index, { attempt }] of sent.entries())
      savesWithProgress.set(attempt, (method, path, photo, headers = {}) =>
        photo instanceof FormData
          ? fetchWithProgress(path, photo, { method, headers, ...watch(index, sent.length) })
          : fetchApi(method, path, photo, headers),
      )
    void fetcher.submit(content, { method: 'post', encType: 'multipart/form-data' })
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="ছবি আপলোড"
      className={`${styles.card} grid gap-4 p-4`}
      onSubmit={(event) => {
        event.preventDefault()
        upload()
      }}
    >
      {entries.map((entry, index) => (
        <fieldset
          key={entry.key}
          className="grid min-w-0 grid-cols-1 gap-3 not-first:border-t not-first:border-line not-first:pt-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_auto]"
          onInput={() =>
            setEntries(entries.map((one) => (one === entry ? { ...one, attempt: newKey() } : one)))
          }
        >
          <legend className="sr-only">ছবি {toBengaliDigits(index + 1)}</legend>
          <input type="hidden" name={attemptField} value={entry.attempt} />
          <PictureField
            name={fields.image}
            tooLarge={(most) => `ছবিটি ${most} এমবির কম হতে হবে। ছোট একটি ছবি বেছে নিন।`}
            required={index === 0}
            onMore={takeMore}
            hint={(most) => `JPEG, PNG, JPG বা WEBP, সর্বোচ্চ ${most} এমবি`}
          />
          <TextField name={fields.caption} autoComplete="off" hint="ছবির নিচে লেখা থাকবে; না দিলেও চলে" />
          <ConsentField />
          {/* Beside the inputs, below their labels. */}
          <div className="lg:mt-7.5">
            <Button
              aria-label={`সরান: ছবি ${toBengaliDigits(index + 1)}`}
              onClick={() => {
                if (entries.length === 1) return toastError(galleryTexts.lastEntry)
                setEntries(entries.filter((one) => one !== entry))
                // The pressed button disappears with its entry.
                more.current?.focus()
              }}
            >
              সরান
            </Button>
          </div>
          {entry.message && (
            <p role="alert" className="col-span-full font-bold text-danger">
              {entry.message}
            </p>
          )}
        </fieldset>
      ))}
      {sending.bar}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={fetcher.state !== 'idle'}>
          আপলোড করুন
        </Button>
        <Button
          ref={more}
          onClick={() => {
            if (entries.length >= maxEntries) toastError(galleryTexts.tooMany)
            else setEntries([...entries, newEntry()])
          }}
        >
          আরেকটি ছবি যোগ করুন
        </Button>
      </div>
    </form>
  )
}

function emptyInputs(form: HTMLFormElement | null): HTMLInputElement[] {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []
  return [...inputs].filter(({ files }) => files?.length === 0)
}

interface Uploaded {
  attempt: string
  /** The id of the photo; undefined if refused. */
  id: number | undefined
  isOk: boolean
  message: string
}

const attemptField = '_attempt'

export function isUpload(form: FormData): boolean {
  return form.has(attemptField)
}

/** Sends one call per photo. */
export async function uploadPhotos(form: FormData) {
  const together = newKey()
  const done: Uploaded[] = []
  for (const { attempt, photo } of photosIn(form)) {
    photo.set(togetherField, together)
    const send = savesWithProgress.get(attempt) ?? fetchApi
    // With its key, a photo is not added twice if the answer was lost.
    const { isOk, message, body } = await send('POST', `${photoEntity.path}/`, photo, {
      'Idempotency-Key': attempt,
    })
    done.push({ attempt, id: isOk ? (body as PhotoView).id : undefined, isOk, message })
  }
  return done.some(({ isOk }) => isOk) ? done : data(done, { status: 503 })
}

/** The entries with a picture. */
function photosIn(form: FormData): { attempt: string; photo: FormData }[] {
  const captions = form.getAll(fields.caption)
  const notes = form.getAll(fields.consent_note)
  const attempts = form.getAll(attemptField)
  return form.getAll(fields.image).flatMap((image, index) => {
    if (!(image instanceof File) || image.size === 0) return []
    const photo = new FormData()
    photo.set(fields.image, image)
    photo.set(fields.caption, captions[index] ?? '')
    photo.set(fields.consent_note, notes[index] ?? '')
    leaveOutUnfilled(photo)
    return [{ attempt: String(attempts[index]), photo }]
  })
}

interface Entry {
  key: string
  /** The Idempotency-Key; new whenever the entry changes. */
  attempt: string
  message: string
}

function newEntry(): Entry {
  return { key: newKey(), attempt: newKey(), message: '' }
}
