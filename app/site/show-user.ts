import { callApi } from '#app/browser/api-client.ts'
import { dropDrafts } from '#app/browser/drafts.ts'
import { forgetSignIn, readToken, readUser, type SignedInUser, storeUser } from '#app/browser/user-state.ts'

const waitAtMostMs = 15_000

/** Shows who is signed in, here and when another tab changes it; asks the server when only the token is known. */
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
    const template = slot.querySelector<HTMLTemplateElement>(
      `template[data-for=${role === 'Admin' ? 'Admin' : 'User'}]`,
    )
    for (const child of shown) child.remove()
    slot.prepend(...(role && template ? [template.content.cloneNode(true)] : visitor))
  }
}

async function signOut(): Promise<void> {
  // Signed out here whatever the server says: a token that it does not know has ended already.
  await callApi('DELETE', 'token/')
  forgetSignIn()
  // What was typed into the dashboard's forms goes with whoever typed it.
  dropDrafts('all')
  location.reload()
}

// A server that is not reached, or says nothing in time, leaves the page as a visitor sees it; the next one asks again.
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
