import { useId, useState } from 'react'
import { schoolDays } from '#app/text/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { useField } from '#app/ui/form-context.ts'
import { describe, englishDays, type Registers } from './routine-names.parts.tsx'
import type { RoutineView } from './routines.entity.ts'
import { routineTexts } from './routines.texts.ts'

interface RoutineFormProps {
  /** Undefined for a new one. */
  entry?: RoutineView | undefined
  registers: Registers
  draftName: string
  hasFocus: boolean
  onTyped?: (isTyped: boolean) => void
  onCancel?: () => void
  onSaved: (entry: RoutineView) => void
}

/** Adds or edits an entry of the routine; a clash is explained, and may be meant. */
export function RoutineForm({ entry, registers, draftName, hasFocus, onSaved, ...more }: RoutineFormProps) {
  return (
    <CrudForm
      {...more}
      row={entry}
      defaults={{ days: schoolDays }}
      draftName={draftName}
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
                  <li key={other.id}>{describe(other, registers)}</li>
                ))}
              </ul>
              <Button onClick={() => saveWith({ allow_clash: 'true' })}>
                {entry ? 'Save anyway' : 'Add anyway'}
              </Button>
            </div>
          )
        )
      }}
    >
      <Fields registers={registers} hasFocus={hasFocus} />
    </CrudForm>
  )
}

function clashesIn(body: unknown): RoutineView[] | undefined {
  return (body as { clashes?: RoutineView[] } | undefined)?.clashes
}

function Fields({ registers, hasFocus }: { registers: Registers; hasFocus: boolean }) {
  const { classes, sections, subjects, teachers } = registers
  const [classId, setClassId] = useState(useField('classId').defaultValue)
  const isOfClass = (one: { class_name: number | null }) => one.class_name === Number(classId)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Class"
          name="classId"
          autoFocus={hasFocus}
          required
          onChange={(event) => setClassId(event.target.value)}
        >
          <option value="">Choose a class</option>
          <Options of={classes} />
        </SelectField>
        <SelectField key={`section of ${classId}`} label="Section" name="sectionId">
          <option value="">The whole class</option>
          <Options of={sections.filter((section) => section.class_name === null || isOfClass(section))} />
        </SelectField>
        <SelectField
          key={`subject of ${classId}`}
          label="Subject"
          name="subjectId"
          required
          hint={classId && !subjects.some(isOfClass) ? 'This class has no subjects yet. Add them first.' : ''}
        >
          <option value="">{classId ? 'Choose a subject' : 'Choose a class first'}</option>
          <Options of={subjects.filter(isOfClass)} />
        </SelectField>
        <SelectField label="Teacher" name="teacherId" required>
          <option value="">Choose a teacher</option>
          <Options of={teachers.map(({ id, full_name }) => ({ id, name: full_name }))} />
        </SelectField>
        <TextField label="Start time" name="startTime" type="time" required />
        <TextField label="End time" name="endTime" type="time" required />
      </div>
      <DayBoxes />
    </>
  )
}

function Options({ of }: { of: { id: number; name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id} lang="bn">
      {name}
    </option>
  ))
}

function DayBoxes() {
  const { defaultValue, errors, others } = useField('days')
  const chosen = daysIn(defaultValue)
  const id = useId()
  return (
    <fieldset aria-describedby={errors.length > 0 ? id : undefined}>
      <legend className="font-bold">
        Days<span className="text-danger"> *</span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {englishDays.map((day, number) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="days"
              value={number}
              defaultChecked={chosen.includes(number)}
              className="size-5"
            />
            {day}
          </label>
        ))}
      </div>
      {others !== undefined && (
        <p className="text-sm">
          Somebody else chose:{' '}
          {daysIn(others)
            .map((day) => englishDays[day])
            .join(', ')}
        </p>
      )}
      {errors.length > 0 && (
        <p id={id} className="text-sm font-bold text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

// A JSON list, of numbers in a record, of texts in a draft.
function daysIn(value: string): number[] {
  return value ? JSON.parse(value).map(Number) : []
}
