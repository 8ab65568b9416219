import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatInstant, toDateTimeInput } from '#app/text/dates/dates.ts'
import { parseWrittenDate, toDayFirst } from '#app/text/dates/written-dates.ts'
import { readTypedInstant, toWrittenInstant } from '#app/text/dates/written-times.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { type ControlProps, Labelled, labelIdOf } from '#app/ui/form/fields.tsx'
import { fillIn } from '#app/ui/form/fill-in.ts'
import { ParsedValue } from '#app/ui/form/parsed-value.tsx'
import type { MomentPickerProps } from './moment-picker.tsx'

/** Typed in any usual format or picked in a calendar; displayed with the day first. */
export function DateField(field: ControlProps<'input'>) {
  return <MomentField hint="দিন/মাস/বছর, যেমন ২৬/০৩/২০১৩" {...field} kind={dates} />
}

/** A date and time in Bangladesh, stored as an instant. */
export function InstantField(field: ControlProps<'input'>) {
  return <MomentField hint="তারিখ ও সময়, যেমন ২৬/০৩/২০২৬ সকাল ৯:৩০" {...field} kind={instants} />
}

interface MomentKind {
  /** The text of the input for a stored value, or for a picked day and time. */
  write: (stored: string) => string
  /** Parses to YYYY-MM-DD, and HH:MM if there is a time; empty if it can't. */
  read: (written: string) => string[]
  hasTime: boolean
}

const dates: MomentKind = {
  write: writeDay,
  read: (written) => [parseWrittenDate(written) ?? []].flat(),
  hasTime: false,
}

/** The text of the input for a stored day. */
export function writeDay(day: string): string {
  return toBengaliDigits(toDayFirst(day))
}

const instants: MomentKind = {
  write: toWrittenInstant,
  read: (written) => toDateTimeInput(readTypedInstant(written) ?? '').split('T'),
  hasTime: true,
}

function MomentField({ label, hint, kind, ...attributes }: ControlProps<'input'> & { kind: MomentKind }) {
  const pickerId = useId()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const picker = usePicker(isOpen)
  useLeaving(field, isOpen, () => setIsOpen(false))

  function close(): void {
    setIsOpen(false)
    opener.current?.focus()
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    // Otherwise it would also close a dialog around the form.
    event.stopPropagation()
    close()
  }

  return (
    <Labelled
      name={attributes.name}
      label={label}
      hint={hint}
      isRequired={attributes.required}
      write={kind.write}
    >
      {(ids, value) => {
        const [day, time] = kind.read(typed ?? value)
        return (
          <>
            <div ref={field} className="relative">
              <div className="flex gap-2">
                <input
                  autoComplete="off"
                  defaultValue={value}
                  {...attributes}
                  {...ids}
                  ref={input}
                  className={styles.input}
                  onInput={({ currentTarget }) => setTyped(currentTarget.value)}
                />
                <Button
                  ref={opener}
                  aria-label="ক্যালেন্ডার"
                  aria-describedby={labelIdOf(ids.id)}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? pickerId : undefined}
                  className="px-2.5"
                  onClick={() => setIsOpen(!isOpen)}
                  onKeyDown={closeOnEscape}
                >
                  <CalendarIcon />
                </Button>
              </div>
              {isOpen && picker === 'failed' && (
                <p role="alert" className="text-sm font-bold text-danger">
                  ক্যালেন্ডার আনা যায়নি। তারিখটি লিখে দিন।
                </p>
              )}
              {isOpen && picker && picker !== 'failed' && (
                <picker.Picker
                  id={pickerId}
                  labelId={labelIdOf(ids.id)}
                  day={day || undefined}
                  time={time}
                  hasTime={kind.hasTime}
                  onPick={(picked) => fillIn(input.current, kind.write(picked))}
                  onClose={close}
                  onKeyDown={closeOnEscape}
                />
              )}
            </div>
            {kind.hasTime && <ParsedValue>{time && formatInstant(`${day}T${time}`)}</ParsedValue>}
          </>
        )
      }}
    </Labelled>
  )
}

/** Loaded when first opened. */
function usePicker(isOpen: boolean) {
  const [picker, setPicker] = useState<{ Picker: ComponentType<MomentPickerProps> } | 'failed'>()
  useEffect(() => {
    if (!isOpen) return
    import('./moment-picker.tsx').then(
      ({ MomentPicker }) => setPicker({ Picker: MomentPicker }),
      () => setPicker('failed'),
    )
  }, [isOpen])
  return picker
}

/** Calls back when a pointer or the focus leaves the part. */
function useLeaving(part: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  const handler = useRef(onLeave)
  handler.current = onLeave
  useEffect(() => {
    if (!isOpen) return
    const leave = (to: EventTarget | null) => {
      if (to instanceof Node && !part.current?.contains(to)) handler.current()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', ({ target }) => leave(target), { signal })
    part.current?.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget), { signal })
    return () => listening.abort()
  }, [part, isOpen])
}

function CalendarIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="size-6"
    >
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 2.5v5M16 2.5v5" strokeLinecap="round" />
    </svg>
  )
}
