import { Button } from '#app/ui/button.tsx'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { TextField } from '#app/ui/fields.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { styles } from '#app/ui/styles.ts'
import { toastDeleted, toastError, toastSuccess } from '#app/ui/toasts.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import type { SchoolClassView } from './classes.entity.ts'
import type { SectionView } from './sections.entity.ts'
import { SectionList, type useSectionCrud } from './sections.parts.tsx'

export function useClassCrud() {
  return useCrud<SchoolClassView>({
    confirmDelete: ({ name }) => `শ্রেণিটি মুছবেন? ${name}`,
    onDeleted: (_reply, undo) => toastDeleted('শ্রেণি মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: ({ message }) => toastError(message || 'শ্রেণি মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })
}

interface ClassCardProps {
  schoolClass: SchoolClassView
  sections: SectionView[]
  classCrud: ReturnType<typeof useClassCrud>
  sectionCrud: ReturnType<typeof useSectionCrud>
  onNewSection: () => void
}

/** A class, with its sections beneath it. */
export function ClassCard({ schoolClass, sections, classCrud, sectionCrud, onNewSection }: ClassCardProps) {
  return (
    <li className={`${styles.card} grid content-start gap-3 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-lg font-bold wrap-anywhere">{schoolClass.name}</h3>
        <RowActions
          name={schoolClass.name}
          onEdit={() => classCrud.edit(schoolClass)}
          onDelete={() => classCrud.remove(schoolClass)}
          isBusy={classCrud.isDeleting}
        />
      </div>
      <SectionList sections={sections} crud={sectionCrud} of={schoolClass.name} />
      <div>
        <Button onClick={onNewSection} aria-label={`শাখা যোগ করুন: ${schoolClass.name}`}>
          শাখা যোগ করুন
        </Button>
      </div>
    </li>
  )
}

/** Gives a class another name. */
export function RenameClass({ schoolClass, onClose }: { schoolClass: SchoolClassView; onClose: () => void }) {
  const draftName = useDraftName('classes')
  return (
    <FormDialog title="শ্রেণি সম্পাদনা" onClose={onClose}>
      {({ close, setTyped }) => (
        <CrudForm
          row={schoolClass}
          draftName={draftName(schoolClass)}
          submitLabel="আপডেট করুন"
          onTyped={setTyped}
          onCancel={close}
          onSaved={() => {
            toastSuccess('শ্রেণি আপডেট হয়েছে')
            onClose()
          }}
          onFailed={({ message }) => toastError(message || 'শ্রেণি আপডেট করা যায়নি। আবার চেষ্টা করুন।')}
        >
          <TextField label="শ্রেণির নাম" name="name" autoComplete="off" autoFocus required />
        </CrudForm>
      )}
    </FormDialog>
  )
}
