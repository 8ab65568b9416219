import { type FormEvent, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { FormContext } from '#app/ui/form/form-context.ts'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { checkForm } from '#app/ui/form/refused-form.ts'
import { AlbumFields, readAlbum } from './album-fields.components.tsx'
import type { Album } from './albums.rules.ts'
import { photoEntity } from './gallery.entity.ts'

interface MoveDialogProps {
  count: number
  albums: readonly Album<unknown>[]
  isBusy: boolean
  onMove: (album: { album: string; album_date: string }) => void
  onClose: () => void
}

/** An empty name takes the photos out of their albums. */
export function MoveDialog({ count, albums, isBusy, onMove, onClose }: MoveDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string[]>>({})

  function move(event: FormEvent): void {
    event.preventDefault()
    if (!form.current) return
    const refusal = checkForm(photoEntity, new FormData(form.current), form.current)
    setErrors(refusal?.errors ?? {})
    if (!refusal) onMove(readAlbum(form.current, albums))
  }

  return (
    <FormDialog title={`${toBengaliDigits(count)}টি ছবি অ্যালবামে নিন`} onClose={onClose}>
      {({ close, setTyped }) => (
        <FormContext value={{ errors, current: undefined, initial: () => '' }}>
          <form ref={form} noValidate className="grid gap-4" onSubmit={move} onInput={() => setTyped(true)}>
            <AlbumFields albums={albums} />
            <div className={styles.saveBar}>
              <Button type="submit" look="primary" isBusy={isBusy}>
                সংরক্ষণ করুন
              </Button>
              <Button onClick={close}>বাতিল</Button>
            </div>
          </form>
        </FormContext>
      )}
    </FormDialog>
  )
}
