import { academicPage } from '#app/features/academic/academic.page.tsx'
import { invitePage } from '#app/features/accounts/invitations/invite.page.tsx'
import { loginPage } from '#app/features/accounts/sign-in/login.page.tsx'
import { achievementsPage } from '#app/features/achievements/achievements.page.tsx'
import { admissionPage } from '#app/features/admission/admission.page.tsx'
import { infoPage } from '#app/features/circular/circular.page.tsx'
import { contactPage } from '#app/features/contact-messages/contact.page.tsx'
import { directoryPage } from '#app/features/directory/directory.page.tsx'
import { documentPage } from '#app/features/documents/document.page.tsx'
import { documentsPage } from '#app/features/documents/documents.page.tsx'
import { countFound } from '#app/features/documents/documents.store.server.ts'
import { calendarPage } from '#app/features/events/calendar.page.tsx'
import { galleryPage } from '#app/features/gallery/gallery.page.tsx'
import { homePage } from '#app/features/home/home.page.tsx'
import { accessibilityPage } from '#app/features/institution/accessibility.page.tsx'
import { privacyPage } from '#app/features/institution/privacy.page.tsx'
import { noticePage } from '#app/features/notices/notice.page.tsx'
import { noticesPage } from '#app/features/notices/notices.page.tsx'
import { routinePage } from '#app/features/routines/routines.page.tsx'
import { searchPage } from '#app/features/search/search.page.tsx'
import type { Page } from '#app/site/page.ts'

// In the order of the footer's links.
const pagesWithContent: readonly Page[] = [
  homePage,
  academicPage,
  infoPage,
  admissionPage,
  calendarPage,
  noticesPage(countFound),
  noticePage,
  documentsPage,
  documentPage,
  routinePage,
  directoryPage,
  galleryPage,
  achievementsPage,
  contactPage,
  privacyPage,
  accessibilityPage,
  loginPage,
  invitePage,
]

/** Every public page of the site. */
export const pages: readonly Page[] = [...pagesWithContent, searchPage(pagesWithContent)]
