export interface ControlState {
  isRequired: boolean
  isFilled: boolean
  isWrong: boolean
}

/** Whether the part of a form with these controls needs nothing more: something is filled, all required is, nothing is wrong. */
export function isPartDone(controls: readonly ControlState[]): boolean {
  return (
    controls.some(({ isFilled }) => isFilled) &&
    controls.every(({ isRequired, isFilled, isWrong }) => !isWrong && (isFilled || !isRequired))
  )
}
