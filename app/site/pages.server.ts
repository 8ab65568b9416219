import { noticesPage } from '#app/features/notices/notices.page.tsx'
import type { Page } from './page.ts'

/** Every public page of the site. */
export const pages: readonly Page[] = [noticesPage]
