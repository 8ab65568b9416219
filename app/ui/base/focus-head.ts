/** Focuses the head of the screen if the focused element was removed. */
export function focusHead(options?: FocusOptions): void {
  if (document.activeElement !== document.body) return
  const head = document.querySelector('h1')
  head?.setAttribute('tabindex', '-1')
  head?.focus(options)
}
