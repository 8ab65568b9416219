import { createRoot } from 'react-dom/client'
import { looksLikeBijoy, namesBijoyFont } from './bijoy.rules.ts'
import { BijoyOffer } from './bijoy-offer.tsx'
import { convertBijoy } from './convert-bijoy.ts'
import type { PlacedText } from './pasted-text.rules.ts'
import type { TextField } from './replace-text.ts'

const open = new WeakMap<TextField, () => void>()

/**
 * Offers below a field to convert what was pasted there, if it is Bijoy. `html` is what the clipboard had beside the text.
 * The offer for an earlier paste into the field goes.
 */
export async function offerConversion(field: TextField, pasted: PlacedText, html: string): Promise<void> {
  if (!namesBijoyFont(html) && !looksLikeBijoy(pasted.text)) return
  const converted = await convertBijoy(pasted.text)
  if (converted.text === pasted.text || !field.isConnected) return
  open.get(field)?.()
  const place = placeBelow(field)
  const root = createRoot(place)
  const close = () => {
    open.delete(field)
    if (place.contains(document.activeElement)) field.focus()
    root.unmount()
    place.remove()
  }
  open.set(field, close)
  root.render(<BijoyOffer {...{ field, place, pasted, converted }} onClose={close} />)
}

/** A new element below a field. */
function placeBelow(field: TextField): HTMLElement {
  const place = document.createElement('div')
  place.className = 'col-span-full'
  const block = blockOf(field)
  const cell = block.parentElement
  if (cell?.parentElement && isRowOfFilters(cell.parentElement)) {
    // Below all of them, which would else be torn apart; the Tab key still comes to it next.
    place.classList.add('order-last')
    cell.after(place)
  } else block.after(place)
  return place
}

/** The field, with what stands beside it in one line or surrounds it as its label. */
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
