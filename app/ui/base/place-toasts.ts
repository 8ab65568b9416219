import { type Box, findFreePlace } from './toast-place.rules.ts'

const controls = 'a[href], button, input, select, textarea, summary, [role=combobox], [role=option]'

/** Moves the toasts to where they cover no control; without such a place they stay where the style sheet has them. */
export function placeToasts(region: HTMLElement): void {
  region.style.translate = ''
  const from = region.getBoundingClientRect()
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const isAtBottom = from.top > screen.height / 2
  const to = findFreePlace(from, screen, controlsBeside(region, screen), isAtBottom)
  const bar = isAtBottom ? [...document.querySelectorAll('.sticky.bottom-0')].at(-1) : undefined
  const aboveBar = bar && Math.min(from.top, bar.getBoundingClientRect().top - from.height)
  const left = to ? to.left - from.left : 0
  const top = (to?.top ?? aboveBar ?? from.top) - from.top
  region.style.translate = `${left}px ${top}px`
}

/** The visible ones; of a dialog, because what is behind it can't be used. */
function controlsBeside(region: HTMLElement, screen: Pick<Box, 'width' | 'height'>): Box[] {
  const dialog = [...document.querySelectorAll('dialog:modal, [role=dialog]')].at(-1)
  return [...(dialog ?? document).querySelectorAll(controls)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom, left, right }) => {
      const isVisible = width > 1 && height > 1
      return isVisible && bottom > 0 && top < screen.height && right > 0 && left < screen.width
    })
}
