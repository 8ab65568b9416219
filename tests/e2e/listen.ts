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

// Chromium reports a fade between two pages that it left out as a fault of the page, though the page starts none: so when
// the first frame comes before the style sheet was looked at. https://github.com/w3c/csswg-drafts/issues/13726
const skippedFade = /^Transition was (aborted|skipped)/
