import type { ComponentProps, MouseEvent } from 'react'
import { useWords } from './language.ts'
import { styles } from './styles.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'quiet' | 'danger'
  /** Shows a busy text, and ignores further presses; it keeps the focus, which a disabled button would lose. */
  isBusy?: boolean
}

/** A button with a text and a busy state. */
export function Button({
  look = 'quiet',
  isBusy = false,
  type = 'button',
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const words = useWords()
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? ignore : rest.onClick}
      className={`${styles.button} ${styles[look]} ${className}`}
    >
      {isBusy ? words.processing : children}
    </button>
  )
}

// Enter in a field presses the submit button, too.
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
