/** A field that people write text into, of one line or many. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Replaces a part of a text field as if it was typed: with its events, and undone by the browser's own undo. */
export function replaceText(
  field: TextField,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  const wanted = field.value.slice(0, start) + text + field.value.slice(end)
  field.focus()
  field.setSelectionRange(start, end)
  if (text.length <= mostTyped) document.execCommand('insertText', false, text)
  if (field.value === wanted) return
  field.setRangeText(wanted, 0, field.value.length)
  field.setSelectionRange(start + text.length, start + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

// Browsers type texts line by line: long ones take them seconds, and the page stands still.
const mostTyped = 5_000
