import { useState } from 'react'
import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import type { AnyEntity } from '#app/contract/entity.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Empty, Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { ExportStatus } from '#app/ui/list/export-status.tsx'
import { ImportLink } from '#app/ui/list/import-link.tsx'
import { ListMenuButton } from '#app/ui/list/menu-button.tsx'
import { useExports } from '#app/ui/list/use-exports.ts'
import { Approvals } from './approvals.components.tsx'
import { ClassCard, RenameClass, useClassCrud } from './classes.components.tsx'
import { type SchoolClassView, schoolClassEntity } from './classes.entity.ts'
import { classTexts } from './classes.texts.ts'
import { SectionDialog, SharedSections, sectionsAction, useSectionCrud } from './sections.components.tsx'
import { type SectionView, sectionEntity } from './sections.entity.ts'

export async function loader() {
  const [classes, sections] = await Promise.all([readRecords(schoolClassEntity), readRecords(sectionEntity)])
  return { classes, sections }
}

const { TextField } = fieldsOf(schoolClassEntity)
const writeClasses = crudAction(schoolClassEntity)
const writeSections = crudAction(sectionEntity)

export async function action(context: ActionFunctionArgs) {
  return context.request.url.endsWith(sectionsAction) ? writeSections(context) : writeClasses(context)
}

export function Component() {
  const { classes, sections } = useLoaderData<typeof loader>()
  return (
    <ScreenFrame title="শ্রেণি" action={<ImportLink entity={schoolClassEntity} />}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <NewClass />
        {classes === 'failed' || sections === 'failed' ? (
          <Failed message="শ্রেণির তালিকা লোড করতে সমস্যা হয়েছে।" />
        ) : (
          <Classes classes={classes} sections={sections} />
        )}
      </div>
    </ScreenFrame>
  )
}

function NewClass() {
  const [added, setAdded] = useState(0)
  const draftName = useDraftName('classes')
  return (
    <section aria-label="নতুন শ্রেণি" className={`${styles.card} p-4 lg:sticky lg:top-4`}>
      <CrudForm
        // A new key, so that the form is empty for the next class.
        key={added}
        draftName={draftName()}
        contract={schoolClassEntity}
        submitLabel="শ্রেণি যোগ করুন"
        onSaved={() => {
          toastSuccess(classTexts.added)
          setAdded(added + 1)
        }}
        onFailed={() => toastError(classTexts.addFailed)}
      >
        <div className="max-w-xl">
          <TextField
            name="name"
            hint="One, Two, Three অথবা ষষ্ঠ শ্রেণি, একাদশ শ্রেণি (বিজ্ঞান), এভাবে লিখুন"
            autoComplete="off"
            autoFocus={added > 0}
          />
        </div>
      </CrudForm>
    </section>
  )
}

function Classes({ classes, sections }: { classes: SchoolClassView[]; sections: SectionView[] }) {
  const [newSectionClass, setNewSectionClass] = useState<SchoolClassView>()
  const [savedSectionId, setSavedSectionId] = useState<number>()
  const classCrud = useClassCrud()
  const sectionCrud = useSectionCrud()
  return (
    <section aria-labelledby="classes" className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="classes" className="heading">
          শ্রেণি ও শাখা
        </h2>
        <ExportMenu hasClasses={classes.length > 0} hasSections={sections.length > 0} />
      </div>
      {classes.length === 0 && (
        <div className={styles.card}>
          <Empty>এখনো কোনো শ্রেণি নেই। নাম লিখে প্রথম শ্রেণিটি যোগ করুন।</Empty>
        </div>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))] gap-4">
        {classes.map((one) => (
          <ClassCard
            key={one.id}
            schoolClass={one}
            sections={sections.filter((section) => section.class_name === one.id)}
            savedSectionId={savedSectionId}
            classCrud={classCrud}
            sectionCrud={sectionCrud}
            onNewSection={() => setNewSectionClass(one)}
          />
        ))}
      </ul>
      <SharedSections
        sections={sections.filter((section) => section.class_name === null)}
        savedId={savedSectionId}
        crud={sectionCrud}
      />
      <Approvals classes={classes} sections={sections} />
      {classCrud.row && <RenameClass schoolClass={classCrud.row} onClose={classCrud.close} />}
      {(newSectionClass || sectionCrud.row) && (
        <SectionDialog
          section={sectionCrud.row}
          classId={newSectionClass?.id}
          classes={classes}
          sections={sections}
          onSaved={({ id }) => setSavedSectionId(id)}
          onClose={() => {
            setNewSectionClass(undefined)
            sectionCrud.close()
          }}
        />
      )}
    </section>
  )
}

interface ExportMenuProps {
  hasClasses: boolean
  hasSections: boolean
}

function ExportMenu({ hasClasses, hasSections }: ExportMenuProps) {
  const classFiles = useNamedExports(schoolClassEntity, 'শ্রেণি')
  const sectionFiles = useNamedExports(sectionEntity, 'শাখা')
  const fault = classFiles.fault || sectionFiles.fault
  const actions = [...(hasClasses ? classFiles.actions : []), ...(hasSections ? sectionFiles.actions : [])]
  if (actions.length === 0) return null
  return (
    <div className="flex items-center gap-3">
      <ExportStatus fault={fault} isBusy={classFiles.isBusy || sectionFiles.isBusy} />
      <ListMenuButton actions={actions} />
    </div>
  )
}

/** The exports of one of the two lists, whose name their labels end with. */
function useNamedExports(entity: AnyEntity, name: string) {
  const { formats, busyFormat, fault, take } = useExports(entity)
  const actions = formats.map(({ format, label }) => ({
    label: `${label}: ${name}`,
    onAction: () => take(format),
  }))
  return { actions, fault, isBusy: busyFormat !== undefined }
}
