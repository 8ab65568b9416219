import { accountTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { readSecuritySettings } from '#app/features/institution/institution.store.server.ts'
import { Island } from '#app/site/island.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { readPart } from '#app/site/read-part.ts'
import { SignIn } from './sign-in.island.tsx'

export const loginPage = definePage<{
  settings: Awaited<ReturnType<typeof readSecuritySettings>> | 'failed'
}>({
  path: '/login',
  isForUsers: true,
  inSearch: [{ title: 'লগইন', words: 'লগ ইন, সাইন ইন, ড্যাশবোর্ড, login, sign in, dashboard' }],
  parameters: [],
  load: async ({ resources }) => ({
    settings: await readPart(resources, readSecuritySettings(resources.database.sql)),
  }),
  head: (_data, site) => ({
    title: titleOf('লগইন', site),
    description: `${nameOf(site)}: লগইন ও নিবন্ধন।`,
  }),
  View: ({ data: { settings } }) => (
    <div className="wrap narrow">
      <noscript>
        <p className="message" role="alert">
          লগইন ও নিবন্ধনের জন্য JavaScript প্রয়োজন। ব্রাউজারের সেটিংসে JavaScript চালু করে পাতাটি আবার খুলুন।
        </p>
      </noscript>
      <Island
        name="sign-in"
        component={SignIn}
        props={settings === 'failed' || settings.registration_open ? {} : { isRegistrationClosed: true }}
        hydrateWith="access_token"
        failed={accountTexts.scriptFailed}
      />
    </div>
  ),
})
