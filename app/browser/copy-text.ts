/** Returns whether the text was copied. */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  if (!field) return false
  const isWritten = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  )
  if (isWritten) return true
  // Over plain HTTP there is no clipboard API, but selected text can be copied.
  field.focus()
  field.select()
  return document.execCommand('copy')
}
