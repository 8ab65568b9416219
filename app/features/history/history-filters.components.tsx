import { type FormEvent, useState } from 'react'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { parseWrittenDate } from '#app/text/dates/written-dates.ts'
import { DateField } from '#app/ui/dates/moment-fields.tsx'
import { FormContext } from '#app/ui/form/form-context.ts'
import { Chip, Chips } from '#app/ui/list/list-toolbar.tsx'
import { periodLabels } from './history.contract.ts'
import { entityNames } from './history.rules.ts'
import { daysOf, nameOfPeriod, type Period, type PeriodName, periodNames } from './period.rules.ts'

export interface Person {
  username: string
  full_name?: string
}

interface HistoryFiltersProps {
  role: string | undefined
  /** To choose from; empty if the history is of one person. */
  people: readonly Person[]
  chosen: (name: string) => string
  choose: (values: Readonly<Record<string, string>>) => void
  errors: Record<string, string[]>
}

export function HistoryFilters({ role, people, chosen, choose, errors }: HistoryFiltersProps) {
  const one = (name: string) => (value: string) => choose({ [name]: value })
  const today = todayInDhaka()
  const [isChoosing, setIsChoosing] = useState(false)
  const period: Period = { from: chosen('from'), to: chosen('to') }
  const name = isChoosing ? 'chosen' : nameOfPeriod(period, today)

  function chooseName(next: PeriodName): void {
    const days = daysOf(next, today)
    setIsChoosing(!days)
    if (days) choose({ ...days })
  }

  /** A day that is not yet typed to its end changes nothing. */
  function readDay({ target }: FormEvent<HTMLElement>): void {
    if (!(target instanceof HTMLInputElement) || !(target.name in periodLabels)) return
    const day = target.value.trim() === '' ? '' : parseWrittenDate(target.value)
    if (day !== undefined) choose({ [target.name]: day })
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Chips>
        {people.length > 0 && (
          <Chip
            label="কে করেছেন"
            name="user"
            all="সবাই"
            options={people.map(({ username, full_name }) => ({
              value: username,
              label: full_name ? `${full_name} (${username})` : username,
            }))}
            value={chosen('user')}
            onValue={one('user')}
          />
        )}
        <Chip
          label="কিসের পরিবর্তন"
          name="entity"
          all="সব তথ্য"
          options={entityNames(role).map(({ entity, name }) => ({ value: entity, label: name }))}
          value={chosen('entity')}
          onValue={one('entity')}
        />
        <Chip
          label="কী করা হয়েছে"
          name="kind"
          all="সব কাজ"
          options={kinds}
          value={chosen('kind')}
          onValue={one('kind')}
        />
        <Chip
          label="কবে"
          name="period"
          all={periodNames.all}
          options={periods}
          value={name === 'all' ? '' : name}
          onValue={(value) => chooseName((value || 'all') as PeriodName)}
        />
      </Chips>
      {name === 'chosen' && (
        <FormContext
          value={{ errors, current: undefined, initial: (day) => period[day as keyof Period] ?? '' }}
        >
          <div className="grid max-w-xl gap-3 sm:grid-cols-2" onInput={readDay}>
            <DateField name="from" label={periodLabels.from} />
            <DateField name="to" label={periodLabels.to} />
          </div>
        </FormContext>
      )}
    </div>
  )
}

const kinds = [
  { value: 'delete', label: 'মুছে ফেলা' },
  { value: 'update', label: 'বদলানো' },
  { value: 'create', label: 'যোগ করা' },
  { value: 'undo', label: 'ফেরানো' },
]

const periods = Object.entries(periodNames)
  .map(([value, label]) => ({ value, label }))
  .filter(({ value }) => value !== 'all')
