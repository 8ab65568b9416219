export interface Islands {
  hydrate(island: HTMLElement, beforehand: () => void): Promise<void>
}

/**
 * Hydrates islands at the first focus, pointer or submit in them, or at once if they ask for it or the storage key in
 * `data-hydrate-with` is set. A click or submit during hydration is replayed once; a form looks busy at once. Waiting
 * for the script ends after ten seconds.
 */
export function hydrateIslands(load: () => Promise<Islands>): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) watch(island, load)
}

function watch(island: HTMLElement, load: () => Promise<Islands>): void {
  const listening = new AbortController()
  const { signal } = listening
  let hydrating: Promise<void> | undefined
  const pressed = new Set<Element>()
  let isHydrating = false
  let isLeaving = false
  let clearBusy = () => {}
  for (const form of island.querySelectorAll('form')) form.noValidate = true

  function hydrateOnce(): Promise<void> {
    hydrating ??= load()
      .then(({ hydrate }) => hydrate(island, beforeHydration))
      .then(
        () => listening.abort(),
        (fault: unknown) => {
          hydrating = undefined
          throw fault
        },
      )
    return hydrating
  }
  // React needs the unchanged markup.
  function beforeHydration(): void {
    if (isLeaving) throw new Error('the form is being sent without React')
    isHydrating = true
    clearBusy()
  }
  function deferEvent(event: Event, target: HTMLElement, replay: () => void): void {
    // React may already be hydrating and would replay the event, so it must not see it.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (pressed.has(target)) return
    pressed.add(target)
    if (!isHydrating) clearBusy = showBusy(target) ?? clearBusy
    // A script that loads later still hydrates the island, but nothing is replayed.
    Promise.race([hydrateOnce(), timeout()]).then(replay, () => {
      // The form stays busy until the next page is loaded, so that it is not sent twice.
      if (target instanceof HTMLFormElement && target.hasAttribute('action')) {
        isLeaving = true
        return target.submit()
      }
      release()
      alert(island.dataset.failed)
    })
  }
  function release(): void {
    isLeaving = false
    clearBusy()
    pressed.clear()
  }
  const listen = (types: string[], heard: (event: Event) => void) => {
    for (const type of types) island.addEventListener(type, heard, { signal, capture: true })
  }
  const hydrateQuietly = () => void hydrateOnce().catch(() => {})

  listen(['focusin', 'pointerover', 'pointerdown'], hydrateQuietly)
  listen(['submit'], (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    // Older browsers have no requestSubmit.
    deferEvent(event, form, () =>
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  })
  listen(['click'], (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type === 'button') deferEvent(event, button, () => button.click())
  })
  // After back navigation the form can be sent again.
  addEventListener('pageshow', ({ persisted }) => persisted && release(), { signal })
  if ('hydrateAtOnce' in island.dataset || hasStored(island.dataset.hydrateWith)) hydrateQuietly()
}

const timeoutMs = 10_000

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, timeoutMs))
}

/** Shows a busy text on the button; returns a function that reverts it, or undefined without such a button. */
function showBusy(form: HTMLElement): (() => void) | undefined {
  const button = form.querySelector<HTMLElement>('[data-busy]')
  const text = button?.firstChild
  if (!button || !text) return undefined
  const { nodeValue } = text
  text.nodeValue = button.dataset.busy ?? ''
  button.setAttribute('aria-disabled', 'true')
  return () => {
    text.nodeValue = nodeValue
    button.removeAttribute('aria-disabled')
  }
}

function hasStored(key: string | undefined): boolean {
  try {
    return key !== undefined && localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
