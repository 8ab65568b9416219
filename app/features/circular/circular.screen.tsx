import { Link, useLoaderData } from 'react-router'
import { headEntity } from '#app/features/heads/heads.entity.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import type { CircularItem } from './circular.contract.ts'
import { anchorOf, type ItemStatus, infoPath, itemTitles, statusNames } from './circular.texts.ts'
import { CircularMeter } from './meter.components.tsx'
import { Statement } from './statement.components.tsx'

export async function loader() {
  const [reply, institutions, heads] = await Promise.all([
    fetchApi('GET', 'circular/'),
    readRecords(institutionEntity),
    readRecords(headEntity),
  ])
  return { items: reply.isOk ? (reply.body as CircularItem[]) : ('failed' as const), institutions, heads }
}

export function Component() {
  const { items, institutions, heads } = useLoaderData<typeof loader>()
  const isLoaded = items !== 'failed' && institutions !== 'failed' && heads !== 'failed'
  return (
    <ScreenFrame
      title="পরিপত্রের ১১ তথ্য"
      action={
        isLoaded && (
          <Button look="primary" onClick={() => print()}>
            বিবরণী ছাপুন
          </Button>
        )
      }
    >
      {!isLoaded && <Failed message="তথ্যগুলোর অবস্থা লোড করা যায়নি।" />}
      {isLoaded && (
        <>
          <p className="max-w-160">
            শিক্ষা অধিদপ্তরের পরিপত্র অনুযায়ী প্রতিটি প্রতিষ্ঠানকে নিজের ওয়েবসাইটে এই ১১টি তথ্য হালনাগাদ রাখতে হয়। সবাই এগুলো{' '}
            <a href={infoPath} className="underline">
              তথ্য কণিকা পাতায়
            </a>{' '}
            দেখেন। বিবরণীটি A4 কাগজে ছাপিয়ে শিক্ষা কর্মকর্তাকে দেওয়া যায়।
          </p>
          <CircularMeter items={items} />
          <ol className="grid gap-3 xl:grid-cols-2">
            {items.map((item) => (
              <ItemRow key={item.number} item={item} />
            ))}
          </ol>
          <Statement items={items} institution={institutions[0]} heads={heads} />
        </>
      )}
    </ScreenFrame>
  )
}

function ItemRow({ item: { number, status, missing, screen, updated_at } }: { item: CircularItem }) {
  const title = itemTitles[number - 1]
  return (
    <li className={`${styles.card} grid gap-x-6 gap-y-1 p-4 md:grid-cols-[minmax(0,1fr)_auto]`}>
      <div className="grid content-start gap-1">
        <h2 className="subheading">
          {formatNumber(number)}. {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <State status={status} />
          <span className="text-ink-soft">
            {updated_at ? `সর্বশেষ পরিবর্তন ${formatDate(updated_at)}` : 'এখনো কিছু দেওয়া হয়নি'}
          </span>
        </p>
        {missing && <p className="wrap-anywhere">{missing}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`${infoPath}#${anchorOf(number)}`}
          aria-label={`পাতায় দেখুন: ${title}`}
          className="inline-flex min-h-11 items-center underline"
        >
          পাতায় দেখুন
        </a>
        {screen && (
          <Link
            to={screen}
            aria-label={`যা বাকি তা দিন: ${title}`}
            className={`${styles.button} ${styles.quiet}`}
          >
            যা বাকি তা দিন
          </Link>
        )}
      </div>
    </li>
  )
}

const looks: Record<ItemStatus, { dot: string; text: string }> = {
  complete: { dot: 'bg-success', text: 'text-success' },
  partial: { dot: 'bg-accent', text: 'text-accent' },
  missing: { dot: 'bg-paper border-2 border-danger', text: 'text-danger' },
}

function State({ status }: { status: ItemStatus }) {
  return (
    <b className={`flex items-center gap-2 ${looks[status].text}`}>
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${looks[status].dot}`} />
      {statusNames[status]}
    </b>
  )
}
