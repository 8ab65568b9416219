import { useContext, useState } from 'react'
import { formatTime } from '#app/text/dates/dates.ts'
import {
  formatTimeInEnglish,
  type HourRule,
  readTypedTime,
  toWrittenTime,
} from '#app/text/dates/written-times.ts'
import { ScreenLanguage } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { type ControlProps, Labelled } from '#app/ui/form/fields.tsx'
import { ParsedValue } from '#app/ui/form/parsed-value.tsx'

/** Typed in any usual format; `hours` is the rule of times without am or pm. */
export function TimeField({
  label,
  hint,
  hours,
  ...input
}: ControlProps<'input'> & { hours?: HourRule | undefined }) {
  const format = useFormatTime()
  const [typed, setTyped] = useState<string>()
  return (
    <Labelled
      name={input.name}
      label={label}
      hint={hint}
      isRequired={input.required}
      write={(stored) => toWrittenTime(stored, format, hours)}
    >
      {(ids, value) => {
        const time = readTypedTime(typed ?? value, hours)
        return (
          <>
            <input
              autoComplete="off"
              defaultValue={value}
              {...input}
              {...ids}
              className={styles.input}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <ParsedValue>{time && format(time)}</ParsedValue>
          </>
        )
      }}
    </Labelled>
  )
}

/** Formats HH:MM in the language of the screen. */
function useFormatTime(): (hhmm: string) => string {
  return useContext(ScreenLanguage) === 'en' ? formatTimeInEnglish : formatTime
}
