import { useEffect, useState } from 'react'
import { type ActionFunctionArgs, Link, useFetcher, useLoaderData } from 'react-router'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { sectionEntity } from '#app/features/classes/sections.entity.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Empty, Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { answerAction, type CrudReply, meta } from '#app/ui/form/crud-action.ts'
import { useFormAddress } from '#app/ui/form/form-address.ts'
import { CountsDialog } from './counts-dialog.components.tsx'
import {
  type ClassCounts,
  countsByClass,
  describeCounts,
  readLines,
  revealsOthers,
  sumOf,
  withoutGender,
} from './counts-screen.rules.ts'
import { CountsTable } from './counts-table.components.tsx'
import type { CountsOfClass, StudentCount } from './student-counts.contract.ts'
import { studentCountEntity } from './student-counts.entity.ts'
import { studentCountTexts } from './student-counts.texts.ts'

const { path } = studentCountEntity
const note = 'max-w-3xl rounded-lg border border-line-strong bg-paper-warm px-3 py-2'

export async function loader() {
  const [classes, sections, counts] = await Promise.all([
    readRecords(schoolClassEntity),
    readRecords(sectionEntity),
    fetchApi('GET', `${path}/`),
  ])
  if (classes === 'failed' || sections === 'failed' || !counts.isOk) return 'failed'
  return { classes: countsByClass(classes, counts.body as StudentCount[]), sections }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const address = `${path}/${form.get('class')}/`
  if (form.get(meta.intent) === 'delete')
    return answerAction<CrudReply>({ ...(await fetchApi('DELETE', address)), intent: 'delete' })
  const { rows, errors } = readLines(form)
  if (errors) {
    const [message = ''] = Object.values(errors).flat()
    return answerAction<CrudReply>({
      intent: 'save',
      status: 400,
      isOk: false,
      body: undefined,
      message,
      errors,
    })
  }
  return answerAction<CrudReply>({ ...(await fetchApi('PUT', address, { rows })), intent: 'save' })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <ScreenFrame title="শিক্ষার্থীর সংখ্যা">
      <p className="max-w-3xl text-ink-soft">{studentCountTexts.visitorNote}</p>
      {loaded === 'failed' ? (
        <Failed message="শিক্ষার্থীর সংখ্যা লোড করা যায়নি।" />
      ) : loaded.classes.length === 0 ? (
        <div className={styles.card}>
          <Empty>
            এখনো কোনো শ্রেণি নেই। <Link to="/add-class">আগে শ্রেণি যোগ করুন</Link>, তারপর এখানে তার শিক্ষার্থীর সংখ্যা
            দেখা ও লেখা যাবে।
          </Empty>
        </div>
      ) : (
        <Counts {...loaded} />
      )}
    </ScreenFrame>
  )
}

function Counts({ classes, sections }: Exclude<Awaited<ReturnType<typeof loader>>, 'failed'>) {
  const [openId, setOpenId] = useState<number>()
  const leaveAddress = useFormAddress({ onNew: () => {}, onEdit: setOpenId })
  const open = classes.find(({ schoolClass }) => schoolClass.id === openId)
  const fromRecords = useCountFromRecords()
  return (
    <>
      <WithoutGender classes={classes} />
      {revealsOthers(sumOf(classes.flatMap(({ rows }) => rows))) && (
        <p className={note}>{studentCountTexts.revealsOthers}</p>
      )}
      <CountsTable
        classes={classes}
        isBusy={fromRecords.isBusy}
        onType={({ schoolClass }) => setOpenId(schoolClass.id)}
        onCount={fromRecords.ask}
      />
      {open && (
        <CountsDialog
          key={openId}
          classCounts={open}
          sections={sections}
          onClose={() => {
            setOpenId(undefined)
            leaveAddress()
          }}
        />
      )}
    </>
  )
}

function WithoutGender({ classes }: { classes: readonly ClassCounts[] }) {
  const counted = classes.filter(({ isTyped }) => !isTyped).flatMap(({ rows }) => rows)
  const count = withoutGender(sumOf(counted))
  if (count === 0) return null
  return (
    <p className={note}>
      {toBengaliDigits(count)} জন শিক্ষার্থীর লিঙ্গ লেখা নেই: তারা শুধু মোট সংখ্যায় আছে।{' '}
      <Link to="/student-info-form">শিক্ষার্থী-তালিকায় লিঙ্গ লিখুন</Link>
    </p>
  )
}

/** Returns to counting from records; asks first, with the resulting numbers. */
function useCountFromRecords() {
  const { submit, state, data: reply } = useFetcher<CrudReply>()
  const [isAsking, setIsAsking] = useState(false)
  const settled = state === 'idle' ? reply : undefined
  useEffect(() => {
    if (!settled) return
    if (settled.isOk) toastSuccess('এখন শিক্ষার্থী-তালিকা থেকে গোনা হচ্ছে')
    else toastError(settled.message || studentCountTexts.countFailed)
  }, [settled])

  async function ask({ schoolClass, rows }: ClassCounts): Promise<void> {
    setIsAsking(true)
    const found = await fetchApi('GET', `${path}/${schoolClass.id}/`)
    setIsAsking(false)
    if (!found.isOk) return toastError(found.message || studentCountTexts.countFailed)
    const { from_records } = found.body as CountsOfClass
    const question = `${schoolClass.name}: টাইপ করা সংখ্যা মুছে শিক্ষার্থী-তালিকা থেকে গুনবেন?\nএখন: ${describeCounts(rows)}\nহবে: ${describeCounts(from_records)}`
    if (!confirm(question)) return
    void submit({ [meta.intent]: 'delete', class: String(schoolClass.id) }, { method: 'post' })
  }

  return { ask: (classCounts: ClassCounts) => void ask(classCounts), isBusy: isAsking || state !== 'idle' }
}
