/** Scrolls rows of links sideways to the current one, which browsers without `scroll-initial-target` don't do. */
export function showChosen(): void {
  for (const link of document.querySelectorAll<HTMLElement>(
    '.strip [aria-current],.site-nav [aria-current]',
  )) {
    const row = link.offsetParent
    if (row) row.scrollLeft = link.offsetLeft + (link.offsetWidth - row.clientWidth) / 2
  }
}
