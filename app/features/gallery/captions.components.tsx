import { type ReactNode, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useBulk, versionOf } from '#app/ui/list/use-bulk.ts'
import { type PhotoView, photoEntity } from './gallery.entity.ts'

/** The id of the heading above the published photos. */
export const listHeadId = 'hung'

/** For buttons that disappear when they are pressed. */
export function focusListHead(): void {
  document.getElementById(listHeadId)?.focus()
}

/** Captions of many photos, saved together. */
export interface Captions {
  isOpen: boolean
  /** By the id of the photo; they survive a change of page. */
  typed: ReadonlyMap<number, string>
  hasUnsaved: boolean
  open: () => void
  type: (id: number, caption: string) => void
  /** Buttons that save or discard them. */
  bar: ReactNode
}

export function useCaptions(photos: readonly PhotoView[]): Captions {
  const words = useWords()
  const bulk = useBulk(photoEntity)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const changed = photos.flatMap((photo) => {
    const caption = typed.get(photo.id)
    return caption === undefined || caption === photo.caption ? [] : [{ ...versionOf(photo), caption }]
  })

  function close(): void {
    focusListHead()
    setIsOpen(false)
    setTyped(new Map())
  }

  async function save(): Promise<void> {
    const done = `${toBengaliDigits(changed.length)}টি ক্যাপশন সংরক্ষণ হয়েছে`
    const failed = 'ক্যাপশন সংরক্ষণ করা যায়নি। যা লিখেছেন তা রাখা আছে; আবার চেষ্টা করুন।'
    if (changed.length === 0 || (await bulk.change(changed, { done, failed }))) close()
  }

  return {
    isOpen,
    typed,
    hasUnsaved: changed.length > 0,
    open: () => setIsOpen(true),
    type: (id, caption) => setTyped(new Map(typed).set(id, caption)),
    bar: (
      <div className={`${styles.saveBar} items-center [--save-bar:var(--paper-warm)]`}>
        <Button look="primary" isBusy={bulk.isBusy} onClick={() => void save()}>
          ক্যাপশন সংরক্ষণ করুন
        </Button>
        <Button
          onClick={() => {
            if (changed.length === 0 || confirm(words.loseTyped)) close()
          }}
        >
          বাতিল
        </Button>
        <p role="status">{changed.length > 0 && `${toBengaliDigits(changed.length)}টি ক্যাপশন লেখা হয়েছে`}</p>
      </div>
    ),
  }
}
