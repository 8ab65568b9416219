import type { Page } from '@playwright/test'

/** Records console messages, uncaught errors and CSP violations of the pages; returns the growing list. */
export async function recordConsole(page: Page): Promise<string[]> {
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

// Chromium reports a skipped view transition as an error of the page, for example when the first frame comes before the
// style sheet was parsed. https://github.com/w3c/csswg-drafts/issues/13726
const skippedFade = /^Transition was (aborted|skipped)/
