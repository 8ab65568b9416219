import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { isWriter } from '#app/contract/roles.ts'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { sectionEntity } from '#app/features/classes/sections.entity.ts'
import { HistoryTabs } from '#app/features/journal/history-tabs.components.tsx'
import { subjectEntity } from '#app/features/subjects/subjects.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Empty, Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { pathAction } from '#app/ui/form/crud-action.ts'
import { Pager } from '#app/ui/list/pager.tsx'
import { FilterSelect, Filters } from '#app/ui/list/toolbar.tsx'
import { useFilters } from '#app/ui/list/use-filters.ts'
import { BatchCard } from './batch-card.components.tsx'
import { ChangeCard, useUndo } from './history.components.tsx'
import { type Change, describeChange, entityNames, mayUndo, type Names } from './history.rules.ts'

interface Page {
  data: Change[]
  total: number
  page: number
  page_size: number
}

export async function loader({ request }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams
  const query = new URLSearchParams({ page: parameters.get('page') || '1' })
  for (const name of ['entity', 'record_id', 'kind', 'batch'])
    if (parameters.get(name)) query.set(name, parameters.get(name) ?? '')
  // A batch is one line, except in the history of a record or of the batch.
  if (!parameters.get('record_id') && !parameters.get('batch')) query.set('together', 'true')
  const [reply, classes, sections, subjects, teachers] = await Promise.all([
    fetchApi('GET', `changes/?${query}`),
    readRecords(schoolClassEntity),
    readRecords(sectionEntity),
    readRecords(subjectEntity),
    readRecords(teacherEntity),
  ])
  // A page that does not exist.
  if (reply.status === 400) throw redirect('/history')
  const names = {
    classes: namesIn(classes, ({ name }) => name),
    sections: namesIn(sections, ({ name }) => name),
    subjects: namesIn(subjects, ({ name }) => name),
    teachers: namesIn(teachers, ({ full_name }) => full_name),
  }
  return { changes: reply.isOk ? (reply.body as Page) : undefined, names }
}

export const action = pathAction('changes')

export function Component() {
  const { changes, names: recordNames } = useLoaderData<typeof loader>()
  const names: Names = { ...recordNames, heads: headTitlesOf(useInstitution()) }
  const { chosen, choose, setPage } = useFilters()
  const role = readUser()?.role
  const isAdmin = isWriter(role)
  const { undo, isBusy, refusalOf } = useUndo()
  const filter = (name: string, value: string) => choose(name, value, ['record_id', 'batch'])
  const isGrouped = !chosen('record_id') && !chosen('batch')
  const isFiltered = Boolean(chosen('entity') || chosen('kind'))

  return (
    <ScreenFrame title="পরিবর্তনের ইতিহাস">
      {isAdmin && <HistoryTabs />}
      <p className="max-w-3xl text-ink-soft">
        {isAdmin ? 'কে কখন কী বদলেছেন' : 'আপনি কখন কী বদলেছেন'}, ৯০ দিন পর্যন্ত এখানে থাকে। মুছে ফেলা তথ্য ছবি ও
        ফাইলসহ এক চাপে ফিরিয়ে আনা যায়।
      </p>
      <Filters>
        <FilterSelect
          label="কিসের পরিবর্তন"
          name="entity"
          value={chosen('entity')}
          onValue={(value) => filter('entity', value)}
        >
          <option value="">সব তথ্য</option>
          {entityNames(role).map(({ entity, name }) => (
            <option key={entity} value={entity}>
              {name}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="কী করা হয়েছে"
          name="kind"
          value={chosen('kind')}
          onValue={(value) => filter('kind', value)}
        >
          <option value="">সব কাজ</option>
          <option value="delete">মুছে ফেলা</option>
          <option value="update">বদলানো</option>
          <option value="create">যোগ করা</option>
          <option value="undo">ফেরানো</option>
        </FilterSelect>
      </Filters>
      {!changes && <Failed message="ইতিহাস লোড করা যায়নি।" />}
      {changes?.data.length === 0 && (
        <div className={styles.card}>
          <Empty>
            {isFiltered
              ? 'এই বাছাইয়ে কোনো পরিবর্তন নেই। উপরে “সব তথ্য” ও “সব কাজ” বেছে নিন।'
              : `এখনো কিছু বদলানো হয়নি। ${isAdmin ? 'কেউ' : 'আপনি'} কিছু যোগ করলে, বদলালে বা মুছলে এখানে দেখা যাবে।`}
          </Empty>
        </div>
      )}
      <ul className="grid gap-3" aria-label="পরিবর্তনের তালিকা">
        {changes?.data.map((change) => {
          const description = describeChange(change, names)
          const isBatch = isGrouped && change.batch !== undefined
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
