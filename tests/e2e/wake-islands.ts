import type { Page, Request } from '@playwright/test'

/** Holds back the script that hydrates islands: `wake` delivers it, `fail` breaks it. */
export async function holdScript(page: Page): Promise<{ wake: () => void; fail: () => void }> {
  let decide = (_comes: boolean) => {}
  const decided = new Promise<boolean>((resolve) => {
    decide = resolve
  })
  await page.route(/\/assets\/islands-.*\.js/, async (route) =>
    (await decided) ? route.continue() : route.abort(),
  )
  return { wake: () => decide(true), fail: () => decide(false) }
}

/** Imitates browsers from before 2022, like Safari 15, which lack requestSubmit. */
export async function withoutRequestSubmit(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit'))
}

/** Records every POST request of the page; returns the growing list. */
export function postsOf(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request))
  return posts
}
