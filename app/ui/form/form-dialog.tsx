import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { dropDraft } from '#app/browser/drafts.ts'
import { useWords } from '#app/ui/base/language.ts'
import { IconButton } from '#app/ui/list/icon-button.tsx'
import { useRestoreFocus } from '#app/ui/list/restore-focus.ts'

interface FormDialogProps {
  title: string
  /** A panel at the right, full on phones, for the form of a record; a dialog in the middle for questions and notes. */
  look?: keyof typeof looks
  onClose: () => void
  /** The draft that is deleted when the user agrees to lose input. */
  draft?: string | undefined
  /** A question before closing, if something besides input is lost. */
  question?: string | undefined
  /** The form reports typing, so that closing asks first. */
  children: (dialog: { close: () => void; setTyped: (isTyped: boolean) => void }) => ReactNode
}

/** Escape and cancel close it, and ask first if input would be lost. */
export function FormDialog({ title, look = 'dialog', onClose, draft, question, children }: FormDialogProps) {
  const isTyped = useRef(false)
  const words = useWords()
  useRestoreFocus()
  const close = () => {
    const message = question ?? (isTyped.current ? words.loseTyped : undefined)
    if (message && !confirm(message)) return
    if (message && draft) dropDraft(draft)
    onClose()
  }
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      className={`fixed inset-0 z-40 bg-ink/50 ${looks[look].overlay}`}
    >
      <Modal className={`bg-paper shadow-2xl forced-colors:border ${looks[look].modal}`}>
        <Dialog
          className={`outline-none ${looks[look].dialog}`}
          {...(look === 'panel' && { [panelMark]: '' })}
        >
          <div className={looks[look].head}>
            <Heading slot="title" className="min-w-0 heading wrap-anywhere">
              {title}
            </Heading>
            {look === 'panel' && (
              <IconButton
                icon={XMarkIcon}
                aria-label={words.cancel}
                onClick={close}
                className="-my-2 sm:hidden"
              />
            )}
          </div>
          {children({
            close,
            setTyped: (typed) => {
              isTyped.current = typed
            },
          })}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

// Margins and paddings inside the scroll container, because a sticky bar would stay above the padding of the container.
const panelMark = 'data-panel'

const looks = {
  dialog: {
    overlay: 'grid scroll-pt-3 scroll-pb-34 overflow-y-auto md:place-items-center',
    modal: 'm-3 max-w-2xl self-start rounded-xl md:my-8 md:w-full',
    dialog: 'grid gap-4 p-5 md:p-7',
    head: '',
  },
  // Only the panel scrolls, so that title and buttons always have the same place; above the keyboard of a phone, too.
  panel: {
    overlay: 'flex justify-end',
    modal:
      'h-[var(--visual-viewport-height,100dvh)] w-full scroll-pt-18 scroll-pb-34 overflow-y-auto overscroll-contain md:max-w-2xl low:scroll-pt-3',
    dialog: 'flex min-h-full flex-col gap-4 px-5 pb-3 [--save-bar-edge:--spacing(5)]',
    head: 'sticky top-0 z-10 -mx-5 flex items-center justify-between gap-3 border-b border-line bg-paper px-5 py-3 low:static',
  },
} as const
