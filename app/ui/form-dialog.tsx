import { type ReactNode, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from './language.ts'

interface FormDialogProps {
  title: string
  onClose: () => void
  /** The form; it reports typing, so that closing asks first. */
  children: (dialog: { close: () => void; setTyped: (isTyped: boolean) => void }) => ReactNode
}

/** A titled dialog around a form; Escape and cancel close it, and ask first if input would be lost. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const isTyped = useRef(false)
  const words = useWords()
  const close = () => {
    if (!isTyped.current || confirm(words.loseTyped)) onClose()
  }
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      className="fixed inset-0 z-40 grid overflow-y-auto bg-ink/50 p-3 md:place-items-center md:p-8"
    >
      <Modal className="w-full max-w-2xl self-start rounded-xl bg-paper shadow-2xl">
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
