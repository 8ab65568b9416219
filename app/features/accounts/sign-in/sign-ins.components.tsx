import type { OwnSignIn } from '#app/features/accounts/users/accounts.contract.ts'
import { formatInstant } from '#app/text/dates/dates.ts'
import type { ApiReply } from '#app/ui/base/fetch-api.ts'
import { Empty, Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { usePager } from '#app/ui/list/use-pager.ts'

const outcomes = {
  success: 'লগইন হয়েছে',
  wrong_password: 'হয়নি: ভুল পাসওয়ার্ড',
  wrong_code: 'হয়নি: ভুল কোড',
} as const

export function SignIns({ reply }: { reply: ApiReply }) {
  const pager = usePager(reply.isOk ? (reply.body as OwnSignIn[]) : [], 5)
  return (
    <section className="grid gap-3">
      <div className={`${styles.card} grid gap-1 p-5`}>
        <h2 className="heading">লগইনের ইতিহাস</h2>
        <p className="text-ink-soft">
          গত ৯০ দিনের চেষ্টা, নতুনটি আগে। আপনি করেননি এমন লগইন দেখলে এখনই পাসওয়ার্ড বদলান।
        </p>
      </div>
      {reply.isOk ? (
        <DataTable
          caption="লগইনের ইতিহাস"
          rows={pager.visible}
          columns={[
            { header: 'সময়', cell: ({ at }) => formatInstant(at) },
            {
              header: 'ফল',
              onCard: 'title',
              cell: ({ outcome }) => (
                <span className={outcome === 'success' ? '' : 'font-bold text-danger'}>
                  {outcomes[outcome]}
                </span>
              ),
            },
            { header: 'যন্ত্র', cell: ({ device }) => device },
            { header: 'ঠিকানা (IP)', isLong: true, cell: ({ address }) => address },
          ]}
          empty={<Empty>এখনও কোনো লগইনের কথা লেখা নেই। পরের লগইন থেকে এখানে দেখা যাবে।</Empty>}
        />
      ) : (
        <Failed message="লগইনের ইতিহাস লোড করা যায়নি।" />
      )}
      <Pager {...pager} />
    </section>
  )
}
