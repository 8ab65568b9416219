import { forgetSignIn, readToken, readUser, storeUser } from './user-state.ts'

const answerWithinMs = 15_000

/** Shows who is signed in, here and when another tab changes it; asks the server when only the token is known. */
export async function watchUser(): Promise<void> {
  addEventListener('storage', showUser)
  addEventListener('pageshow', (event) => event.persisted && showUser())
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-sign-out]')) void signOut()
  })
  const token = readToken()
  if (token && !readUser()) await behindLoadingText(() => resolveUser(token))
  showUser()
}

const visitors = new WeakMap<Element, Element[]>()

function showUser(): void {
  const role = readToken() && readUser()?.role
  for (const slot of document.querySelectorAll('[data-user-state]')) {
    const shown = [...slot.children].filter((child) => child.localName !== 'template')
    const visitor = visitors.get(slot) ?? shown
    visitors.set(slot, visitor)
    const template = slot.querySelector<HTMLTemplateElement>(
      `template[data-for=${role === 'Admin' ? 'Admin' : 'User'}]`,
    )
    for (const child of shown) child.remove()
    slot.prepend(...(role && template ? [template.content.cloneNode(true)] : visitor))
  }
}

async function signOut(): Promise<void> {
  // Signed out here whatever the server says: a token that it does not know has ended already.
  await callUser('DELETE', 'token/', readToken() ?? '').catch(() => {})
  forgetSignIn()
  location.reload()
}

async function resolveUser(token: string): Promise<void> {
  try {
    const response = await callUser('GET', 'user/', token)
    if (response.ok) storeUser(await response.json())
    else if (response.status === 401) forgetSignIn()
  } catch {
    // Not reached: the page is shown as to a visitor, and the next one asks again.
  }
}

async function behindLoadingText(work: () => Promise<void>): Promise<void> {
  const page = document.body
  const waiting = document.createElement('body')
  const text = waiting.appendChild(document.createElement('main'))
  text.lang = 'en'
  text.className = 'loading-page'
  text.textContent = 'Loading...'
  page.replaceWith(waiting)
  await work()
  waiting.replaceWith(page)
}

async function callUser(method: string, path: string, token: string): Promise<Response> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), answerWithinMs)
  const csrf = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1]
  try {
    return await fetch(`/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(csrf && { 'X-CSRFToken': csrf }) },
      signal: abort.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
