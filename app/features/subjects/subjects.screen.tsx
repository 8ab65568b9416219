import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { toBengaliDigits } from '#app/text/digits.ts'
import { Button } from '#app/ui/button.tsx'
import { readList } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { useSearch } from '#app/ui/search.ts'
import { Empty, Failed } from '#app/ui/states.tsx'
import { toastDeleted, toastError, toastSuccess } from '#app/ui/toasts.tsx'
import { FilterSelect, Filters, ScreenHead, SearchBox } from '#app/ui/toolbar.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import { usePager } from '#app/ui/use-pager.ts'

interface Subject {
  id: number
  updated_at: string
  name: string
  class_name: number
}

interface SchoolClass {
  id: number
  name: string
}

export async function loader() {
  const [subjects, classes] = await Promise.all([
    readList<Subject>('subjects/'),
    readList<SchoolClass>('classes/'),
  ])
  return { subjects, classes }
}

export const action = crudAction('subjects/', { as: 'json' })

export function Component() {
  const { subjects, classes } = useLoaderData<typeof loader>()
  if (subjects === 'failed' || classes === 'failed') return <LoadFailed />
  return <Subjects rows={subjects} classes={classes} />
}

function LoadFailed() {
  return (
    <div className="grid gap-5">
      <ScreenHead title="বিষয়" />
      <Failed message="তথ্য লোড করতে সমস্যা হয়েছে।" />
    </div>
  )
}

function Subjects({ rows, classes }: { rows: Subject[]; classes: SchoolClass[] }) {
  const [search, setSearch] = useState('')
  const [classId, setClassId] = useState('')
  const found = useSearch(rows, (subject) => subject.name, search)
  const shown = classId ? found.filter((subject) => subject.class_name === Number(classId)) : found
  const pager = usePager(shown)
  const draftName = useDraftName('subjects')
  const crud = useCrud<Subject>({
    confirmDelete: (subject) => `বিষয়টি মুছবেন? ${subject.name}`,
    onDeleted: (_reply, undo) => toastDeleted('বিষয় মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: (reply) => toastError(reply.message || 'বিষয় মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })
  const classNames = new Map(classes.map(({ id, name }) => [id, name]))

  return (
    <div className="grid gap-5">
      <ScreenHead title="বিষয়">
        <Button look="primary" onClick={crud.add}>
          বিষয় যোগ করুন
        </Button>
      </ScreenHead>
      <Filters>
        <SearchBox
          label="নাম দিয়ে খুঁজুন"
          name="search"
          value={search}
          onValue={(value) => {
            setSearch(value)
            pager.setPage(1)
          }}
        />
        <FilterSelect
          label="শ্রেণি"
          name="class_name"
          value={classId}
          onValue={(value) => {
            setClassId(value)
            pager.setPage(1)
          }}
        >
          <option value="">সব শ্রেণি</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      </Filters>
      <DataTable
        caption="বিষয়ের তালিকা"
        rows={pager.visible}
        columns={[
          { header: 'ক্রমিক', cell: (_subject, index) => toBengaliDigits(pager.first + index + 1) },
          { header: 'বিষয়ের নাম', cell: (subject) => subject.name },
          { header: 'শ্রেণি', cell: (subject) => classNames.get(subject.class_name) ?? '—' },
          {
            header: 'কাজ',
            isPlain: true,
            cell: (subject) => (
              <RowActions
                name={subject.name}
                onEdit={() => crud.edit(subject)}
                onDelete={() => crud.remove(subject)}
                isBusy={crud.isDeleting}
              />
            ),
          },
        ]}
        empty={
          <Empty>
            {rows.length === 0
              ? 'কোনো বিষয় পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন'
              : 'এই খোঁজে কোনো বিষয় নেই। অন্য নাম বা শ্রেণি দিয়ে দেখুন।'}
          </Empty>
        }
      />
      <Pager {...pager} maxNumbers={5} />
      {crud.isOpen && (
        <FormDialog title={crud.row ? 'বিষয় সম্পাদনা' : 'বিষয় যোগ করুন'} onClose={crud.close}>
          {({ close, setTyped }) => (
            <CrudForm
              row={crud.row}
              draftName={draftName(crud.row)}
              submitLabel={crud.row ? 'আপডেট করুন' : 'সংরক্ষণ করুন'}
              onTyped={setTyped}
              onCancel={close}
              onSaved={() => {
                toastSuccess(crud.row ? 'বিষয় আপডেট হয়েছে' : 'বিষয় যোগ হয়েছে')
                crud.close()
              }}
              onFailed={(reply) => toastError(reply.message || 'সমস্যা হয়েছে, আবার চেষ্টা করুন।')}
            >
              <TextField label="বিষয়ের নাম" name="name" autoFocus required />
              <SelectField label="শ্রেণি" name="class_name" required>
                <option value="">শ্রেণি বেছে নিন</option>
                {classes.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </CrudForm>
          )}
        </FormDialog>
      )}
    </div>
  )
}
