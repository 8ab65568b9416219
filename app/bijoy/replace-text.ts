/** A text field of one line or many. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Replaces a part of a text field as if typed: with its events and the browser's undo. */
export function replaceText(
  field: TextField,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  const replaced = field.value.slice(0, start) + text + field.value.slice(end)
  field.focus()
  field.setSelectionRange(start, end)
  if (text.length <= mostTyped) document.execCommand('insertText', false, text)
  if (field.value === replaced) return
  field.setRangeText(replaced, 0, field.value.length)
  field.setSelectionRange(start + text.length, start + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

// Browsers insert text line by line: long texts would block the page for seconds.
const mostTyped = 5_000
