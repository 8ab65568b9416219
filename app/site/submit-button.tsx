interface SubmitButtonProps {
  label: string
  /** Shown while the form is sent, or its script is loaded. */
  busyLabel: string
  isBusy: boolean
}

/** Keeps the focus while busy. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <button className="button" type="submit" data-busy={busyLabel} aria-disabled={isBusy || undefined}>
      {isBusy ? busyLabel : label}
    </button>
  )
}
