import { useState } from 'react'
import { readTypedTime, toWrittenTime } from '#app/text/dates/written-times.ts'
import { useSayTime } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { type ControlProps, Labelled } from '#app/ui/form/fields.tsx'
import { Understood } from '#app/ui/form/understood.tsx'

/** A labelled time of day, typed in any usual way. */
export function TimeField({ label, hint, ...input }: ControlProps<'input'>) {
  const say = useSayTime()
  const [typed, setTyped] = useState<string>()
  return (
    <Labelled
      name={input.name}
      label={label}
      hint={hint}
      isRequired={input.required}
      write={(stored) => toWrittenTime(stored, say)}
    >
      {(ids, value) => {
        const time = readTypedTime(typed ?? value)
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
            <Understood>{time && say(time)}</Understood>
          </>
        )
      }}
    </Labelled>
  )
}
