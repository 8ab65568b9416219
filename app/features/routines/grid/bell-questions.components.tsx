import { useEffect, useRef } from 'react'
import { formatNumber } from '#app/text/base/digits.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { allDays } from '../times.rules.ts'
import { type Along, alone } from './bell-saving.components.tsx'

interface MoveQuestionProps {
  /** How many entries. */
  moving: number
  onAnswer: (along: Along) => void
  onBack: () => void
}

/** Asked before entries that are in changed periods are saved at other times. */
export function MoveQuestion({ moving, onAnswer, onBack }: MoveQuestionProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div
      role="alertdialog"
      aria-label="ক্লাসও কি সরবে?"
      onKeyDown={({ key }) => key === 'Escape' && onBack()}
      className="grid gap-2 rounded-lg border border-accent bg-paper-warm p-3"
    >
      <p>
        এই ঘণ্টাগুলোতে {formatNumber(moving)}টি ক্লাস আছে। ক্লাসগুলোও কি নতুন সময়ে যাবে? না গেলে সেগুলো আগের সময়েই আলাদা
        সারিতে থাকবে।
      </p>
      <span className="flex flex-wrap gap-2">
        <Button ref={first} look="primary" onClick={() => onAnswer({ ...alone, move_entries: true })}>
          ক্লাসসহ সরান
        </Button>
        <Button onClick={() => onAnswer(alone)}>শুধু ঘণ্টার সময়</Button>
        <Button onClick={onBack}>ফিরে যান</Button>
      </span>
    </div>
  )
}

interface DaysProps {
  /** Of the boxes. */
  name: string
  days: readonly number[]
  problem: string
  onDays: (days: number[]) => void
}

/** For which days a schedule is. */
export function ScheduleDays({ name, days, problem, onDays }: DaysProps) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-x-4">
        {allDays.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              checked={days.includes(day)}
              aria-invalid={problem !== '' || undefined}
              onChange={({ target }) =>
                onDays(
                  target.checked ? [...days, day].sort((a, b) => a - b) : days.filter((one) => one !== day),
                )
              }
              className="size-5 shrink-0"
            />
            {weekDays[day]}
          </label>
        ))}
      </div>
      {problem && <p className="text-sm font-bold text-danger">{problem}</p>}
    </div>
  )
}
