/** Whether a click is on a link to other parameters of this page, to be opened here. */
export function isPlainClick(event: MouseEvent, link: unknown): link is HTMLAnchorElement {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  if (isModified || !(link instanceof HTMLAnchorElement) || link.target || link.hash) return false
  return link.origin === location.origin && link.pathname === location.pathname
}
