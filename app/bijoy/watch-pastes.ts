import { mayBeBijoy, pastedPart } from './pasted-text.rules.ts'
import type { TextField } from './replace-text.ts'

// Longer HTML has the fonts of a whole document.
const maxHtml = 200_000

/** Offers to convert Bijoy text pasted into any text field. */
export function watchPastes(): void {
  document.addEventListener('paste', (paste) => {
    const { target: field, clipboardData } = paste
    if (paste.defaultPrevented || !clipboardData || !isTextField(field)) return
    const html = clipboardData.getData('text/html').slice(0, maxHtml)
    if (!mayBeBijoy(clipboardData.getData('text/plain'), html)) return
    const { value, selectionStart, selectionEnd } = field
    const before = { value, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
    // Fields may change the pasted text.
    const offer = () => {
      // A screen with a paste handler may run after this one.
      if (paste.defaultPrevented) return
      const pasted = pastedPart(before, field.value)
      if (pasted)
        import('./offer-conversion.tsx')
          .then(({ offerConversion }) => offerConversion(field, pasted, html))
          // If the converter can't be loaded, the text stays unchanged.
          .catch(() => {})
    }
    field.addEventListener('input', offer, { once: true })
    // Fields that ignore the paste fire no input event.
    setTimeout(() => field.removeEventListener('input', offer))
  })
}

function isTextField(target: EventTarget | null): target is TextField {
  const isOne =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type))
  if (!isOne || target.readOnly || target.disabled || target.closest(`[${convertsItself}]`)) return false
  const isForWords = !/numeric|decimal|tel|email|url/.test(target.inputMode)
  // A visible password has type text.
  return isForWords && !/password|username|code/.test(target.autocomplete)
}

/** Attribute of a part of a screen that converts Bijoy, where the offer is disabled. */
export const convertsItself = 'data-converts-bijoy'
