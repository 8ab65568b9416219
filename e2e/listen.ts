import type { Page } from '@playwright/test'

/** Notes whatever the pages say on the console, throw, or break of their policy; answers the notes. */
export async function listen(page: Page): Promise<string[]> {
  const notes: string[] = []
  page.on('console', (message) => notes.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', ({ message }) => {
    if (!skippedFade.test(message)) notes.push(`fault: ${message}`)
  })
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (report) =>
      console.error(`policy: ${report.violatedDirective} ${report.blockedURI}`),
    ),
  )
  return notes
}

// Chromium fades no page that it shows before it has looked at the style sheet once, and reports its own decision
// as a fault of the page: https://github.com/w3c/csswg-drafts/issues/13726
const skippedFade = /^Transition was aborted because of invalid state\. ViewTransition opt-in disabled$/
