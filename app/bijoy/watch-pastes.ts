import { mayBeBijoy, pastedPart } from './pasted-text.rules.ts'
import type { TextField } from './replace-text.ts'

// Longer ones have the fonts of a whole document.
const mostHtml = 200_000

/** From now on offers to convert Bijoy text that is pasted into a text field, wherever it is. */
export function watchPastes(): void {
  document.addEventListener('paste', (paste) => {
    const { target: field, clipboardData } = paste
    if (paste.defaultPrevented || !clipboardData || !isTextField(field)) return
    const html = clipboardData.getData('text/html').slice(0, mostHtml)
    if (!mayBeBijoy(clipboardData.getData('text/plain'), html)) return
    const { value, selectionStart, selectionEnd } = field
    const before = { value, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
    // What comes into the field may be different from what is on the clipboard.
    const offer = () => {
      // A screen that takes pastes itself may have heard of it after us.
      if (paste.defaultPrevented) return
      const pasted = pastedPart(before, field.value)
      if (pasted)
        import('./offer-conversion.tsx')
          .then(({ offerConversion }) => offerConversion(field, pasted, html))
          // Without the converter, which comes from the server, the text stays as it is.
          .catch(() => {})
    }
    field.addEventListener('input', offer, { once: true })
    // A field that takes nothing has no such event.
    setTimeout(() => field.removeEventListener('input', offer))
  })
}

function isTextField(target: EventTarget | null): target is TextField {
  const isOne =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type))
  if (!isOne || target.readOnly || target.disabled || target.closest(`[${convertsItself}]`)) return false
  const isForWords = !/numeric|decimal|tel|email|url/.test(target.inputMode)
  // A password that is shown is of type text.
  return isForWords && !/password|username|code/.test(target.autocomplete)
}

/** Marks a part of a screen that converts Bijoy texts itself: there no conversion is offered when such a text is pasted. */
export const convertsItself = 'data-converts-bijoy'
