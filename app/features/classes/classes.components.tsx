import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastDeleted, toastError } from '#app/ui/base/toasts.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { RowActions } from '#app/ui/list/row-actions.tsx'
import { useCrud } from '#app/ui/list/use-crud.ts'
import { type SchoolClassView, schoolClassEntity } from './classes.entity.ts'
import { SectionList, type useSectionCrud } from './sections.components.tsx'
import type { SectionView } from './sections.entity.ts'

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
  savedSectionId: number | undefined
  classCrud: ReturnType<typeof useClassCrud>
  sectionCrud: ReturnType<typeof useSectionCrud>
  onNewSection: () => void
}

export function ClassCard({
  schoolClass,
  sections,
  savedSectionId,
  classCrud,
  sectionCrud,
  onNewSection,
}: ClassCardProps) {
  return (
    <li className={`${styles.card} grid content-start gap-3 p-4`}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 subheading wrap-anywhere">{schoolClass.name}</h3>
        <RowActions
          name={schoolClass.name}
          onEdit={() => classCrud.edit(schoolClass)}
          onDelete={() => classCrud.remove(schoolClass)}
          isBusy={classCrud.isDeleting}
        />
      </div>
      <SectionList sections={sections} savedId={savedSectionId} crud={sectionCrud} of={schoolClass.name} />
      <div>
        <Button onClick={onNewSection} aria-label={`শাখা যোগ করুন: ${schoolClass.name}`}>
          শাখা যোগ করুন
        </Button>
      </div>
    </li>
  )
}

const { TextField } = fieldsOf(schoolClassEntity)

export function RenameClass({ schoolClass, onClose }: { schoolClass: SchoolClassView; onClose: () => void }) {
  return (
    <RecordDialog
      screen={schoolClassEntity.path}
      edit="শ্রেণি সম্পাদনা"
      updated="শ্রেণি আপডেট হয়েছে"
      contract={schoolClassEntity}
      row={schoolClass}
      onClose={onClose}
      onSaved={onClose}
    >
      <TextField name="name" autoComplete="off" autoFocus />
    </RecordDialog>
  )
}
