import { galleryPage } from '#app/features/gallery/gallery.page.tsx'
import { noticePage } from '#app/features/notices/notice.page.tsx'
import { noticesPage } from '#app/features/notices/notices.page.tsx'
import { directoryPage } from './directory.page.tsx'
import type { Page } from './page.ts'

/** Every public page of the site. */
export const pages: readonly Page[] = [directoryPage, galleryPage, noticesPage, noticePage]
