import { type ReactNode, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { dropDraft } from '#app/browser/drafts.ts'
import { useWords } from '#app/ui/base/language.ts'
import { useRestoreFocus } from '#app/ui/list/restore-focus.ts'

interface FormDialogProps {
  title: string
  onClose: () => void
  /** The draft that is deleted when the user agrees to lose input. */
  draft?: string | undefined
  /** A question before closing, if something besides input is lost. */
  question?: string | undefined
  /** The form reports typing, so that closing asks first. */
  children: (dialog: { close: () => void; setTyped: (isTyped: boolean) => void }) => ReactNode
}

/** Escape and cancel close it, and ask first if input would be lost. */
export function FormDialog({ title, onClose, draft, question, children }: FormDialogProps) {
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
      className="fixed inset-0 z-40 grid scroll-pt-3 scroll-pb-34 overflow-y-auto bg-ink/50 md:place-items-center"
    >
      {/* Margins, because a sticky bar would stay above the padding of the scroll container. */}
      <Modal className="m-3 max-w-2xl self-start rounded-xl bg-paper shadow-2xl forced-colors:border md:my-8 md:w-full">
        <Dialog className="grid gap-4 p-5 outline-none md:p-7">
          <Heading slot="title" className="text-xl font-bold">
            {title}
          </Heading>
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
