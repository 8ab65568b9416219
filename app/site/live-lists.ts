import { isPlainClick } from './plain-click.ts'
import { fetchPage, fillForm, replaceLists } from './swap-lists.ts'

type Cause = 'typed' | 'chosen' | 'returned'

const debounceMs = 300
// Phone keyboards compose a word until typing stops.
const composingDebounceMs = 900
const loadingTextAfterMs = 150

/**
 * Updates the list of a page on input and links without page load: fetches the same address and replaces the
 * `[data-swap]` elements. The form is not replaced, so no input is lost. `isStale` for a page that may be outdated.
 */
export function watchLists(form: HTMLFormElement, isStale: boolean): void {
  // Undefined after a failure, so that the same address can be requested again.
  let current: string | undefined = here()
  let pending: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (ms: number) => {
    // A pending request is obsolete after more input.
    pending?.abort()
    clearTimeout(timer)
    timer = setTimeout(() => void show(addressOf(form), 'typed'), ms)
  }
  form.addEventListener('input', (event) => {
    if (event.target instanceof HTMLInputElement)
      wait(event instanceof InputEvent && event.isComposing ? composingDebounceMs : debounceMs)
  })
  form.addEventListener('compositionend', () => wait(debounceMs))
  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement) void show(addressOf(form), 'chosen')
  })
  document.addEventListener('submit', (event) => {
    const sent = event.target
    if (!(sent instanceof HTMLFormElement) || sent.dataset.live === undefined) return
    event.preventDefault()
    void show(addressOf(sent), sent === form ? 'typed' : 'chosen', sent !== form)
    // The keyboard of a phone covers the results.
    if (sent === form && matchMedia('(pointer: coarse)').matches) blurActive()
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.closest('[data-swap]') || !isPlainClick(event, link)) return
    event.preventDefault()
    const address = link.pathname + link.search
    void show('all' in link.dataset ? address : withTyped(form, address), 'chosen', true)
  })
  addEventListener('popstate', () => {
    if (here() !== current) void show(here(), 'returned', true)
  })
  addEventListener('pagehide', () => pending?.abort())
  if (isStale) void show(here(), 'returned', true)
  // Typed before this script came; the keyboard may still compose the word.
  else if (isChanged(form)) wait(composingDebounceMs)
  // A page from the back/forward cache may be stale, or was left while loading.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void show(here(), 'returned', true)
  })

  async function show(address: string, cause: Cause, isFormStale = false): Promise<void> {
    pending?.abort()
    clearTimeout(timer)
    // Before loading, because text typed meanwhile belongs to the new address.
    if (isFormStale) fillForm(form, address)
    if (cause === 'typed' && address === current) {
      showLoading(false)
      return
    }
    const request = new AbortController()
    pending = request
    const loading = setTimeout(() => showLoading(true), loadingTextAfterMs)
    try {
      replaceLists(await fetchPage(address, request.signal), cause === 'chosen')
      current = address
    } catch {
      if (request.signal.aborted) return
      showFailure(address)
      current = undefined
    } finally {
      clearTimeout(loading)
    }
    showLoading(false)
    if (cause === 'typed') history.replaceState(null, '', address)
    else if (address !== here()) history.pushState(null, '', address)
  }
}

function here(): string {
  return location.pathname + location.search
}

/** Whether something was typed or chosen since the page came. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const usual = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
      return field.selectedIndex !== Math.max(0, usual)
    }
    return field instanceof HTMLInputElement && field.value !== field.defaultValue
  })
}

/** The address of the form without scripts, without empty parameters. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string' && value.trim()) query.append(name, value.trim())
  })
  const search = query.toString()
  return new URL(form.action).pathname + (search && `?${search}`)
}

// A link was rendered for the previous search; a changed search starts at the first page.
function withTyped(form: HTMLFormElement, address: string): string {
  const next = new URL(address, location.href)
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[type=search]')) {
    const typed = value.trim()
    if (typed === (next.searchParams.get(name) ?? '')) continue
    next.searchParams.delete('page')
    if (typed) next.searchParams.set(name, typed)
    else next.searchParams.delete(name)
  }
  return next.pathname + next.search
}

let countBefore = ''

function showLoading(isLoading: boolean): void {
  const results = document.querySelector('[data-swap=results]')
  const status = document.querySelector<HTMLElement>('[data-loading]')
  if (!results || !status || results.hasAttribute('aria-busy') === isLoading) return
  if (isLoading) {
    results.setAttribute('aria-busy', 'true')
    countBefore = status.textContent ?? ''
    status.textContent = status.dataset.loading ?? ''
  } else {
    results.removeAttribute('aria-busy')
    if (status.textContent === status.dataset.loading) status.textContent = countBefore
  }
}

// Templates may be limited to certain addresses.
function showFailure(address: string): void {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-when-failed]')]
  const template = templates.find((one) => address.includes(one.dataset.whenFailed ?? '')) ?? templates[0]
  if (!template) {
    location.assign(address)
    return
  }
  const results = document.querySelector('[data-swap=results]')
  results?.replaceChildren(template.content.cloneNode(true))
  document.querySelector('[data-loading]')?.replaceChildren()
  // The retry link.
  for (const link of results?.querySelectorAll('a') ?? []) link.href = address
}

function blurActive(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
