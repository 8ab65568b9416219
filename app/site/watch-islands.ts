interface Islands {
  hydrate(island: HTMLElement): Promise<void>
}

/**
 * Brings the islands of the page to life at the first focus, pointer or submit in them, or at once where what the
 * browser's storage has under `data-wake-with` decides what they show. What was pressed meanwhile is pressed again.
 */
export function watchIslands(load: () => Promise<Islands>): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) watch(island, load)
}

function watch(island: HTMLElement, load: () => Promise<Islands>): void {
  const listening = new AbortController()
  const { signal } = listening
  let waking: Promise<void> | undefined
  for (const form of island.querySelectorAll('form')) form.noValidate = true

  function wake(): Promise<void> {
    waking ??= load()
      .then(({ hydrate }) => hydrate(island))
      .then(
        () => listening.abort(),
        (fault: unknown) => {
          waking = undefined
          throw fault
        },
      )
    return waking
  }
  const hold = (type: string, again: (event: Event) => void) =>
    island.addEventListener(type, again, { signal, capture: true })
  const wakeQuietly = () => void wake().catch(() => {})

  for (const type of ['focusin', 'pointerover', 'pointerdown'])
    island.addEventListener(type, wakeQuietly, { signal, passive: true })
  // Held back from React, which may be hydrating already: what it saw too would be done twice.
  hold('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    wake().then(
      () => form.requestSubmit(),
      () => form.hasAttribute('action') && form.submit(),
    )
  })
  hold('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type !== 'button') return
    event.stopImmediatePropagation()
    wake().then(
      () => button.click(),
      () => {},
    )
  })
  if (hasStored(island.dataset.wakeWith)) wakeQuietly()
}

function hasStored(key: string | undefined): boolean {
  try {
    return key !== undefined && localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
