import { type FormEvent, useId, useState } from 'react'
import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { FormContext } from '#app/ui/form/form-context.ts'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { recordOptions } from '#app/ui/list/named-records.tsx'
import { countOf, firstNames } from '#app/ui/list/selection-bar.tsx'
import { useBulk, versionOf } from '#app/ui/list/use-bulk.ts'
import { type StudentView, studentEntity } from './students.entity.ts'

interface MoveStudentsProps {
  chosen: readonly StudentView[]
  classes: readonly SchoolClassView[]
  sections: readonly { value: string }[]
  /** Ends the selection. */
  leave: () => void
}

/** Changes class and section of several students. */
export function MoveStudents(props: MoveStudentsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>শ্রেণি ও শাখা বদলান</Button>
      {isOpen && <MoveDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const { SelectField, TextField } = fieldsOf(studentEntity)

function MoveDialog({
  chosen,
  classes,
  sections,
  leave,
  onClose,
}: MoveStudentsProps & { onClose: () => void }) {
  const bulk = useBulk(studentEntity)
  const sectionsId = useId()
  const [isEmpty, setIsEmpty] = useState(false)
  const counted = countOf(studentEntity, chosen)

  async function move(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const class_name = String(form.get('class_name') ?? '')
    const section = String(form.get('section') ?? '').trim()
    setIsEmpty(!class_name && !section)
    if (!class_name && !section) return
    const names = firstNames(chosen, ({ full_name }) => full_name)
    if (!confirm(`${counted}: শ্রেণি বা শাখা বদলাবেন?\n\n${names}`)) return
    const values = { ...(class_name && { class_name: Number(class_name) }), ...(section && { section }) }
    const isDone = await bulk.change(
      chosen.map((student) => ({ ...versionOf(student), ...values })),
      {
        done: `${counted}: শ্রেণি ও শাখা বদলানো হয়েছে`,
        failed: 'শ্রেণি ও শাখা বদলানো যায়নি। আবার চেষ্টা করুন।',
      },
    )
    if (!isDone) return
    onClose()
    leave()
  }

  return (
    <FormDialog title={`${counted}: শ্রেণি ও শাখা`} onClose={onClose}>
      {({ close, setTyped }) => (
        <FormContext value={{ errors: {}, current: undefined, initial: () => '' }}>
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => void move(event)}
            onInput={() => setTyped(true)}
          >
            <SelectField name="class_name" required={false} autoFocus>
              <option value="">যেমন আছে</option>
              {recordOptions(classes)}
            </SelectField>
            <TextField name="section" list={sectionsId} hint="ফাঁকা রাখলে প্রত্যেকের শাখা যেমন আছে তেমনই থাকবে" />
            <datalist id={sectionsId}>
              {sections.map(({ value }) => (
                <option key={value} value={value} />
              ))}
            </datalist>
            {isEmpty && (
              <p role="alert" className="font-bold text-danger">
                নতুন শ্রেণি বেছে নিন অথবা নতুন শাখা লিখুন।
              </p>
            )}
            <div className={styles.saveBar}>
              <Button type="submit" look="primary" isBusy={bulk.isBusy}>
                সংরক্ষণ করুন
              </Button>
              <Button onClick={close}>বাতিল</Button>
            </div>
          </form>
        </FormContext>
      )}
    </FormDialog>
  )
}
