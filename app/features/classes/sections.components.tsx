import { useId } from 'react'
import { styles } from '#app/ui/base/styles.ts'
import { toastDeleted, toastError } from '#app/ui/base/toasts.tsx'
import { writeDay } from '#app/ui/dates/moment-fields.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { fillIn } from '#app/ui/form/fill-in.ts'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { recordOptions } from '#app/ui/list/named-records.tsx'
import { rowMarks } from '#app/ui/list/restore-focus.ts'
import { RowActions } from '#app/ui/list/row-actions.tsx'
import { useCrud } from '#app/ui/list/use-crud.ts'
import type { SchoolClassView } from './classes.entity.ts'
import { type SectionView, sectionEntity } from './sections.entity.ts'

/** The route action of the classes screen that saves sections. */
export const sectionsAction = '?sections'

export function useSectionCrud() {
  return useCrud<SectionView>({
    action: sectionsAction,
    confirmDelete: ({ name }) => `শাখাটি মুছবেন? ${name}`,
    onDeleted: (_reply, undo) => toastDeleted('শাখা মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: ({ message }) => toastError(message || 'শাখা মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })
}

interface SectionListProps {
  sections: SectionView[]
  savedId: number | undefined
  crud: ReturnType<typeof useSectionCrud>
  /** The name of the class. */
  of: string
}

export function SectionList({ sections, savedId, crud, of }: SectionListProps) {
  if (sections.length === 0) return <p className="text-ink-soft">কোনো শাখা নেই</p>
  return (
    <ul aria-label={`শাখা: ${of}`} className="grid gap-2">
      {sections.map((section) => (
        <li
          key={section.id}
          className={`flex items-center justify-between gap-3 border-t border-line pt-2 ${section.id === savedId ? 'bg-success-tint' : ''}`}
          {...(section.id === savedId && { [rowMarks.saved]: '' })}
        >
          <div className="min-w-0 wrap-anywhere">শাখা {section.name}</div>
          <RowActions
            name={`শাখা ${section.name}, ${of}`}
            onEdit={() => crud.edit(section)}
            onDelete={() => crud.remove(section)}
            isBusy={crud.isDeleting}
          />
        </li>
      ))}
    </ul>
  )
}

/** Sections without a class, which every class may use. */
export function SharedSections({ sections, savedId, crud }: Omit<SectionListProps, 'of'>) {
  if (sections.length === 0) return null
  return (
    <div className={`${styles.card} grid gap-3 p-4`}>
      <h3 className="subheading">সব শ্রেণির শাখা</h3>
      <SectionList {...{ sections, savedId, crud }} of="সব শ্রেণি" />
    </div>
  )
}

type Defaults = { [field in keyof SectionView]?: SectionView[field] | undefined }

interface SectionDialogProps {
  /** Undefined for a new one. */
  section: SectionView | undefined
  /** The class of a new section. */
  classId: number | undefined
  classes: SchoolClassView[]
  /** All sections, because several often share one approval. */
  sections: readonly SectionView[]
  onSaved: (section: SectionView) => void
  onClose: () => void
}

const { DateField, TextField, SelectField } = fieldsOf(sectionEntity)

export function SectionDialog({ section, classId, classes, sections, onSaved, onClose }: SectionDialogProps) {
  return (
    <RecordDialog
      // A draft of one class must not appear in another.
      screen={section ? 'sections' : `sections:${classId}`}
      contract={sectionEntity}
      action={sectionsAction}
      add="শাখা যোগ করুন"
      edit="শাখা সম্পাদনা"
      added="শাখা যোগ হয়েছে"
      updated="শাখা আপডেট হয়েছে"
      row={section}
      defaults={{ class_name: classId } satisfies Defaults}
      nextBeginsWith={['class_name', 'approval_number', 'approval_date']}
      onClose={onClose}
      onSaved={(saved, staysOpen) => {
        onSaved(saved)
        if (!staysOpen) onClose()
      }}
    >
      <TextField name="name" hint="যেমন: ক, খ" autoComplete="off" autoFocus />
      <SelectField name="class_name">
        <option value="">সব শ্রেণি</option>
        {recordOptions(classes)}
      </SelectField>
      <ApprovalFields sections={sections} />
    </RecordDialog>
  )
}

const dateField = 'approval_date' satisfies keyof SectionView

/** Entering the approval number of another section fills in its date. */
function ApprovalFields({ sections }: { sections: readonly SectionView[] }) {
  const listId = useId()
  const numbers = new Set(sections.map(({ approval_number }) => approval_number).filter(Boolean))

  function fillDate({ form, value }: HTMLInputElement): void {
    const day = sections.find(({ approval_number }) => approval_number === value)?.approval_date
    const date = form?.querySelector<HTMLInputElement>(`[name=${dateField}]`)
    if (day && date?.value === '') fillIn(date, writeDay(day))
  }

  return (
    <>
      <TextField
        name="approval_number"
        list={listId}
        autoComplete="off"
        onInput={({ currentTarget }) => fillDate(currentTarget)}
        hint="শাখা খোলার অনুমতিপত্রের নম্বর; অন্য শাখার নম্বর বেছে নিলে তারিখও আসে"
      />
      <datalist id={listId}>
        {[...numbers].map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      <DateField name={dateField} />
    </>
  )
}
