import { useInstitution } from '#app/ui/base/institution-context.ts'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { ExportButtons } from '#app/ui/list/export-buttons.tsx'
import { ImportLink } from '#app/ui/list/import-link.tsx'
import { rowMarks } from '#app/ui/list/restore-focus.ts'
import { RowActions } from '#app/ui/list/row-actions.tsx'
import { FilterSelect, Filters } from '#app/ui/list/toolbar.tsx'
import type { useCrud } from '#app/ui/list/use-crud.ts'
import { routineFilters } from './routine-filters.contract.ts'
import { describe, englishDays, namesIn, type RoutineRecords } from './routine-names.components.tsx'
import { type RoutineView, routineEntity } from './routines.entity.ts'
import { nameDays, weekGrid } from './routines.rules.ts'

export interface WeekFilter {
  by: 'class' | 'teacher'
  id: number | undefined
}

interface WeekProps {
  entries: RoutineView[]
  records: RoutineRecords
  /** The entry that was just saved. */
  savedId: number | undefined
  filter: WeekFilter
  onFilter: (filter: WeekFilter) => void
  crud: ReturnType<typeof useCrud<RoutineView>>
}

/** On a phone each period is a card. */
export function Week({ entries, records, savedId, filter, onFilter, crud }: WeekProps) {
  const { by, id } = filter
  const owners = by === 'class' ? records.classes : teachersOf(records)
  const visible = entries.filter((entry) => (by === 'class' ? entry.classId : entry.teacherId) === id)
  const name = owners.find((one) => one.id === id)?.name ?? ''
  return (
    <section aria-labelledby="week" className="grid gap-4">
      <h2 id="week" className="heading wrap-anywhere">
        The week{name && ': '}
        <span lang="bn">{name}</span>
      </h2>
      <Filters>
        <FilterSelect
          label="Show the week of"
          name="by"
          value={by}
          onValue={(value) => {
            const next = value === 'teacher' ? teachersOf(records) : records.classes
            onFilter({ by: value === 'teacher' ? 'teacher' : 'class', id: next[0]?.id })
          }}
        >
          <option value="class">a class</option>
          <option value="teacher">a teacher</option>
        </FilterSelect>
        {owners.length > 0 && (
          <FilterSelect
            label={by === 'class' ? 'Class shown' : 'Teacher shown'}
            name="shown"
            value={String(id ?? '')}
            onValue={(value) => onFilter({ by, id: Number(value) })}
          >
            {owners.map((one) => (
              <option key={one.id} value={one.id} lang="bn">
                {one.name}
              </option>
            ))}
          </FilterSelect>
        )}
        <p className="self-end">
          <a href="/routine" className="inline-flex min-h-11 items-center underline">
            See it on the website
          </a>
        </p>
      </Filters>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span lang="bn">
          <ImportLink entity={routineEntity} />
        </span>
        {visible.length > 0 && (
          <ExportButtons
            entity={routineEntity}
            filters={[{ name: routineFilters[by].name, value: String(id ?? '') }]}
          />
        )}
      </div>
      {visible.length === 0 ? (
        <div className={styles.card}>
          <Empty>
            {name
              ? 'Nothing in this week yet. Fill in the form above to add the first class.'
              : 'Add classes, subjects and teachers first; then the routine can be made here.'}
          </Empty>
        </div>
      ) : (
        <WeekTable {...{ entries: visible, records, savedId, by, crud }} />
      )}
    </section>
  )
}

function teachersOf({ teachers }: RoutineRecords) {
  return teachers.map(({ id, full_name }) => ({ id, name: full_name }))
}

type WeekTableProps = Pick<WeekProps, 'entries' | 'records' | 'savedId' | 'crud'> & Pick<WeekFilter, 'by'>

function WeekTable({ entries, records, savedId, by, crud }: WeekTableProps) {
  const { school_days } = useInstitution()
  const { dayGroups, rows } = weekGrid(entries, ({ id }) => String(id), school_days)
  return (
    <div className={`${styles.card} overflow-x-auto`}>
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">The week by periods and days</caption>
        <thead className="bg-brand-tint text-left max-md:sr-only">
          <tr>
            <th scope="col" className="p-2 text-sm">
              Time
            </th>
            {dayGroups.map((days) => (
              <th key={days[0]} scope="col" className="p-2 text-sm">
                {nameDays(days, englishDays)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ startTime, endTime, isBreak, cells }) => (
            <tr
              key={`${startTime} ${endTime}`}
              className={`border-t border-line max-md:grid max-md:gap-3 max-md:p-4 ${isBreak ? 'bg-paper-warm' : ''}`}
            >
              <th
                scope="row"
                className="p-2 text-left align-top whitespace-nowrap tabular-nums max-md:block max-md:p-0"
              >
                {startTime}–{endTime}
              </th>
              {isBreak ? (
                <td colSpan={dayGroups.length} className="p-2 text-ink-soft max-md:block max-md:p-0">
                  {by === 'class' ? 'Break' : 'No class'}
                </td>
              ) : (
                cells.map((cell, index) => (
                  <td
                    key={dayGroups[index]?.[0]}
                    className={`p-2 align-top max-md:gap-2 max-md:border-l-4 max-md:border-line max-md:py-0 ${cell.length === 0 ? 'max-md:hidden' : 'max-md:grid'}`}
                  >
                    <span className="text-sm text-ink-soft md:hidden">
                      {nameDays(dayGroups[index] ?? [], englishDays)}
                    </span>
                    {cell.length === 0 && '—'}
                    <div className="grid gap-4">
                      {cell.map((entry) => (
                        <Lesson key={entry.id} {...{ entry, records, savedId, by, crud }} />
                      ))}
                    </div>
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LessonProps = Omit<WeekTableProps, 'entries'> & { entry: RoutineView }

function Lesson({ entry, records, savedId, by, crud }: LessonProps) {
  const names = namesIn(entry, records)
  return (
    <div
      className={`grid gap-1 max-md:wrap-anywhere md:min-w-28 ${entry.id === savedId ? 'bg-success-tint' : ''}`}
      {...(entry.id === savedId && { [rowMarks.saved]: '' })}
    >
      <span lang="bn" className="font-bold">
        {names.subject}
      </span>
      <span lang="bn">{by === 'class' ? names.teacher : names.class}</span>
      {names.section && (
        <span>
          Section <span lang="bn">{names.section}</span>
        </span>
      )}
      {entry.allow_clash && <span className="text-sm text-accent">Clashes on purpose</span>}
      <RowActions
        name={describe(entry, records)}
        onEdit={() => crud.edit(entry)}
        onDelete={() => crud.remove(entry)}
        isBusy={crud.isDeleting}
      />
    </div>
  )
}
