/** Copies the text of a field; returns whether that worked. */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  if (!field) return false
  const isWritten = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  )
  if (isWritten) return true
  // Over plain HTTP there is no clipboard API; the selected text can be copied all the same.
  field.focus()
  field.select()
  return document.execCommand('copy')
}
