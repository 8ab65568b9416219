import { expect, type Page } from '@playwright/test'
import { canary } from './hostile-texts.ts'
import { recordConsole } from './listen.ts'

const map = 'https://www.openstreetmap.org'

/** Records every sign that a text was executed or loaded; returns the growing list. */
export async function recordExecution(page: Page, url: string): Promise<string[]> {
  const notes = await recordConsole(page)
  page.on('dialog', (dialog) => {
    notes.push(`dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  page.on('request', (request) => {
    const address = request.url()
    if (/^https?:/.test(address) && !address.startsWith(`${url}/`) && !address.startsWith(`${map}/`))
      notes.push(`asked: ${address}`)
  })
  await page.route(`${map}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  return notes
}

/** Expects that no text was executed or became an element, and that all addresses belong to this site. */
export async function expectHarmless(page: Page, url: string, notes: string[]): Promise<void> {
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const addresses = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'data-map']
    return {
      ran: 'pwned' in window,
      built: elements
        .filter((element) =>
          element.matches('base, meta[http-equiv], style, embed, object, plaintext, [srcdoc]'),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
      scripts: elements
        .filter((element) => element.matches('script:not([src]):not([type="application/ld+json"])'))
        .map((element) => element.outerHTML.slice(0, 200)),
      handlers: elements.flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      addresses: elements.flatMap((element) =>
        addresses.flatMap((name) => {
          const value = element.getAttribute(name)
          return value === null ? [] : [{ from: `${element.localName} ${name}`, value, base: location.href }]
        }),
      ),
    }
  })
  const { addresses, ...rest } = found
  expect(rest).toEqual({ ran: false, built: [], scripts: [], handlers: [] })
  const foreign = addresses.filter(
    ({ from, value, base }) => !splitOf(from, value).every((one) => isOurs(one, base, url, from)),
  )
  expect(foreign).toEqual([])
  expect(notes).toEqual([])
}

function splitOf(from: string, value: string): string[] {
  return /srcset$/.test(from) ? value.split(', ').map((one) => one.split(' ')[0] ?? '') : [value]
}

/** Of the channels, important links and central admission of the hostile school. */
const institutionLinks = [
  'https://facebook.com',
  'https://wa.me',
  'https://youtube.com',
  'https://moedu.gov.bd',
  'https://xiclassadmission.gov.bd',
]

function isOurs(address: string, base: string, url: string, from: string): boolean {
  const { protocol, origin, pathname, search, hash } = new URL(address, base)
  // An e-mail link has one recipient and prefills nothing.
  if (protocol === 'mailto:')
    return from === 'a href' && search === '' && hash === '' && !/[?&"<>]/.test(pathname)
  if (protocol === 'tel:') return from === 'a href' && /^\+?\d+$/.test(pathname)
  if (protocol === 'data:' || protocol === 'blob:') return from === 'img src' && !pathname.includes(canary)
  if (from === 'a href' && (institutionLinks.includes(origin) || isSubscription(address, url))) return true
  return origin === url || (origin === map && /^(a href|iframe src|div data-map)$/.test(from))
}

/** A link that takes the calendar of this site, and no other, into the one of a phone. */
function isSubscription(address: string, url: string): boolean {
  const feed = `${url.replace(/^https?:/, 'webcal:')}/calendar.ics`
  const taker = 'https://calendar.google.com/calendar/r?cid='
  return address === feed || address === taker + encodeURIComponent(feed)
}
