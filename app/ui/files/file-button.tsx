import type { ComponentProps, ReactNode } from 'react'
import { styles } from '#app/ui/base/styles.ts'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  id: string
  look?: 'quiet' | 'primary'
  className?: string
  children: ReactNode
  /** Whether the input is emptied after each choice, so that the same file can be chosen once more. */
  isEmptied?: boolean
  /** Takes what was chosen; empty if the choice was withdrawn. */
  onFiles: (files: File[]) => void
}

/** A file input that looks like a button: its label is what is seen and pressed, the input has the focus. */
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
