import type { ComponentProps, ReactNode } from 'react'
import { styles } from '#app/ui/base/styles.ts'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  id: string
  look?: 'quiet' | 'primary'
  className?: string
  children: ReactNode
  /** Empties the input after each choice, so that the same file can be chosen again. */
  isEmptied?: boolean
  /** Gets the chosen files; empty if the choice was cancelled. */
  onFiles: (files: File[]) => void
}

/** A file input that looks like a button: the label is visible and pressed, the input has the focus. */
export function FileButton({
  id,
  look = 'quiet',
  className = '',
  children,
  isEmptied = false,
  onFiles,
  ...input
}: FileButtonProps) {
  return (
    <div className={`relative ${className}`}>
      <input
        {...input}
        id={id}
        type="file"
        className="peer absolute bottom-0 left-0 size-px opacity-0"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          if (isEmptied) currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`${styles.button} ${styles[look]} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus) peer-aria-invalid:border-danger`}
      >
        {children}
      </label>
    </div>
  )
}
