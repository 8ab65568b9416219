/** Sets the value of a control and fires its input event, as if it had been typed. */
export function fillIn(control: Element | null, value: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'true'
  else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    control.value = value
  else return
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
