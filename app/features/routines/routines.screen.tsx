import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { sectionEntity } from '#app/features/classes/sections.entity.ts'
import { subjectEntity } from '#app/features/subjects/subjects.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { ScreenLanguage } from '#app/ui/base/language.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastDeleted, toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { useCrud } from '#app/ui/list/use-crud.ts'
import { RoutineGrid } from './grid/routine-grid.components.tsx'
import { useGridSaving } from './grid/saving.components.tsx'
import { type PeriodView, periodEntity } from './periods.entity.ts'
import { describe, type RoutineRecords } from './routine-names.components.tsx'
import { Week, type WeekFilter } from './routine-week.components.tsx'
import { RoutineForm } from './routines.components.tsx'
import { type RoutineView, routineEntity } from './routines.entity.ts'
import { routineTexts } from './routines.texts.ts'

export async function loader() {
  const [routines, periods, classes, sections, subjects, teachers] = await Promise.all([
    readRecords(routineEntity),
    readRecords(periodEntity),
    readRecords(schoolClassEntity),
    readRecords(sectionEntity),
    readRecords(subjectEntity),
    readRecords(teacherEntity),
  ])
  const areLoaded =
    classes !== 'failed' && sections !== 'failed' && subjects !== 'failed' && teachers !== 'failed'
  return { routines, periods, records: areLoaded && { classes, sections, subjects, teachers } }
}

export const action = crudAction(routineEntity)

export function Component() {
  const { routines, periods, records } = useLoaderData<typeof loader>()
  return (
    <ScreenLanguage value="en">
      <div lang="en">
        <ScreenFrame title="Class routine">
          {records && routines !== 'failed' ? (
            <Routines loaded={routines} periods={periods} records={records} />
          ) : (
            <Failed message="The routine could not be loaded." />
          )}
        </ScreenFrame>
      </div>
    </ScreenLanguage>
  )
}

interface RoutinesProps {
  loaded: RoutineView[]
  periods: PeriodView[] | 'failed'
  records: RoutineRecords
}

function Routines({ loaded, periods, records }: RoutinesProps) {
  const saving = useGridSaving(loaded)
  const [added, setAdded] = useState(0)
  const [savedId, setSavedId] = useState<number>()
  const [filter, setFilter] = useState<WeekFilter>({ by: 'class', id: records.classes[0]?.id })
  const draftName = useDraftName('routines')
  const crud = useCrud<RoutineView>({
    confirmDelete: (entry) => `Delete this class from the routine? ${describe(entry, records)}`,
    onDeleted: (_reply, undo) => toastDeleted('The class was deleted from the routine.', undo, 'Undo'),
    onDeleteFailed: ({ message }) => toastError(message || 'It could not be deleted. Try again.'),
    onUndone: ({ isOk, message }) =>
      isOk
        ? toastSuccess('The class is back in the routine.')
        : toastError(message || 'It could not be brought back. Try again from the history.'),
  })
  return (
    <>
      <ScreenLanguage value="bn">
        <div lang="bn">
          {periods === 'failed' ? (
            <Failed message="ঘণ্টার সময় লোড করা যায়নি, তাই রুটিন এখানে সাজানো যাচ্ছে না।" />
          ) : (
            <RoutineGrid {...{ saving, periods, records }} />
          )}
        </div>
      </ScreenLanguage>
      <section aria-label="New class in the routine" className={`${styles.card} p-4 md:p-6`}>
        <RoutineForm
          // A new key empties the form for the next entry.
          key={added}
          records={records}
          draftName={draftName()}
          hasFocus={added > 0}
          onSaved={({ id, classId }) => {
            alert(routineTexts.added)
            setSavedId(id)
            setFilter({ by: 'class', id: classId })
            setAdded(added + 1)
          }}
        />
      </section>
      <Week entries={saving.stored} {...{ records, savedId, filter, crud }} onFilter={setFilter} />
      {crud.row && (
        <FormDialog look="panel" title="Edit the class" draft={draftName(crud.row)} onClose={crud.close}>
          {({ close, setTyped }) => (
            <RoutineForm
              entry={crud.row}
              records={records}
              draftName={draftName(crud.row)}
              onTyped={setTyped}
              onCancel={close}
              hasFocus
              onSaved={({ id }) => {
                setSavedId(id)
                toastSuccess('The routine was updated.')
                crud.close()
              }}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
