import type { Page, Route } from '@playwright/test'

/** The server answers this kind of call with 500 until the returned function is called. */
export async function failCalls(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  return answerCalls(page, method, path, (route) =>
    route.fulfill({ status: 500, json: { message: 'সার্ভারে একটি সমস্যা হয়েছে।' } }),
  )
}

/** The connection breaks for this kind of call until the returned function is called. */
export async function breakCalls(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  return answerCalls(page, method, path, (route) => route.abort())
}

/** Slows uploads down until the returned function is called. */
export async function onSlowLine(page: Page, bytesPerSecond: number): Promise<() => Promise<unknown>> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const set = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    })
  await set(bytesPerSecond)
  return () => set(-1)
}

/** Accepts all dialogs of the browser; returns the list of their messages. */
export function acceptDialogs(page: Page): string[] {
  const messages: string[] = []
  page.on('dialog', (dialog) => {
    messages.push(dialog.message())
    // A journey may end while its last dialog closes.
    dialog.accept().catch(() => {})
  })
  return messages
}

async function answerCalls(
  page: Page,
  method: string,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handle = (route: Route) => (route.request().method() === method ? answer(route) : route.fallback())
  await page.route(path, handle)
  return () => page.unroute(path, handle)
}
