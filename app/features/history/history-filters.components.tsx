import { type FormEvent, useState } from 'react'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { parseWrittenDate } from '#app/text/dates/written-dates.ts'
import { DateField } from '#app/ui/dates/moment-fields.tsx'
import { FormContext } from '#app/ui/form/form-context.ts'
import { FilterSelect, Filters } from '#app/ui/list/toolbar.tsx'
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
  return (
    <Filters>
      {people.length > 0 && (
        <FilterSelect label="কে করেছেন" name="user" value={chosen('user')} onValue={one('user')}>
          <option value="">সবাই</option>
          {people.map(({ username, full_name }) => (
            <option key={username} value={username}>
              {full_name ? `${full_name} (${username})` : username}
            </option>
          ))}
        </FilterSelect>
      )}
      <FilterSelect label="কিসের পরিবর্তন" name="entity" value={chosen('entity')} onValue={one('entity')}>
        <option value="">সব তথ্য</option>
        {entityNames(role).map(({ entity, name }) => (
          <option key={entity} value={entity}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="কী করা হয়েছে" name="kind" value={chosen('kind')} onValue={one('kind')}>
        <option value="">সব কাজ</option>
        <option value="delete">মুছে ফেলা</option>
        <option value="update">বদলানো</option>
        <option value="create">যোগ করা</option>
        <option value="undo">ফেরানো</option>
      </FilterSelect>
      <PeriodFilter
        period={{ from: chosen('from'), to: chosen('to') }}
        onPeriod={(days) => choose({ ...days })}
        errors={errors}
      />
    </Filters>
  )
}

interface PeriodFilterProps {
  period: Period
  onPeriod: (period: Partial<Period>) => void
  errors: Record<string, string[]>
}

function PeriodFilter({ period, onPeriod, errors }: PeriodFilterProps) {
  const today = todayInDhaka()
  const [isChoosing, setIsChoosing] = useState(false)
  const name = isChoosing ? 'chosen' : nameOfPeriod(period, today)

  function chooseName(next: PeriodName): void {
    const days = daysOf(next, today)
    setIsChoosing(!days)
    if (days) onPeriod(days)
  }

  /** A day that is not yet typed to its end changes nothing. */
  function readDay({ target }: FormEvent<HTMLElement>): void {
    if (!(target instanceof HTMLInputElement) || !(target.name in periodLabels)) return
    const day = target.value.trim() === '' ? '' : parseWrittenDate(target.value)
    if (day !== undefined) onPeriod({ [target.name]: day })
  }

  return (
    <>
      <FilterSelect
        label="কবে"
        name="period"
        value={name}
        onValue={(value) => chooseName(value as PeriodName)}
      >
        {Object.entries(periodNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
      {name === 'chosen' && (
        <FormContext
          value={{ errors, current: undefined, initial: (day) => period[day as keyof Period] ?? '' }}
        >
          <div className="grid gap-3 sm:col-span-2 sm:grid-cols-2" onInput={readDay}>
            <DateField name="from" label={periodLabels.from} />
            <DateField name="to" label={periodLabels.to} />
          </div>
        </FormContext>
      )}
    </>
  )
}
