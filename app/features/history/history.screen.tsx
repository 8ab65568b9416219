import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { isWriter } from '#app/contract/roles.ts'
import type { UserView } from '#app/features/accounts/users/users.entity.ts'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { sectionEntity } from '#app/features/classes/sections.entity.ts'
import { HistoryTabs } from '#app/features/journal/history-tabs.components.tsx'
import { subjectEntity } from '#app/features/subjects/subjects.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Empty, Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { pathAction } from '#app/ui/form/crud-action.ts'
import { Pager } from '#app/ui/list/pager.tsx'
import { useFilters } from '#app/ui/list/use-filters.ts'
import { BatchCard } from './batch-card.components.tsx'
import { ChangeCard, useUndo } from './history.components.tsx'
import { type Change, describeChange, mayUndo, type Names, standsForBatch } from './history.rules.ts'
import { HistoryFilters, type Person } from './history-filters.components.tsx'

interface Page {
  data: Change[]
  total: number
  page: number
  page_size: number
}

const filterNames = ['user', 'from', 'to', 'entity', 'kind']

/** Of one record or one batch, whose changes are listed one by one. */
const ungrouped = ['record_id', 'batch']

export async function loader({ request }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams
  const query = new URLSearchParams({ page: parameters.get('page') || '1' })
  for (const name of [...filterNames, ...ungrouped])
    if (parameters.get(name)) query.set(name, parameters.get(name) ?? '')
  // A batch is one line, except in the history of a record or of the batch.
  if (!ungrouped.some((name) => parameters.get(name))) query.set('together', 'true')
  const [reply, users, classes, sections, subjects, teachers] = await Promise.all([
    fetchApi('GET', `changes/?${query}`),
    isWriter(readUser()?.role) ? fetchApi('GET', 'users/') : undefined,
    readRecords(schoolClassEntity),
    readRecords(sectionEntity),
    readRecords(subjectEntity),
    readRecords(teacherEntity),
  ])
  // A page that does not exist.
  if ('page' in reply.errors) throw redirect('/history')
  const names = {
    classes: namesIn(classes, ({ name }) => name),
    sections: namesIn(sections, ({ name }) => name),
    subjects: namesIn(subjects, ({ name }) => name),
    teachers: namesIn(teachers, ({ full_name }) => full_name),
  }
  return {
    changes: reply.isOk ? (reply.body as Page) : undefined,
    errors: reply.errors,
    staff: users?.isOk ? (users.body as UserView[]).filter(({ role }) => role !== 'User') : undefined,
    names,
  }
}

export const action = pathAction('changes')

export function Component() {
  const { changes, errors, staff, names: recordNames } = useLoaderData<typeof loader>()
  const names: Names = { ...recordNames, heads: headTitlesOf(useInstitution()) }
  const { chosen, chooseAll, setPage } = useFilters()
  const role = readUser()?.role
  const isAdmin = isWriter(role)
  const { undo, isBusy, refusalOf } = useUndo()
  const isGrouped = !ungrouped.some(chosen)
  const [timesCleared, setTimesCleared] = useState(0)
  const isFiltered = filterNames.some(chosen)
  const isRefused = Object.keys(errors).length > 0

  function clear(): void {
    chooseAll(Object.fromEntries(filterNames.map((name) => [name, ''])), ungrouped)
    // Typed days go, too.
    setTimesCleared(timesCleared + 1)
  }

  return (
    <ScreenFrame title="পরিবর্তনের ইতিহাস">
      {isAdmin && <HistoryTabs />}
      <p className="max-w-3xl text-ink-soft">
        {isAdmin ? 'কে কখন কী বদলেছেন' : 'আপনি কখন কী বদলেছেন'}, ৯০ দিন পর্যন্ত এখানে থাকে। মুছে ফেলা তথ্য ছবি ও
        ফাইলসহ এক চাপে ফিরিয়ে আনা যায়।
      </p>
      <HistoryFilters
        key={timesCleared}
        role={role}
        people={isAdmin ? peopleIn(staff, changes, chosen('user')) : []}
        chosen={chosen}
        choose={(values) => chooseAll(values, ungrouped)}
        errors={errors}
      />
      {!changes && !isRefused && <Failed message="ইতিহাস লোড করা যায়নি।" />}
      {changes?.data.length === 0 && (
        <div className={styles.card}>
          <Empty
            drawing={isFiltered ? 'search' : 'list'}
            action={isFiltered && <Button onClick={clear}>রিসেট</Button>}
          >
            {isFiltered
              ? 'এই বাছাইয়ে কোনো পরিবর্তন নেই। উপরের বাছাই বদলান, অথবা সব পরিবর্তন দেখুন।'
              : `এখনো কিছু বদলানো হয়নি। ${isAdmin ? 'কেউ' : 'আপনি'} কিছু যোগ করলে, বদলালে বা মুছলে এখানে দেখা যাবে।`}
          </Empty>
        </div>
      )}
      <ul className="grid gap-3" aria-label="পরিবর্তনের তালিকা">
        {changes?.data.map((change) => {
          const description = describeChange(change, names)
          const isBatch = isGrouped && standsForBatch(change)
          const address = isBatch ? `batches/${change.batch}` : String(change.id)
          const undoProps = {
            onUndo: (more?: Record<string, string>) => undo(address, more),
            isBusy: isBusy(address),
            refusal: refusalOf(address),
          }
          return isBatch ? (
            <BatchCard key={change.id} change={change} action={description.action} {...undoProps} />
          ) : (
            <ChangeCard
              key={change.id}
              {...{ change, description, names }}
              mayUndo={mayUndo(change)}
              {...undoProps}
            />
          )
        })}
      </ul>
      {changes && (
        <Pager
          page={changes.page}
          lastPage={Math.max(1, Math.ceil(changes.total / changes.page_size))}
          setPage={setPage}
          maxNumbers={5}
        />
      )}
    </ScreenFrame>
  )
}

function namesIn<T extends { id: number }>(rows: T[] | 'failed', nameOf: (row: T) => string) {
  return new Map(rows === 'failed' ? [] : rows.map((row) => [row.id, nameOf(row)]))
}

/** The staff, and whoever else stands in the list, like deleted users. */
function peopleIn(staff: readonly Person[] = [], changes: Page | undefined, chosen: string): Person[] {
  const others = new Set([chosen, ...(changes?.data ?? []).map(({ user }) => user)])
  for (const name of ['', ...staff.map(({ username }) => username)]) others.delete(name)
  return [...staff, ...[...others].map((username) => ({ username }))]
}
