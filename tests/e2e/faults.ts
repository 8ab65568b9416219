import type { Page, Route } from '@playwright/test'

/** The server fails at calls of one kind, until the answer is called. */
export async function failing(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  return answering(page, method, path, (route) =>
    route.fulfill({ status: 500, json: { message: 'সার্ভারে একটি সমস্যা হয়েছে।' } }),
  )
}

/** The line is down for calls of one kind, until the answer is called. */
export async function cutOff(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  return answering(page, method, path, (route) => route.abort())
}

/** Says yes to the browser's questions and closes its messages; answers what they said. */
export function agree(page: Page): string[] {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    // A journey may end while its last message closes by itself.
    dialog.accept().catch(() => {})
  })
  return said
}

async function answering(
  page: Page,
  method: string,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handle = (route: Route) => (route.request().method() === method ? answer(route) : route.fallback())
  await page.route(path, handle)
  return () => page.unroute(path, handle)
}
