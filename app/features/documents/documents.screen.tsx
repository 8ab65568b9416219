import { useLoaderData } from 'react-router'
import { usePublishGuard } from '#app/data-guard/use-publish-guard.tsx'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { type OpenRecord, RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { RowActions } from '#app/ui/list/row-actions.tsx'
import { documentCategories } from './document-categories.contract.ts'
import { documentColumns } from './document-columns.components.tsx'
import { DocumentFields } from './document-fields.components.tsx'
import { documentFilters } from './document-filters.contract.ts'
import { type DocumentView, documentEntity } from './documents.entity.ts'
import { countByCategory } from './documents.rules.ts'
import { documentTexts } from './documents.texts.ts'

export const loader = () => readRecords(documentEntity)

export const action = crudAction(documentEntity)

export function Component() {
  const documents = useLoaderData<typeof loader>()
  return (
    <ListScreen
      entity={documentEntity}
      rows={documents}
      nameOf={(document) => document.title}
      words={{
        title: 'নথিপত্র',
        add: 'নথি যোগ করুন',
        caption: 'নথিপত্রের তালিকা',
        failed: documentTexts.listFailed,
        confirmDelete: (document) => `নথিটি মুছবেন? ${document.title}`,
        deleted: documentTexts.deleted,
        deleteFailed: documentTexts.deleteFailed,
        empty: 'এখনো কোনো নথি নেই। স্বীকৃতির কাগজ, সিলেবাস, ফরম বা ফলাফল যোগ করতে উপরের বাটনে ক্লিক করুন।',
        notFound: 'এই খোঁজে কোনো নথি নেই। অন্য শব্দ বা ধরন দিয়ে দেখুন।',
      }}
      filters={[
        { ...documentFilters.search, label: 'শিরোনাম বা ধরন দিয়ে খুঁজুন' },
        {
          ...documentFilters.category,
          label: 'ধরন',
          all: 'সব ধরন',
          options: countByCategory(documents === 'failed' ? [] : documents).map(({ category }) => ({
            value: category,
            label: documentCategories[category],
          })),
        },
      ]}
      columns={documentColumns}
      actions={(document, crud) => (
        <RowActions
          name={document.title}
          onEdit={() => crud.edit(document)}
          onDelete={() => crud.remove(document)}
          isBusy={crud.isDeleting}
          more={[
            {
              label: 'ওয়েবসাইটে দেখুন',
              onAction: () => void open(`/documents/${document.id}`, '_blank', 'noopener'),
            },
          ]}
        />
      )}
      form={(dialog) => <DocumentDialog {...dialog} />}
    />
  )
}

function DocumentDialog(dialog: OpenRecord<DocumentView>) {
  return (
    <RecordDialog
      {...dialog}
      edit="নথি সম্পাদনা"
      added={documentTexts.added}
      updated={documentTexts.updated}
      guard={usePublishGuard(documentEntity, dialog.row)}
      saveFailed={documentTexts.saveFailed}
    >
      <DocumentFields document={dialog.row} />
    </RecordDialog>
  )
}
