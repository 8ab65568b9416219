import { parseTrustedHtml } from '#app/browser/trusted-html.ts'

/** Throws if the page has no lists. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { Accept: 'text/html' } })
  const next = parseTrustedHtml(await response.text())
  if (!response.ok || !next.querySelector('[data-swap]')) throw new Error(`answered ${response.status}`)
  return next
}

/** Replaces changed lists by those of another page. */
export function replaceLists(next: Document, keepsFocus: boolean): void {
  document.title = next.title
  for (const region of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const fresh = next.querySelector(`[data-swap="${region.dataset.swap}"]`)
    if (!fresh || fresh.isEqualNode(region)) continue
    const focused = region.contains(document.activeElement) ? document.activeElement : null
    const chosen = fresh instanceof HTMLSelectElement ? fresh.value : ''
    region.replaceChildren(...fresh.childNodes)
    // Replacing options one by one would change the selection.
    if (region instanceof HTMLSelectElement) region.value = chosen
    if (focused && focused !== region && keepsFocus) restoreFocus(region, focused)
  }
}

export function fillForm(form: HTMLFormElement, address: string): void {
  const query = new URL(address, location.href).searchParams
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]'))
    field.value = query.get(field.name) ?? ''
}

// Focuses the followed link if it still exists, like a tab; otherwise the start of the list.
function restoreFocus(region: HTMLElement, focused: Element): void {
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
