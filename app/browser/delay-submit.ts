/**
 * Delays submit while a file is prepared. A submit meanwhile calls `onDelay` and is repeated afterwards, unless the file
 * can't be sent.
 */
export function delaySubmit(form: HTMLFormElement, prepared: Promise<boolean>, onDelay?: () => void): void {
  let submitted: SubmitEvent | undefined
  const intercept = (event: SubmitEvent) => {
    // In the capture phase, before React handles it.
    event.preventDefault()
    event.stopPropagation()
    submitted = event
    onDelay?.()
  }
  form.addEventListener('submit', intercept, { capture: true })
  void prepared.then((isReady) => {
    form.removeEventListener('submit', intercept, { capture: true })
    if (!submitted || !isReady || !form.isConnected) return
    form.requestSubmit(submitted.submitter?.isConnected ? submitted.submitter : null)
  })
}
