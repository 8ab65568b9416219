import { type KeyboardEventHandler, useLayoutEffect, useRef, useState } from 'react'
import { styles } from '#app/ui/base/styles.ts'
import { Calendar } from './calendar.tsx'
import { TimeChoice } from './time-choice.tsx'

export interface MomentPickerProps {
  id: string
  labelId: string
  /** YYYY-MM-DD. */
  day: string | undefined
  /** HH:MM; undefined for a date without time. */
  time: string | undefined
  hasTime: boolean
  /** Gets YYYY-MM-DD, or YYYY-MM-DDTHH:MM with a time. */
  onPick: (picked: string) => void
  onClose: () => void
  onKeyDown: KeyboardEventHandler
}

/** Picking a day closes it, unless a time follows. */
export function MomentPicker({
  id,
  labelId,
  day,
  time,
  hasTime,
  onPick,
  onClose,
  onKeyDown,
}: MomentPickerProps) {
  const panel = useRef<HTMLElement>(null)
  const [isTooWide, setIsTooWide] = useState(false)
  // Below the field; right-aligned if it would exceed the screen.
  useLayoutEffect(() => {
    const { right = 0 } = panel.current?.getBoundingClientRect() ?? {}
    if (right > document.documentElement.clientWidth) setIsTooWide(true)
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section
      ref={panel}
      id={id}
      aria-label="ক্যালেন্ডার"
      aria-describedby={labelId}
      className={`${styles.card} absolute top-full z-20 mt-1 w-79 border-line-strong shadow-xl ${isTooWide ? '-right-2' : '-left-2'}`}
      onKeyDown={onKeyDown}
    >
      <Calendar
        picked={day}
        onPick={(picked) => {
          onPick(hasTime ? `${picked}T${time ?? defaultTime}` : picked)
          if (!hasTime) onClose()
        }}
      />
      {hasTime && (
        <TimeChoice time={time} onTime={(picked) => day && onPick(`${day}T${picked}`)} onDone={onClose} />
      )}
    </section>
  )
}

// The beginning of an office day.
const defaultTime = '09:00'
