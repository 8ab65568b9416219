import type { Page, Request } from '@playwright/test'

/** The script that wakes forms does not come until it is told to, or breaks. */
export async function slowScript(page: Page): Promise<{ wake: () => void; fail: () => void }> {
  let decide = (_comes: boolean) => {}
  const decided = new Promise<boolean>((resolve) => {
    decide = resolve
  })
  await page.route(/\/assets\/islands-.*\.js/, async (route) =>
    (await decided) ? route.continue() : route.abort(),
  )
  return { wake: () => decide(true), fail: () => decide(false) }
}

/** A browser as it was before 2022: Safari 15 has no requestSubmit. */
export async function withoutRequestSubmit(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit'))
}

/** Notes every write that the page sends. */
export function postsOf(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request))
  return posts
}
