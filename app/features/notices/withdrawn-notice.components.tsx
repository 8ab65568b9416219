import { definePage, titleOf } from '#app/site/page.ts'
import { readPart } from '#app/site/read-part.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { findNewest } from './notices.store.server.ts'

/**
 * For every address of a notice that has none: withdrawn, deleted, not yet published, never written. The page is the same
 * for all, so it tells nothing about them.
 */
export const withdrawnNoticePage = definePage<{ newest: Awaited<ReturnType<typeof findNewest>> | 'failed' }>({
  path: '',
  parameters: [],
  load: async ({ resources }) => ({ newest: await readPart(resources, findNewest(resources.database)) }),
  head: (_data, site) => ({
    title: titleOf('নোটিশটি আর প্রকাশিত নেই', site),
    description: 'এই ঠিকানায় এখন কোনো নোটিশ প্রকাশিত নেই।',
    isUnlisted: true,
  }),
  View: ({ data: { newest }, site: { institution } }) => (
    <div className="wrap fault">
      <p className="fault-number" aria-hidden="true">
        ৪০৪
      </p>
      <h1>এই নোটিশটি আর প্রকাশিত নেই</h1>
      <p className="lead">
        নোটিশটির সময় শেষ হয়ে থাকতে পারে, অথবা ঠিকানাটি ভুল লেখা হয়েছে।
        {institution && ' কিছু জানার থাকলে অফিসে ফোন করুন।'}
      </p>
      <p className="small soft" lang="en">
        Page not found
      </p>
      {newest !== 'failed' && newest.length > 0 && (
        <section className="spaced">
          <h2>নতুন নোটিশ</h2>
          <ul className="list">
            {newest.map(({ id, title, date }) => (
              <li key={id}>
                <a className="link" href={`/notice/${id}`}>
                  {title}
                </a>
                {date && <div className="small soft">{formatDate(date)}</div>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="buttons">
        <a className="button" href="/notice">
          সব নোটিশ দেখুন
        </a>
        {institution && (
          <a className="button button-quiet" href={phoneLink(institution.contact_phone)}>
            কল করুন: {formatPhone(institution.contact_phone)}
          </a>
        )}
      </p>
    </div>
  ),
})
