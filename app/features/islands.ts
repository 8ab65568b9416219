import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Components by the name in `data-island`; their props are in `data-props`.
const islands: Record<string, () => Promise<FunctionComponent<object>>> = {
  contact: async () => (await import('#app/features/contact-messages/contact.island.tsx')).ContactForm,
  invite: async () => (await import('#app/features/accounts/invitations/invite.island.tsx')).Invite,
  'sign-in': async () => (await import('#app/features/accounts/sign-in/sign-in.island.tsx')).SignIn,
}

/** Hydrates a part of a page, after `beforehand`; resolves when it is interactive. */
export async function hydrate(island: HTMLElement, beforehand: () => void): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset
  const Island = await islands[name]?.()
  if (!Island) return
  beforehand()
  await new Promise<void>((onReady) => {
    hydrateRoot(island, createElement(HydrationSignal, { onReady }, createElement(Island, JSON.parse(props))))
  })
}

function HydrationSignal({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
