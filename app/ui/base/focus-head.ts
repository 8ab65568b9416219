/** Moves the focus to the head of the screen if what had it is gone. */
export function focusHead(options?: FocusOptions): void {
  if (document.activeElement !== document.body) return
  const head = document.querySelector('h1')
  head?.setAttribute('tabindex', '-1')
  head?.focus(options)
}
