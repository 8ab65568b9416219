interface SubmitButtonProps {
  label: string
  /** Shown while the form is sent, and while its script is loaded to send it. */
  busyLabel: string
  isBusy: boolean
}

/** The button that sends the form of an island. It keeps the focus while it is busy. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <button className="button" type="submit" data-busy={busyLabel} aria-disabled={isBusy || undefined}>
      {isBusy ? busyLabel : label}
    </button>
  )
}
