import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Empty, Failed } from '#app/ui/base/states.tsx'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { Chip, Chips } from '#app/ui/list/list-toolbar.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { useFilters } from '#app/ui/list/use-filters.ts'
import { HistoryTabs } from './history-tabs.components.tsx'
import { type JournalRow, journalKinds } from './journal.contract.ts'
import { describeJournalRow } from './journal.rules.ts'

interface Page {
  data: JournalRow[]
  total: number
  page: number
  page_size: number
}

export async function loader({ request }: LoaderFunctionArgs) {
  const current = new URL(request.url).searchParams
  const query = new URLSearchParams({ page: current.get('page') || '1', page_size: '20' })
  for (const name of ['kind', 'user']) if (current.get(name)) query.set(name, current.get(name) ?? '')
  // One after the other, because both may ask for the password.
  const reply = await fetchApi('GET', `journal/?${query}`)
  // A page that does not exist.
  if (reply.status === 400) throw redirect('/history/journal')
  const users = reply.isOk ? await fetchApi('GET', 'users/') : undefined
  return {
    page: reply.isOk ? (reply.body as Page) : undefined,
    refusal: reply.message,
    usernames: users?.isOk ? (users.body as { username: string }[]).map(({ username }) => username) : [],
  }
}

export function Component() {
  const { page, refusal, usernames } = useLoaderData<typeof loader>()
  const { chosen, choose, setPage } = useFilters()
  const user = chosen('user')
  const isFiltered = Boolean(user || chosen('kind'))
  return (
    <ScreenFrame title="নিরাপত্তার খাতা">
      <HistoryTabs />
      <p className="max-w-3xl text-ink-soft">
        কে লগইন করেছেন বা চেষ্টা করেছেন, কে কাকে ক্ষমতা দিয়েছেন, কে শিক্ষার্থীদের তথ্য দেখেছেন বা নিয়েছেন, কে তালিকা বা
        ব্যাকআপ নিয়েছেন: ৪০০ দিন পর্যন্ত এখানে থাকে। অচেনা কিছু দেখলে সেই ব্যবহারকারীর পাসওয়ার্ড বদলান ও তাঁর লগইন বন্ধ করুন।
      </p>
      <Chips>
        <Chip
          label="কী ঘটেছে"
          name="kind"
          all="সব ঘটনা"
          options={Object.entries(journalKinds).map(([value, label]) => ({ value, label }))}
          value={chosen('kind')}
          onValue={(value) => choose('kind', value)}
        />
        <Chip
          label="কার"
          name="user"
          all="সবার"
          options={[...new Set([...usernames, ...(user ? [user] : [])])].map((one) => ({
            value: one,
            label: one,
          }))}
          value={user}
          onValue={(value) => choose('user', value)}
        />
      </Chips>
      {!page && <Failed message={refusal || 'নিরাপত্তার খাতা লোড করা যায়নি।'} />}
      {page && (
        <DataTable
          caption="নিরাপত্তার খাতা"
          rows={page.data.map(describeJournalRow)}
          columns={[
            { header: 'সময়', cell: ({ at }) => <time>{at}</time> },
            {
              header: 'কী ঘটেছে',
              onCard: 'title',
              cell: ({ kind, isFailure, times }) => (
                <>
                  <span className={isFailure ? 'font-bold text-danger' : 'font-bold'}>{kind}</span>
                  {times && <span className="block text-sm text-ink-soft">{times}</span>}
                </>
              ),
            },
            { header: 'কে', cell: ({ user }) => user, isLong: true },
            { header: 'কার বা কিসের', cell: ({ subject }) => subject || '—', isLong: true },
            { header: 'যন্ত্র', cell: ({ browser }) => browser },
            { header: 'ঠিকানা (IP)', cell: ({ address }) => address, isLong: true },
          ]}
          empty={
            <Empty drawing={isFiltered ? 'search' : 'list'}>
              {isFiltered
                ? 'এই বাছাইয়ে কিছু নেই। উপরে “সব ঘটনা” ও “সবার” বেছে নিন।'
                : 'খাতায় এখনো কিছু নেই। পরের লগইন থেকে এখানে দেখা যাবে।'}
            </Empty>
          }
        />
      )}
      {page && (
        <Pager
          page={page.page}
          lastPage={Math.max(1, Math.ceil(page.total / page.page_size))}
          setPage={setPage}
          maxNumbers={5}
        />
      )}
    </ScreenFrame>
  )
}
