/** What the script of the islands exports. */
export interface Islands {
  hydrate(island: HTMLElement, beforehand: () => void): Promise<void>
}

/**
 * Brings the islands of the page to life at the first focus, pointer or submit in them, or at once where what the
 * browser's storage has under `data-wake-with` decides what they show. What was pressed meanwhile is pressed again, once;
 * a form shows at once that it is busy. Whoever pressed waits ten seconds for the script and no longer.
 */
export function watchIslands(load: () => Promise<Islands>): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) watch(island, load)
}

function watch(island: HTMLElement, load: () => Promise<Islands>): void {
  const listening = new AbortController()
  const { signal } = listening
  let waking: Promise<void> | undefined
  const pressed = new Set<Element>()
  let isHydrating = false
  let isLeaving = false
  let calm = () => {}
  for (const form of island.querySelectorAll('form')) form.noValidate = true

  function wake(): Promise<void> {
    waking ??= load()
      .then(({ hydrate }) => hydrate(island, beforehand))
      .then(
        () => listening.abort(),
        (fault: unknown) => {
          waking = undefined
          throw fault
        },
      )
    return waking
  }
  // React must find the markup as it came.
  function beforehand(): void {
    if (isLeaving) throw new Error('the form is being sent without React')
    isHydrating = true
    calm()
  }
  function holdBack(event: Event, target: HTMLElement, again: () => void): void {
    // Held back from React, which may be hydrating already: what it saw too would be done twice.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (pressed.has(target)) return
    pressed.add(target)
    if (!isHydrating) calm = showBusy(target) ?? calm
    // What comes too late wakes the island all the same, but presses nothing.
    Promise.race([wake(), tooLate()]).then(again, () => {
      // Until the next page is there the form stays as it is: pressed again it would be sent again.
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
    calm()
    pressed.clear()
  }
  const listen = (types: string[], heard: (event: Event) => void) => {
    for (const type of types) island.addEventListener(type, heard, { signal, capture: true })
  }
  const wakeQuietly = () => void wake().catch(() => {})

  listen(['focusin', 'pointerover', 'pointerdown'], wakeQuietly)
  listen(['submit'], (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    // Not requestSubmit, which older browsers do not have.
    holdBack(event, form, () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  })
  listen(['click'], (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type === 'button') holdBack(event, button, () => button.click())
  })
  // Whoever comes back finds a form that can be sent.
  addEventListener('pageshow', ({ persisted }) => persisted && release(), { signal })
  if (hasStored(island.dataset.wakeWith)) wakeQuietly()
}

const waitAtMostMs = 10_000

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, waitAtMostMs))
}

/** Says on its button that a form is being sent; answers how to take that back, or nothing where there is no such button. */
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
