import { phoneLink } from '#app/text/base/phones.ts'
import { Icon } from './icon.tsx'
import { SiteSearchForm } from './list-controls.tsx'
import { definePage, titleOf } from './page.ts'

export const notFoundPage = definePage({
  path: '',
  parameters: [],
  load: async () => ({}),
  head: (_data, site) => ({
    title: titleOf('Page not found', site),
    description: 'এই ঠিকানায় কোনো পাতা নেই।',
    isUnlisted: true,
  }),
  View: () => (
    <div className="wrap section">
      <p className="fault-number" aria-hidden="true">
        ৪০৪
      </p>
      <h1 lang="en">Page not found</h1>
      <p className="lead">এই ঠিকানায় কোনো পাতা নেই। হয়তো পাতাটি সরানো হয়েছে, অথবা ঠিকানাটি ভুল লেখা হয়েছে।</p>
      <search>
        <SiteSearchForm />
      </search>
      <NextLinks />
    </div>
  ),
})

/** For faults and refusals. */
export const faultPage = definePage<{ message: string | undefined }>({
  path: '',
  parameters: [],
  load: async () => ({ message: undefined }),
  head: (_data, site) => ({
    title: titleOf('সমস্যা হয়েছে', site),
    description: 'পাতাটি দেখানো যাচ্ছে না।',
    isUnlisted: true,
  }),
  View: ({ data: { message } }) => (
    <div className="wrap section">
      <h1>{message ? 'অনুরোধটি রাখা গেল না' : 'সমস্যা হয়েছে'}</h1>
      <p className="lead" role="alert">
        {message ?? 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।'}
      </p>
      <NextLinks />
    </div>
  ),
})

/** While the database is unavailable; header and footer use the last known institution. */
export const awayPage = definePage({
  path: '',
  parameters: [],
  load: async () => ({}),
  head: (_data, site) => ({
    title: titleOf('একটু পরে আবার আসুন', site),
    description: 'পাতাটি এই মুহূর্তে দেখানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    isUnlisted: true,
  }),
  View: ({ site }) => (
    <div className="wrap section">
      <h1>পাতাটি এই মুহূর্তে দেখানো যাচ্ছে না</h1>
      <p className="lead" role="alert">
        ওয়েবসাইটের তথ্যভাণ্ডার সাময়িকভাবে বন্ধ আছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।
        {site.institution?.contact_phone && ' জরুরি হলে প্রতিষ্ঠানে ফোন করুন, অথবা অফিসে আসুন।'}
      </p>
      <p className="buttons spaced">
        <a className="button" href={site.path}>
          আবার চেষ্টা করুন
        </a>
        {site.institution?.contact_phone && (
          <a className="link" href={phoneLink(site.institution.contact_phone)}>
            কল করুন
          </a>
        )}
      </p>
    </div>
  ),
})

function NextLinks() {
  return (
    <p className="buttons spaced">
      <a className="button" href="/">
        হোম পাতায় যান
      </a>
      <a className="link" href="/notice">
        নোটিশ দেখুন <Icon name="arrow" />
      </a>
    </p>
  )
}
