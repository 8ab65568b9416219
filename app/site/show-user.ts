import { callApi } from '#app/browser/api-client.ts'
import { dropDrafts } from '#app/browser/drafts.ts'
import { forgetSignIn, readToken, readUser, type SignedInUser, storeUser } from '#app/browser/user-state.ts'

const waitAtMostMs = 15_000

/** Shows the signed-in user, also after changes in another tab; asks the server if only the token is known. */
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
    const shown = [...slot.children].filter((child) => child.localName !== 'template')
    const visitor = visitors.get(slot) ?? shown
    visitors.set(slot, visitor)
    if (!role && shown[0] === visitor[0]) continue
    const templates = [...slot.querySelectorAll('template')]
    const template = templates.find(({ dataset }) => dataset.for === role) ?? templates.at(-1)
    for (const child of shown) child.remove()
    slot.prepend(...(role && template ? [template.content.cloneNode(true)] : visitor))
  }
}

async function signOut(): Promise<void> {
  // Signed out here whatever the server answers: an unknown token has already expired.
  await callApi('DELETE', 'token/')
  forgetSignIn()
  // Drafts in the dashboard are deleted with the session.
  dropDrafts('all')
  location.reload()
}

// If the server does not answer in time, the page stays as for a visitor; the next page asks again.
async function resolveUser(): Promise<void> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, waitAtMostMs))
  const reply = await Promise.race([callApi('GET', 'user/'), tooLate])
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
