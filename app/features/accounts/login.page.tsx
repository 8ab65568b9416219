import { Island } from '#app/site/island.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { SignIn } from './sign-in.island.tsx'

/** Login and registration; both need scripts. */
export const loginPage = definePage({
  path: '/login',
  parameters: [],
  load: async () => ({}),
  head: (_data, site) => ({
    title: titleOf('লগইন', site),
    description: `${nameOf(site)}: লগইন ও নিবন্ধন।`,
  }),
  View: () => (
    <div className="wrap narrow">
      <noscript>
        <p className="message" role="alert">
          লগইন ও নিবন্ধনের জন্য JavaScript প্রয়োজন। ব্রাউজারের সেটিংসে JavaScript চালু করে পাতাটি আবার খুলুন।
        </p>
      </noscript>
      <Island name="sign-in" component={SignIn} props={{}} wakeWith="access_token" />
    </div>
  ),
})
