export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Place {
  left: number
  top: number
}

/** Between toasts, controls and the edges of the screen, in CSS pixels. */
const toastGap = 8

/**
 * Where toasts cover none of the controls: as near as possible to the top right, or with `isUpwards` to the bottom.
 * Undefined if there is no such place.
 */
export function findFreePlace(
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  controls: readonly Box[],
  isUpwards: boolean,
): Place | undefined {
  const lowest = screen.height - toastGap - size.height
  const edges = controls.map((box) =>
    isUpwards ? box.top - toastGap - size.height : bottomOf(box) + toastGap,
  )
  const lines = [isUpwards ? lowest : toastGap, ...edges]
    .filter((top) => top >= toastGap && top <= lowest)
    .toSorted((one, other) => (isUpwards ? other - one : one - other))
  for (const top of lines) {
    const left = findFreeLeft(size, screen.width, top, controls)
    if (left !== undefined) return { left, top }
  }
  return undefined
}

function findFreeLeft(
  { width, height }: Pick<Box, 'width' | 'height'>,
  screenWidth: number,
  top: number,
  controls: readonly Box[],
): number | undefined {
  const beside = controls.filter((box) => box.top < top + height + toastGap && bottomOf(box) > top - toastGap)
  let left = screenWidth - toastGap - width
  while (left >= toastGap) {
    const covered = beside.find(
      (box) => box.left < left + width + toastGap && box.left + box.width > left - toastGap,
    )
    if (!covered) return left
    left = covered.left - 2 * toastGap - width
  }
  return undefined
}

/** The top of toasts that no control leaves room for: above the bar of a form that is at the bottom of the screen. */
export function topAboveBar(toasts: Box, screen: Pick<Box, 'height'>, bars: readonly Box[]): number {
  // The bar of a form that was scrolled away is elsewhere.
  const bar = bars.findLast((one) => one.top > screen.height / 2 && one.top < screen.height)
  return bar ? Math.min(toasts.top, bar.top - toasts.height) : toasts.top
}

const bottomOf = ({ top, height }: Box) => top + height
