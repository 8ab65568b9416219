/** The exports of the islands' script. */
export interface Islands {
  hydrate(island: HTMLElement, beforehand: () => void): Promise<void>
}

/**
 * Hydrates the islands of the page at the first focus, pointer or submit in them, or at once if they say so or the
 * storage key in `data-hydrate-with` is set. A click or submit during hydration is replayed once; a form shows at once that it is
 * busy. After ten seconds without the script, waiting ends.
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
      .then(({ hydrate }) => hydrate(island, beforehand))
      .then(
        () => listening.abort(),
        (fault: unknown) => {
          hydrating = undefined
          throw fault
        },
      )
    return hydrating
  }
  // React must find the markup unchanged.
  function beforehand(): void {
    if (isLeaving) throw new Error('the form is being sent without React')
    isHydrating = true
    clearBusy()
  }
  function deferEvent(event: Event, target: HTMLElement, replay: () => void): void {
    // React may be hydrating already and would replay the event itself, so it must not see it.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (pressed.has(target)) return
    pressed.add(target)
    if (!isHydrating) clearBusy = showBusy(target) ?? clearBusy
    // A script that loads too late still hydrates the island, but nothing is replayed.
    Promise.race([hydrateOnce(), tooLate()]).then(replay, () => {
      // The form stays busy until the next page is there, so that it is not sent twice.
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
  // After going back, the form can be sent again.
  addEventListener('pageshow', ({ persisted }) => persisted && release(), { signal })
  if ('hydrateAtOnce' in island.dataset || hasStored(island.dataset.hydrateWith)) hydrateQuietly()
}

const waitAtMostMs = 10_000

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, waitAtMostMs))
}

/** Shows on its button that a form is being sent; returns a function to undo that, or undefined without such a button. */
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
