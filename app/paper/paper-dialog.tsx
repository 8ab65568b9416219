import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { CountProgress } from '#app/ui/base/count-progress.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastError } from '#app/ui/base/toasts.tsx'
import { PhotosInput } from '#app/ui/files/photos-input.tsx'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { OrderList } from '#app/ui/list/order-list.tsx'
import { FlatSheet } from './flat-sheet.tsx'
import { turned } from './paper.rules.ts'
import { PaperCorners } from './paper-corners.tsx'
import { type Sheet, usePaperSheets } from './use-paper-sheets.ts'

const none: readonly File[] = []

interface PaperDialogProps {
  /** The PDF's name begins with it. */
  namePrefix: string
  /** Photos to start with. */
  pictures?: readonly File[] | undefined
  onMade: (pdf: File) => void
  onClose: () => void
}

/** Makes one PDF of photos of paper: sheets are straightened by their corners, and ordered. */
export function PaperDialog({ namePrefix, pictures = none, onMade, onClose }: PaperDialogProps) {
  const { sheets, refusals, isBusy, order, addPhotos, change, remove } = usePaperSheets()
  const [selectedId, setSelectedId] = useState<number>()
  const [done, setDone] = useState<number>()
  const selected = sheets.find(({ id }) => id === selectedId)

  async function takePhotos(photos: readonly File[]): Promise<void> {
    const first = await addPhotos(photos)
    if (first) setSelectedId(first.id)
  }

  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (!hasBegun.current) void takePhotos(pictures)
    hasBegun.current = true
  })
  useEffect(() => begin(), [])

  async function bind(): Promise<void> {
    setDone(0)
    try {
      const { bindPdf } = await import('./bind-pdf.ts')
      const name = `${namePrefix}-${toBengaliDigits(todayInDhaka())}.pdf`
      onMade(await bindPdf(sheets, name, setDone))
    } catch {
      toastError('PDF বানানো যায়নি। ছবি কমিয়ে বা আবার তুলে দেখুন।')
      setDone(undefined)
    }
  }

  return (
    <FormDialog
      title="কাগজের ছবি থেকে PDF"
      onClose={onClose}
      question={sheets.length > 0 ? loseSheets : undefined}
    >
      {({ close }) => (
        <>
          <p>প্রতিটি পৃষ্ঠার ছবি দিন। কাগজের চার কোণে চারটি বিন্দু টেনে বসালে পৃষ্ঠাটি সোজা হয়ে যাবে।</p>
          <PhotosInput hasSome={sheets.length > 0} onPhotos={(photos) => void takePhotos(photos)} />
          <p role="status" className="text-sm empty:hidden">
            {isBusy && 'ছবি ছোট করা হচ্ছে…'}
          </p>
          {refusals.length > 0 && (
            <p role="alert" className="text-sm font-bold text-danger">
              {refusals.join(' ')}
            </p>
          )}
          {selected && <SheetEditor sheet={selected} onChange={(changed) => change(selected.id, changed)} />}
          {sheets.length > 0 && (
            <OrderList
              rows={sheets}
              nameOf={({ name }) => name}
              pictureOf={({ url }) => url}
              onOrder={order}
              more={(sheet) => (
                <>
                  <Button
                    aria-label={`কোণ ঠিক করুন: ${sheet.name}`}
                    aria-pressed={sheet === selected}
                    className="aria-pressed:bg-brand-tint"
                    onClick={() => setSelectedId(sheet.id)}
                  >
                    কোণ ঠিক করুন
                  </Button>
                  <Button aria-label={`সরান: ${sheet.name}`} onClick={() => remove(sheet)}>
                    সরান
                  </Button>
                </>
              )}
            />
          )}
          <div className={styles.saveBar}>
            {done !== undefined && (
              <div className="flex w-full">
                <CountProgress label="PDF বানানো" done={done} total={sheets.length} what="পৃষ্ঠা বসানো হয়েছে" />
              </div>
            )}
            <Button
              look="primary"
              aria-disabled={sheets.length === 0 || isBusy || done !== undefined}
              onClick={() => sheets.length > 0 && !isBusy && done === undefined && void bind()}
            >
              {done === undefined ? 'PDF বানান' : 'বানানো হচ্ছে…'}
            </Button>
            <Button onClick={close}>বাতিল</Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}

const loseSheets = 'ছবিগুলো দিয়ে PDF বানানো হয়নি। বন্ধ করবেন?'

interface SheetEditorProps {
  sheet: Sheet
  onChange: (changed: Partial<Sheet>) => void
}

/** The corners on the photo, and the resulting page. */
function SheetEditor({ sheet, onChange }: SheetEditorProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="subheading">
        {sheet.name}
      </h3>
      <PaperCorners url={sheet.url} corners={sheet.corners} onCorners={(corners) => onChange({ corners })} />
      <div className="flex flex-wrap items-start gap-4">
        <FlatSheet photo={sheet.photo} corners={sheet.corners} isClear={sheet.isClear} />
        <div className="grid flex-1 basis-48 gap-2">
          <Button className="justify-self-start" onClick={() => onChange({ corners: turned(sheet.corners) })}>
            পৃষ্ঠা ঘোরান
          </Button>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={sheet.isClear}
              onChange={({ currentTarget }) => onChange({ isClear: currentTarget.checked })}
            />
            সাদাকালো, লেখা আরও স্পষ্ট
          </label>
        </div>
      </div>
    </section>
  )
}
