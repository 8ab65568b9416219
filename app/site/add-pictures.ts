import { fetchPage } from './swap-lists.ts'

/** Adds the pictures of the next page behind those that are shown, or goes to that page. */
export async function addPictures(more: HTMLAnchorElement): Promise<void> {
  if (more.ariaDisabled) return
  more.ariaDisabled = 'true'
  const next = await fetchPage(more.href, new AbortController().signal).catch(() => undefined)
  const added = [...(next?.querySelectorAll('[data-viewer] li') ?? [])]
  if (!next || added.length === 0) {
    location.assign(more.href)
    return
  }
  // Only the first picture of all is large.
  added[0]?.removeAttribute('class')
  more
    .closest('[data-viewer]')
    ?.querySelector('ul')
    ?.append(...added)
  added[0]?.querySelector('a')?.focus({ preventScroll: true })
  const nav = more.parentElement
  more.replaceWith(...next.querySelectorAll('[data-more]'))
  if (nav?.childElementCount === 0) nav.remove()
}
