import { useEffect, useState } from 'react'

/** Whether the name of an icon shows: under the pointer or with the focus, until Escape. */
export function useTip() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setIsShown(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [isShown])
  const show = () => setIsShown(true)
  const hide = () => setIsShown(false)
  return {
    isShown,
    triggers: { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide },
  }
}
