import { parseTrustedHtml } from '#app/browser/trusted-html.ts'
import { showChosen } from './show-chosen.ts'

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
    if (!fresh) continue
    // What a reader unfolded stays open.
    if (region.querySelector('details[open]')) fresh.querySelector('details')?.setAttribute('open', '')
    if (fresh.isEqualNode(region)) continue
    const focused = region.contains(document.activeElement) ? document.activeElement : null
    const place = linksIn(region).indexOf(focused)
    const chosen = fresh instanceof HTMLSelectElement ? fresh.value : ''
    region.replaceChildren(...fresh.childNodes)
    // Replacing options one by one would change the selection.
    if (region instanceof HTMLSelectElement) region.value = chosen
    if (focused && focused !== region && keepsFocus) restoreFocus(region, place)
  }
  showChosen()
}

export function fillForm(form: HTMLFormElement, address: string): void {
  const query = new URL(address, location.href).searchParams
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]'))
    field.value = query.get(field.name) ?? ''
}

// Focuses the link at the place of the followed one, which is the same one, or a choice that was taken away; after
// links of the list, its start.
function restoreFocus(region: HTMLElement, place: number): void {
  const same = region.dataset.swap === 'results' ? undefined : linksIn(region)[place]
  if (same instanceof HTMLElement) {
    same.focus()
    return
  }
  region.tabIndex = -1
  region.focus({ preventScroll: true })
  if (region.getBoundingClientRect().top < 0) region.scrollIntoView()
}

function linksIn(region: Element): (Element | null)[] {
  return [...region.querySelectorAll('a')]
}
