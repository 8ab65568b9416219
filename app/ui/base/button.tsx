import type { ComponentProps, MouseEvent } from 'react'
import { useWords } from './language.ts'
import { styles } from './styles.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'quiet' | 'danger'
  /** Shows a busy text and ignores presses; unlike with `disabled`, the focus stays. */
  isBusy?: boolean
}

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

// Also for Enter in a field, which clicks the submit button.
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
