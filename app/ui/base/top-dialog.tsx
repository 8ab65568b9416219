import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

interface TopDialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'onCancel'> {
  title: string
  /** Also by Escape. */
  onCancel: () => void
  children: ReactNode
}

/** A dialog above other dialogs; closing restores the focus. */
export function TopDialog({ title, onCancel, children, ...rest }: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      {...rest}
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      // Escape must not close the dialog below.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className="m-auto w-full max-w-md rounded-xl bg-paper p-6 shadow-2xl backdrop:bg-ink/60"
    >
      <h2 id={heading} className="heading">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
