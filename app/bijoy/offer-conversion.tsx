import { createRoot } from 'react-dom/client'
import { looksLikeBijoy, namesBijoyFont } from './bijoy.rules.ts'
import { BijoyOffer } from './bijoy-offer.tsx'
import { convertBijoy } from './convert-bijoy.ts'
import type { LocatedText } from './pasted-text.rules.ts'
import type { TextField } from './replace-text.ts'

const open = new WeakMap<TextField, () => void>()

/**
 * Offers below a field to convert pasted Bijoy. `html` is the HTML of the clipboard. Replaces an earlier offer of the
 * field.
 */
export async function offerConversion(field: TextField, pasted: LocatedText, html: string): Promise<void> {
  if (!namesBijoyFont(html) && !looksLikeBijoy(pasted.text)) return
  const converted = await convertBijoy(pasted.text)
  if (converted.text === pasted.text || !field.isConnected) return
  open.get(field)?.()
  const container = insertBelow(field)
  const root = createRoot(container)
  const close = () => {
    open.delete(field)
    if (container.contains(document.activeElement)) field.focus()
    root.unmount()
    container.remove()
  }
  open.set(field, close)
  root.render(<BijoyOffer {...{ field, container, pasted, converted }} onClose={close} />)
}

function insertBelow(field: TextField): HTMLElement {
  const container = document.createElement('div')
  container.className = 'col-span-full'
  const block = blockOf(field)
  const cell = block.parentElement
  if (cell?.parentElement && isRowOfFilters(cell.parentElement)) {
    // Below the whole row, which it would break; Tab still reaches it next.
    container.classList.add('order-last')
    cell.after(container)
  } else block.after(container)
  return container
}

/** The field with its label and neighbours on the same line. */
function blockOf(field: TextField): Element {
  let block: Element = field
  while (block.parentElement && (isRow(block.parentElement) || block.parentElement.matches('label')))
    block = block.parentElement
  return block
}

function isRow(part: Element): boolean {
  const { display, flexDirection, gridTemplateColumns } = getComputedStyle(part)
  if (display.endsWith('grid')) return gridTemplateColumns.includes(' ')
  return display.startsWith('inline') || (display.endsWith('flex') && flexDirection.startsWith('row'))
}

function isRowOfFilters(part: Element): boolean {
  const { display, alignItems } = getComputedStyle(part)
  return display.endsWith('grid') && alignItems.endsWith('end')
}
