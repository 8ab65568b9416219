import type { ComponentProps } from 'react'
import { useWords } from './language.ts'
import { styles } from './styles.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'quiet' | 'danger'
  /** Says in words that the work is under way, and keeps from pressing twice. */
  isBusy?: boolean
}

/** A button with words; while it is busy it says so. */
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
