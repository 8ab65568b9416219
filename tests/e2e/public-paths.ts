import type { Page } from '@playwright/test'
import { pages } from '../../app/server/pages.server.ts'
import { isListed } from '../../app/site/page.ts'

/** The paths of all public pages; some contain `{id}`. */
export const publicPages: readonly string[] = pages.map(({ path }) => path)

/** The paths of pages with a search. */
export const searchedPages: readonly string[] = pages
  .filter(({ parameters }) => parameters.includes('search'))
  .map(({ path }) => path)

/** The paths of pages that the browser may prefetch. */
export const fetchedEarly: readonly string[] = pages.filter(isListed).map(({ path }) => path)

/** The address of the "not found" page. */
export const noPage = '/nothing'

/** Opens a public page; for `{id}`, the first such page in the site map. */
export async function openPublic(page: Page, path: string): Promise<void> {
  const response = await page.goto(path.includes('{id}') ? await firstOf(page, path) : path)
  if (response?.status() !== (path === noPage ? 404 : 200))
    throw new Error(`${page.url()} was answered ${response?.status()}`)
}

async function firstOf(page: Page, path: string): Promise<string> {
  const listed = await pathsInSiteMap(page)
  const pattern = new RegExp(`^${path.replace('{id}', '\\d+')}$`)
  const first = listed.find((one) => pattern.test(one))
  if (!first) throw new Error(`no record for ${path} in the site map: add some to the sample, in app/sample/`)
  return first
}

/** The paths in the site map, those of single records included. */
export async function pathsInSiteMap(page: Page): Promise<string[]> {
  const siteMap = await (await page.request.get('/sitemap.xml')).text()
  return [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => {
    const { pathname, search } = new URL(found.replaceAll('&amp;', '&'))
    return pathname + search
  })
}
