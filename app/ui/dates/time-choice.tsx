import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatTime } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'

interface TimeChoiceProps {
  /** HH:MM. */
  time: string | undefined
  onTime: (time: string) => void
  onDone: () => void
}

/** Minutes outside of the list are typed. */
export function TimeChoice({ time, onTime, onDone }: TimeChoiceProps) {
  const [hour = '', minute = ''] = time?.split(':') ?? []
  return (
    <div className="flex items-end gap-1 border-t border-line p-1">
      <label className="grid flex-[3] text-sm font-bold">
        ঘণ্টা
        <select
          value={hour}
          disabled={!time}
          className={`${styles.input} px-1 font-normal`}
          onChange={({ target }) => onTime(`${target.value}:${minute}`)}
        >
          {!time && <option value="" />}
          {hours.map((each) => (
            <option key={each} value={each}>
              {formatTime(`${each}:00`).slice(0, -':০০'.length)}টা
            </option>
          ))}
        </select>
      </label>
      <label className="grid flex-[2] text-sm font-bold">
        মিনিট
        <select
          value={minute}
          disabled={!time}
          className={`${styles.input} px-1 font-normal`}
          onChange={({ target }) => onTime(`${hour}:${target.value}`)}
        >
          {[...new Set([...minutes, minute])].sort().map((each) => (
            <option key={each} value={each}>
              {toBengaliDigits(each)}
            </option>
          ))}
        </select>
      </label>
      <Button look="primary" disabled={!time} onClick={onDone}>
        ঠিক আছে
      </Button>
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const minutes = Array.from({ length: 12 }, (_, index) => String(5 * index).padStart(2, '0'))
