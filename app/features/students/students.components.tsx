import { useId } from 'react'
import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import { genders } from '#app/features/student-counts/genders.contract.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatPhone } from '#app/text/base/phones.ts'
import { FileLink } from '#app/ui/files/file-link.tsx'
import { Photo } from '#app/ui/files/photo.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { FormParts } from '#app/ui/form/form-sections.tsx'
import type { Column } from '#app/ui/list/data-table.tsx'
import { distinct } from '#app/ui/list/distinct-values.ts'
import { wordChoice } from '#app/ui/list/list-filters.tsx'
import { namesById, recordOptions } from '#app/ui/list/named-records.tsx'
import { Nowrap } from '#app/ui/list/people-list.tsx'
import { Erase } from './erase.components.tsx'
import { withoutGender } from './student-filters.contract.ts'
import { type StudentView, studentEntity } from './students.entity.ts'
import { studentTexts } from './students.texts.ts'

export function studentColumns(classes: readonly SchoolClassView[]): Column<StudentView>[] {
  const classNames = namesById(classes)
  return [
    {
      header: 'ছবি',
      onCard: 'start',
      cell: (student) => <Photo src={student.photo} name={student.full_name} isPrivate isInRow />,
    },
    {
      header: 'নাম',
      onCard: 'title',
      cell: (student) => student.full_name,
      sortBy: ({ full_name }) => full_name,
    },
    {
      header: 'রোল',
      onCard: 'half',
      cell: (student) => toBengaliDigits(student.roll_number),
      sortBy: ({ roll_number }) => roll_number,
    },
    {
      header: 'শ্রেণি',
      onCard: 'subtitle',
      cell: (student) => classNames.get(student.class_name) ?? '—',
      sortBy: ({ class_name }) => classNames.get(class_name),
    },
    {
      header: 'শাখা',
      onCard: 'half',
      cell: (student) => student.section || '—',
      sortBy: ({ section }) => section,
    },
    {
      header: 'অভিভাবক',
      cell: (student) => student.guardian_name || '—',
      sortBy: ({ guardian_name }) => guardian_name,
    },
    { header: 'মোবাইল', cell: (student) => <Nowrap>{mobileOf(student)}</Nowrap> },
  ]
}

export const genderChoice = wordChoice(
  { ...genders, [withoutGender]: studentTexts.noGender },
  { label: 'লিঙ্গ', all: 'সব লিঙ্গ' },
)

// If the student has no phone, the one of the guardian.
function mobileOf({ contact_phone, guardian_contact }: StudentView): string {
  if (contact_phone) return formatPhone(contact_phone)
  return guardian_contact ? `${formatPhone(guardian_contact)} (অভিভাবক)` : '—'
}

const { TextField, TextAreaField, SelectField, DateField, PictureField } = fieldsOf(studentEntity)

interface StudentFieldsProps {
  /** Undefined for a new student. */
  student: StudentView | undefined
  classes: readonly SchoolClassView[]
  /** All students, for suggestions of classes and sections. */
  others: readonly StudentView[] | 'failed'
}

export function StudentFields({ student, classes, others }: StudentFieldsProps) {
  const sectionsId = useId()
  const mobileHint = '১১ সংখ্যা: 01XXXXXXXXX'
  const sections = others === 'failed' ? [] : distinct(others, ({ section }) => section)
  const parts = [
    {
      title: 'পরিচয়',
      fields: (
        <>
          <TextField name="full_name" autoFocus />
          <TextField name="roll_number" />
          <SelectField name="class_name">
            <option value="">শ্রেণি বেছে নিন</option>
            {recordOptions(classes)}
          </SelectField>
          <TextField name="section" list={sectionsId} />
          <SelectField name="gender">
            <option value="">{studentTexts.noGender}</option>
            {Object.entries(genders).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </SelectField>
          <DateField name="date_of_birth" />
        </>
      ),
    },
    {
      title: 'অভিভাবক',
      fields: (
        <>
          <TextField name="guardian_name" />
          <TextField name="guardian_contact" hint={mobileHint} />
        </>
      ),
    },
    {
      title: 'যোগাযোগ',
      fields: (
        <>
          <TextField name="contact_phone" hint={mobileHint} />
          <TextField name="contact_email" />
          <div className="col-span-full">
            <TextAreaField name="address" rows={2} />
          </div>
        </>
      ),
    },
    {
      title: 'আইডি ও ছবি',
      fields: (
        <>
          <div className="col-span-full">
            <TextField
              name="digital_id_code"
              readOnly={student !== undefined && student.digital_id_code !== ''}
              hint={student ? 'একবার দেওয়া হলে আর বদলায় না' : 'ফাঁকা রাখলে নিজে থেকে তৈরি হবে'}
            />
          </div>
          <div className="col-span-full">
            <PictureField name="photo" isPrivate />
          </div>
        </>
      ),
    },
  ]
  return (
    <>
      <FormParts parts={parts} look="lines" />
      <datalist id={sectionsId}>
        {sections.map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
    </>
  )
}

interface BelowStudentProps {
  student: StudentView
  /** Closes the dialog and discards the draft. */
  leave: () => void
  onErased: (id: number) => void
}

export function BelowStudent({ student, leave, onErased }: BelowStudentProps) {
  return (
    <>
      <StudentExport student={student} />
      <Erase
        student={student}
        onErased={() => {
          leave()
          onErased(student.id)
        }}
      />
    </>
  )
}

function StudentExport({ student }: { student: { id: number; full_name: string } }) {
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        অভিভাবক চাইলে শিক্ষার্থীর যত তথ্য রাখা আছে সব একটি ফাইলে দিন: পড়ার ও ছাপানোর পাতা, ছবি, আর যন্ত্রে পড়ার মতো তথ্য। দেওয়ার
        আগে অভিভাবকের পরিচয় দেখে নিন।
      </p>
      <FileLink path={`/api/students/${student.id}/export/`} name={`${student.full_name}.zip`} isPrivate>
        অভিভাবকের জন্য নামান
      </FileLink>
    </div>
  )
}
