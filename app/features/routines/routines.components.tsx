import { useState } from 'react'
import type { SectionView } from '#app/features/classes/sections.entity.ts'
import type { SubjectView } from '#app/features/subjects/subjects.entity.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { daysFieldOf } from '#app/ui/form/choices-field.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { recordOptions } from '#app/ui/list/named-records.tsx'
import { describe, englishDays, type RoutineRecords } from './routine-names.components.tsx'
import { type RoutineView, routineEntity } from './routines.entity.ts'
import { routineTexts } from './routines.texts.ts'

const { SelectField, TimeField, useField } = fieldsOf(routineEntity)
const DaysField = daysFieldOf(routineEntity)

interface RoutineFormProps {
  /** Undefined for a new one. */
  entry?: RoutineView | undefined
  records: RoutineRecords
  draftName: string
  hasFocus: boolean
  onTyped?: (isTyped: boolean) => void
  onCancel?: () => void
  onSaved: (entry: RoutineView) => void
}

type Defaults = { [field in keyof RoutineView]?: Readonly<RoutineView[field]> }

export function RoutineForm({ entry, records, draftName, hasFocus, onSaved, ...rest }: RoutineFormProps) {
  const { school_days } = useInstitution()
  return (
    <CrudForm
      {...rest}
      row={entry}
      defaults={{ days: school_days } satisfies Defaults}
      draftName={draftName}
      contract={routineEntity}
      submitLabel={entry ? 'Update' : 'Add Routine'}
      onSaved={({ body }) => onSaved(body as RoutineView)}
      onFailed={({ body }) => clashesIn(body) || alert(routineTexts.failed)}
      explain={({ body, message }, saveWith) => {
        const clashes = clashesIn(body)
        return (
          clashes && (
            <div className="grid justify-items-start gap-3">
              <p>{message}</p>
              <ul className="list-disc pl-6 font-normal">
                {clashes.map((other) => (
                  <li key={other.id}>{describe(other, records)}</li>
                ))}
              </ul>
              <Button onClick={() => saveWith({ ['allow_clash' satisfies keyof RoutineView]: 'true' })}>
                {entry ? 'Save anyway' : 'Add anyway'}
              </Button>
            </div>
          )
        )
      }}
    >
      <Fields records={records} hasFocus={hasFocus} />
    </CrudForm>
  )
}

function clashesIn(body: unknown): RoutineView[] | undefined {
  return (body as { clashes?: RoutineView[] } | undefined)?.clashes
}

function Fields({ records, hasFocus }: { records: RoutineRecords; hasFocus: boolean }) {
  const { classes, sections, subjects, teachers } = records
  const [classId, setClassId] = useState(useField('classId').defaultValue)
  const isOfClass = (one: Pick<SectionView | SubjectView, 'class_name'>) => one.class_name === Number(classId)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="classId" autoFocus={hasFocus} onChange={(event) => setClassId(event.target.value)}>
          <option value="">Choose a class</option>
          {recordOptions(classes, 'bn')}
        </SelectField>
        <SelectField key={`section of ${classId}`} name="sectionId">
          <option value="">The whole class</option>
          {recordOptions(
            sections.filter((section) => section.class_name === null || isOfClass(section)),
            'bn',
          )}
        </SelectField>
        <SelectField
          key={`subject of ${classId}`}
          name="subjectId"
          hint={classId && !subjects.some(isOfClass) ? 'This class has no subjects yet. Add them first.' : ''}
        >
          <option value="">{classId ? 'Choose a subject' : 'Choose a class first'}</option>
          {recordOptions(subjects.filter(isOfClass), 'bn')}
        </SelectField>
        <SelectField name="teacherId">
          <option value="">Choose a teacher</option>
          {recordOptions(
            teachers.map(({ id, full_name }) => ({ id, name: full_name })),
            'bn',
          )}
        </SelectField>
        <TimeField name="startTime" hint="For example 9:30 or 2:15 pm" />
        <TimeField name="endTime" />
      </div>
      <DaysField name="days" days={englishDays} />
    </>
  )
}
