/**
 * Holds back the sending of a form while one of its files is being prepared. A submit meanwhile is repeated afterwards,
 * unless the file can't be sent.
 */
export function holdSubmit(form: HTMLFormElement, prepared: Promise<boolean>): void {
  let held: SubmitEvent | undefined
  const hold = (event: SubmitEvent) => {
    // Stopped before React hears it.
    event.preventDefault()
    event.stopPropagation()
    held = event
  }
  form.addEventListener('submit', hold, { capture: true })
  void prepared.then((isReady) => {
    form.removeEventListener('submit', hold, { capture: true })
    if (!held || !isReady || !form.isConnected) return
    form.requestSubmit(held.submitter?.isConnected ? held.submitter : null)
  })
}
