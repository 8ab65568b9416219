import { callApi } from '#app/browser/api-client.ts'
import { dropDrafts } from '#app/browser/drafts.ts'
import { forgetSignIn, readToken, readUser, type SignedInUser, storeUser } from '#app/browser/user-state.ts'

const timeoutMs = 15_000

/** Shows the signed-in user, also after changes in another tab; asks the server if only the token is stored. */
export async function watchUser(): Promise<void> {
  addEventListener('storage', showUser)
  addEventListener('pageshow', (event) => event.persisted && showUser())
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-sign-out]')) void signOut()
  })
  if (readToken() && !readUser()) await behindLoadingText(resolveUser)
  showUser()
}

const visitors = new WeakMap<Element, Element[]>()

function showUser(): void {
  const role = readToken() && readUser()?.role
  for (const slot of document.querySelectorAll('[data-user-state]')) {
    const visible = [...slot.children].filter((child) => child.localName !== 'template')
    const visitor = visitors.get(slot) ?? visible
    visitors.set(slot, visitor)
    if (!role && visible[0] === visitor[0]) continue
    const templates = [...slot.querySelectorAll('template')]
    const template = templates.find(({ dataset }) => dataset.for === role) ?? templates.at(-1)
    for (const child of visible) child.remove()
    slot.prepend(...(role && template ? [template.content.cloneNode(true)] : visitor))
  }
}

async function signOut(): Promise<void> {
  // Signed out locally in any case: an unknown token has expired.
  await callApi('DELETE', 'token/')
  forgetSignIn()
  // Drafts end with the session.
  dropDrafts('all')
  location.reload()
}

// After a timeout the page stays that of a visitor; the next page retries.
async function resolveUser(): Promise<void> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  const reply = await Promise.race([callApi('GET', 'user/'), timeout])
  if (reply?.isOk) storeUser(reply.body as SignedInUser)
  else if (reply?.status === 401) forgetSignIn()
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
