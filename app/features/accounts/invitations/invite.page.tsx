import { accountTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { Island } from '#app/site/island.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { Invite } from './invite.island.tsx'

/** The secret is in the fragment, which is not sent to the server. */
export const invitePage = definePage({
  path: '/invite',
  isForUsers: true,
  parameters: [],
  load: async () => ({}),
  head: (_data, site) => ({
    title: titleOf('আমন্ত্রণ', site),
    description: `${nameOf(site)}: আমন্ত্রণ পেয়ে পাসওয়ার্ড ঠিক করা।`,
    isUnlisted: true,
  }),
  View: () => (
    <div className="wrap narrow">
      <noscript>
        <p className="message" role="alert">
          পাসওয়ার্ড ঠিক করার জন্য JavaScript প্রয়োজন। ব্রাউজারের সেটিংসে JavaScript চালু করে আমন্ত্রণের ঠিকানাটি আবার খুলুন।
        </p>
      </noscript>
      <Island
        name="invite"
        component={Invite}
        props={{}}
        isHydratedAtOnce
        failed={accountTexts.scriptFailed}
      />
    </div>
  ),
})
