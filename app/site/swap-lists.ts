import { parseOwnHtml } from './own-html.ts'

/** The page at an address of this site, with its lists; throws when there is none. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { Accept: 'text/html' } })
  const next = parseOwnHtml(await response.text())
  if (!response.ok || !next.querySelector('[data-swap]')) throw new Error(`answered ${response.status}`)
  return next
}

/** Puts the lists of another page in the place of this one's; only what differs is touched. */
export function takeOverLists(next: Document, keepsFocus: boolean): void {
  document.title = next.title
  for (const region of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const fresh = next.querySelector(`[data-swap="${region.dataset.swap}"]`)
    if (!fresh || fresh.isEqualNode(region)) continue
    const focused = region.contains(document.activeElement) ? document.activeElement : null
    const chosen = fresh instanceof HTMLSelectElement ? fresh.value : ''
    region.replaceChildren(...fresh.childNodes)
    // Options that move one by one leave another one chosen.
    if (region instanceof HTMLSelectElement) region.value = chosen
    if (focused && focused !== region && keepsFocus) focusAgain(region, focused)
  }
}

/** Fills a form with what an address asks for. */
export function fillForm(form: HTMLFormElement, address: string): void {
  const query = new URL(address, location.href).searchParams
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]'))
    field.value = query.get(field.name) ?? ''
}

// The link that was followed if it is still there, as a tab is; after leafing, the beginning of the list.
function focusAgain(region: HTMLElement, focused: Element): void {
  const links = region.dataset.swap === 'results' ? [] : [...region.querySelectorAll('a')]
  const same = links.find((link) => link.getAttribute('href') === focused.getAttribute('href'))
  if (same) {
    same.focus()
    return
  }
  region.tabIndex = -1
  region.focus({ preventScroll: true })
  if (region.getBoundingClientRect().top < 0) region.scrollIntoView()
}
