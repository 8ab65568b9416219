import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAskBeforeLeaving } from './ask-before-leaving.ts'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { styles } from './styles.ts'
import type { Sending, StoppedSave } from './use-sending.ts'

/** How a dialog stops a save whose files are on their way. */
export interface Stoppable<T> {
  sending: Sending
  /** Reads the list anew; resolves to the record that arrived all the same. */
  find: (isThis: (record: T) => boolean) => Promise<T | undefined>
  /** What is said of one that arrived. */
  already: (record: T) => string
}

const stopAndClose = 'ফাইল এখনো পাঠানো হচ্ছে। পাঠানো থামিয়ে বন্ধ করবেন? যা লিখেছেন তা থাকবে না।'
const leaveWhileSending = 'ফাইল এখনো পাঠানো হচ্ছে। এই পাতা ছাড়লে তা সংরক্ষণ হয়েছে কি না জানা যাবে না। তবু ছাড়বেন?'

/** Stops the save of a dialog, and says what became of it. */
export function useStop<T>(stoppable: Stoppable<T> | undefined, leave: () => void, drop: () => void) {
  const [found, setFound] = useState<T>()
  const isLeaving = useRef(false)
  const revalidator = useRevalidator()
  const isSending = stoppable?.sending.part !== undefined
  return {
    found,
    /** What is asked before the dialog closes; undefined while nothing is on its way. */
    question: isSending ? stopAndClose : undefined,
    andLeave: () => {
      isLeaving.current = true
      stoppable?.sending.stop()
    },
    async onStopped({ saved: answered, isThis, stay }: StoppedSave): Promise<void> {
      const saved =
        (answered as T | undefined) ?? (await stoppable?.find((record) => isThis(record as object)))
      if (saved) {
        drop()
        void revalidator.revalidate()
        setFound(saved)
      } else if (isLeaving.current) leave()
      else stay()
    },
  }
}

/** Asks before the screen is left while files are on their way. */
export function useAskWhileSending({ part }: Sending): void {
  useAskBeforeLeaving(part === undefined ? undefined : leaveWhileSending)
}

interface SavedAlreadyProps<T> {
  title: string
  said: string | undefined
  found: T
  onSaved: (saved: T) => void
}

/** Says that what was to be stopped had been saved before. */
export function SavedAlready<T>({ title, said, found, onSaved }: SavedAlreadyProps<T>) {
  const close = () => onSaved(found)
  return (
    <FormDialog title={title} onClose={close}>
      {() => (
        <>
          <p role="alert" className="font-bold">
            {said}
          </p>
          <div className={styles.saveBar}>
            <Button look="primary" autoFocus onClick={close}>
              বন্ধ করুন
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}
