/** Reloads a page with today's date when a reader comes back to it after that day. */
export function watchToday(): void {
  const today = document.querySelector<HTMLElement>('[data-ends]')
  document.addEventListener('visibilitychange', () => {
    if (today && !document.hidden && Date.now() >= Number(today.dataset.ends)) location.reload()
  })
}
