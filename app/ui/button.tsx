import type { ComponentProps } from 'react'
import { useWords } from './language.ts'
import { styles } from './styles.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'quiet' | 'danger'
  /** Shows a busy text, and ignores further presses. */
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
      disabled={isBusy || rest.disabled}
      className={`${styles.button} ${styles[look]} ${className}`}
    >
      {isBusy ? words.processing : children}
    </button>
  )
}
