import { useLoaderData } from 'react-router'
import { formatNumber } from '#app/text/digits.ts'
import { call } from '#app/ui/call.ts'
import { Failed } from '#app/ui/states.tsx'
import { styles } from '#app/ui/styles.ts'

const counted = [
  { path: 'notices/', label: 'নোটিশ', page: '/notice' },
  { path: 'teachers/', label: 'শিক্ষক', page: '/facnstaff' },
  { path: 'staff/', label: 'কর্মচারী', page: '/facnstaff?tab=staff' },
  { path: 'students/', label: 'শিক্ষার্থী', page: undefined },
  { path: 'gallery/', label: 'গ্যালারির ছবি', page: '/gallery' },
  { path: 'contacts/', label: 'বার্তা', page: undefined },
] as const

export async function loader() {
  return Promise.all(
    counted.map(async ({ path }) => {
      const reply = await call('GET', `${path}?page_size=1`)
      return reply.isOk ? (reply.body as { total: number }).total : 'failed'
    }),
  )
}

/** The first page: how much of everything there is. */
export function Component() {
  const counts = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl font-bold">ড্যাশবোর্ড</h1>
      {counts.includes('failed') && <Failed message="কিছু তথ্য লোড করা যায়নি।" />}
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {counted.map(({ path, label, page }, index) => (
          <li key={path} className={`${styles.card} grid gap-1 p-4`}>
            <span className="text-ink-soft">{label}</span>
            <span className="text-2xl font-bold">{showCount(counts[index])}</span>
            {page && (
              <a href={page} className="inline-flex min-h-11 items-center text-sm underline">
                ওয়েবসাইটে দেখুন<span className="sr-only">: {label}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="max-w-2xl text-ink-soft">
        তথ্য যোগ ও সম্পাদনার সব কাজ এখন API দিয়ে করা যায়:{' '}
        <a href="/api/docs" className="underline" lang="en">
          /api/docs
        </a>
      </p>
    </div>
  )
}

function showCount(count: number | string | undefined): string {
  return typeof count === 'number' ? formatNumber(count) : '—'
}
